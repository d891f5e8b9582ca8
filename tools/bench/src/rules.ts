/**
 * Speed of the rules: random games on one core, listing the legal actions at every step.
 * Rounds alternate between variants and medians count, so that noise affects all alike.
 */

import {
  GAME_IDS,
  type GameId,
  legalActions,
  perftTurns,
  pickRandom,
  play,
  seededRandom,
  startOf,
} from '@gipfel/rules';
import { type Bench, median, openStart, say, tellProgress } from './bench.js';
import { MEASURED } from './games.js';

interface Kind {
  readonly name: string;
  readonly game: GameId;
  readonly variant: string;
  readonly reference: number;
}

const KINDS: readonly Kind[] = GAME_IDS.flatMap((game) => {
  const { name, variants, reference } = MEASURED[game];
  return variants.map((variant) => ({
    name: variants.length === 1 ? name : `${name} ${variant}`,
    game,
    variant,
    reference,
  }));
});

const ROUNDS = 7;
const ROUND_MILLISECONDS = 1_000;

function actionsPerSecond({ game, variant }: Kind, seed: number): number {
  const random = seededRandom(seed);
  const begin = performance.now();
  let actions = 0;
  while (performance.now() - begin < ROUND_MILLISECONDS) {
    let position = startOf(game, variant, random);
    while (position !== undefined) {
      const action = pickRandom(legalActions(position), random);
      if (action === undefined) break;
      position = play(position, action) as typeof position;
      actions++;
    }
  }
  return actions / ((performance.now() - begin) / 1000);
}

export const rules: Bench = {
  summary: 'random games by the rules alone, and perft',
  usage: '',
  run: async () => {
    const speeds = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      tellProgress(`round ${round + 1} of ${ROUNDS}`);
      for (const kind of KINDS) {
        speeds.set(kind.name, [...(speeds.get(kind.name) ?? []), actionsPerSecond(kind, round + 1)]);
      }
    }
    say('random play by the rules, one core (median of rounds)');
    const rows = KINDS.map(({ name, reference }) => {
      const speed = Math.round(median(speeds.get(name) ?? []));
      const ratio = speed / reference;
      say(
        `${name.padEnd(10)} ${speed.toLocaleString('en').padStart(9)} actions/s  ${ratio.toFixed(1)} × the reference`,
      );
      return [name, speed];
    });
    const [game] = GAME_IDS;
    const { start } = openStart(game, MEASURED[game].variants[0]);
    const begin = performance.now();
    const turns = perftTurns(start, 2);
    const seconds = (performance.now() - begin) / 1000;
    say(`perft by turns, ${KINDS[0]?.name}, depth 2: ${turns} in ${seconds.toFixed(1)} s`);
    return { columns: ['game', 'actions per second'], rows };
  },
};
