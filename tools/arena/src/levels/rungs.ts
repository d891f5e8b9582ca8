/** Pairs of games between two levels, logged so that no game is played twice. */

import { makePosition } from '@gipfel/notation';
import { type GameId, gameNamed, type Position } from '@gipfel/rules';
import type { MatchLog, PlayedGame } from '../log.js';
import { makeOpenings, usualTurns } from '../openings.js';
import type { Task } from '../schedule.js';
import { pointsOf } from '../standing.js';
import type { Batch } from './calibrate.js';
import type { Contender, PlayPairing } from './contest.js';

export interface Encounter {
  readonly game: GameId;
  readonly upper: Contender;
  readonly lower: Contender;
  /** Which openings: those of one seed, from one number on. */
  readonly seed: number;
  readonly from: number;
  readonly pairs: number;
}

interface RungsOptions {
  readonly play: PlayPairing;
  readonly log: MatchLog;
  readonly signal: AbortSignal;
  /** `isNew` is false for a game from an earlier run. */
  onGame(encounter: Encounter, isNew: boolean): void;
}

/** Undefined when aborted. */
export type PlayEncounter = (encounter: Encounter) => Promise<Batch | undefined>;

export function nameOf(contender: Contender): string {
  if (contender === 'random') return contender;
  const { depth, nodes, turns, blur } = contender;
  return `depth ${depth} nodes ${nodes} ${turns === undefined ? '' : `turns ${turns} `}blur ${blur}`;
}

export function createRungs({ play, log, signal, onGame }: RungsOptions): PlayEncounter {
  const known = new Map(log.games.map((game) => [keyOf(game), game]));
  const openings = new Map<string, readonly Position[]>();

  function openingsOf({ game, seed, from, pairs }: Encounter): readonly Position[] {
    const key = `${game} ${seed}`;
    const ready = openings.get(key) ?? [];
    if (ready.length >= from + pairs) return ready;
    const variant = gameNamed(game).variants[0] ?? '';
    const made = makeOpenings({ game, variant, seed, turns: usualTurns(game, variant) }, from + pairs);
    if (!made.ok) throw new Error(made.error.code);
    openings.set(key, made.value);
    return made.value;
  }

  async function playOne(encounter: Encounter, opening: number, leg: 0 | 1): Promise<PlayedGame | undefined> {
    const { game, upper, lower, seed } = encounter;
    const position = openingsOf(encounter)[opening];
    if (position === undefined) return undefined;
    const start = makePosition(position);
    const [first, second] = [nameOf(upper), nameOf(lower)];
    const remembered = known.get(keyOf({ first, second, opening, leg, start }));
    if (remembered !== undefined) {
      onGame(encounter, false);
      return remembered;
    }
    // With equal seeds both players would make the same errors.
    const own = seed * 1_000_003 + 2 * opening;
    const result = await play(
      {
        game,
        opening: position,
        contenders: leg === 0 ? [upper, lower] : [lower, upper],
        seeds: leg === 0 ? [own, own + 1] : [own + 1, own],
      },
      signal,
    );
    if (result === undefined) return undefined;
    const played = { first, second, opening, leg, start, ...result };
    log.append(played);
    known.set(keyOf(played), played);
    onGame(encounter, true);
    return played;
  }

  return async (encounter) => {
    let points = 0;
    for (let opening = encounter.from; opening < encounter.from + encounter.pairs; opening++) {
      for (const leg of [0, 1] as const) {
        const game = await playOne(encounter, opening, leg);
        if (game === undefined) return undefined;
        points += pointsOf(game);
      }
    }
    return { games: 2 * encounter.pairs, points };
  };
}

function keyOf({ first, second, opening, leg, start }: Pick<PlayedGame, keyof Task | 'start'>): string {
  return JSON.stringify([first, second, opening, leg, start]);
}
