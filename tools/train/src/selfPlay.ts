/** Self-play from random openings, at a few thousand nodes a turn. */

import { PROVEN } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { playGame } from './game.js';
import { TRAINING } from './games.js';
import { openingOf } from './openings.js';
import { loadPosition, openPlayer, type Player, readPosition, sideOf, type Thought } from './player.js';
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
  const isPlayed = TRAINING[game].samples === 'played';
  const player = openPlayer({ game });
  const table = readCore(game, 'fast');
  if (!table.ok) throw new Error(table.error);
  return (number) => {
    const variant = variants[number % variants.length] ?? '';
    const turns = TRAINING[game].openingTurns - 1 + (Math.floor(number / variants.length) % EXTRA_TURNS);
    const start = openingOf({ game, variant, turns }, seed * 1_000_003 + number);
    const positions: string[] = [];
    const scores: number[] = [];
    const result = playGame({
      table: table.value,
      players: [player, player],
      limit: { nodes },
      start,
      onThought: (thinker, thought) => {
        if (Math.abs(thought.score) >= PROVEN || thought.line.length === 0) return;
        const samples = isPlayed ? playedIn(thinker, thought) : [lineEndOf(thinker, thought)];
        for (const sample of samples) {
          if (sample === undefined) continue;
          positions.push(packPosition(game, sample));
          scores.push(thought.score);
        }
      },
    });
    return { number, variant, result, positions, ...(isPlayed && { scores }) };
  };
}

/** The position that was searched, and in mid-turn the next one: as many with one action to come as with two. */
function playedIn({ core, search }: Player, { line }: Thought): readonly Uint8Array[] {
  const root = readPosition(core);
  const [move] = line;
  const [code] = move === undefined ? [] : search.codesOf(move);
  const isOn = code !== undefined && core.playMove(code) && core.outcomeCode() === 0;
  const next = readPosition(core);
  loadPosition(core, root);
  return isOn && sideOf(next) === sideOf(root) ? [root, next] : [root];
}

/** The position at the end of the line, where the evaluation was computed. None after the end of the game. */
function lineEndOf({ core, search }: Player, { line }: Thought): Uint8Array | undefined {
  const root = readPosition(core);
  for (const code of line.flatMap((move) => search.codesOf(move))) if (!core.playMove(code)) break;
  const leaf = core.outcomeCode() === 0 ? readPosition(core) : undefined;
  loadPosition(core, root);
  return leaf;
}
