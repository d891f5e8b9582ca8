/** Self-play from random openings, at a few thousand nodes a turn. */

import { PROVEN } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { playGame } from './game.js';
import { TRAINING } from './games.js';
import { openingOf } from './openings.js';
import { loadPosition, openPlayer, type Player, readPosition, type Thought } from './player.js';
import { appendGame, openSamples, packPosition, type SampleGame, type SelfPlayPlan } from './samples.js';

/** Varying lengths, so that all phases are reached from unbiased positions. */
const EXTRA_TURNS = 4;

/** Plays until the file holds `games` games; `onGame` receives the current number. */
export function playSamples(
  path: string,
  plan: SelfPlayPlan,
  games: number,
  onGame: (done: number) => void = () => undefined,
): void {
  const play = createSelfPlay(plan);
  for (let number = openSamples(path, plan); number < games; number++) {
    appendGame(path, play(number));
    onGame(number + 1);
  }
}

function createSelfPlay(plan: SelfPlayPlan): (number: number) => SampleGame {
  const { game, variants, nodes, seed } = plan;
  const player = openPlayer({ game });
  const table = readCore(game, 'fast');
  if (!table.ok) throw new Error(table.error);
  return (number) => {
    const variant = variants[number % variants.length] ?? '';
    const turns = TRAINING[game].openingTurns - 1 + (Math.floor(number / variants.length) % EXTRA_TURNS);
    const start = openingOf({ game, variant, turns }, seed * 1_000_003 + number);
    const positions: string[] = [];
    const result = playGame({
      table: table.value,
      players: [player, player],
      limit: { nodes },
      start,
      onThought: (thinker, thought) => {
        const leaf = leafOf(thinker, thought);
        if (leaf !== undefined) positions.push(packPosition(game, leaf));
      },
    });
    return { number, variant, result, positions };
  };
}

/** The position at the end of the line, where the evaluation was computed. None near the end of the game. */
function leafOf({ core, search }: Player, { line, score }: Thought): Uint8Array | undefined {
  if (Math.abs(score) >= PROVEN || line.length === 0) return undefined;
  const root = readPosition(core);
  for (const code of line.flatMap((move) => search.codesOf(move))) if (!core.playMove(code)) break;
  const leaf = core.outcomeCode() === 0 ? readPosition(core) : undefined;
  loadPosition(core, root);
  return leaf;
}
