/** Random games of every variant, for round-trip tests. */

import {
  afterDemand,
  type Cell,
  fromSetup,
  gameNamed,
  randomTurn as makeRandomTurn,
  outcome,
  type Position,
  pickRandom,
  seededRandom,
  startOf,
  type Turn,
  toSetup,
  tryPlayTurn,
} from '@gipfel/rules';
import { BOARDS, GRID, type ZertzPosition, type ZertzSetup } from '@gipfel/rules/zertz';
import type { GameRecord, RecordLine } from '../gameRecord.js';
import { positionsOf } from '../replay.js';

type Random = () => number;

/** Unwraps a value that the test relies on. */
export function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a test relies on a missing value');
  return value;
}

export function position(setup: unknown): Position {
  const made = fromSetup(setup);
  if (!made.ok) throw new Error(`a test relies on a refused set-up: ${made.error.code}`);
  return made.value;
}

export function zertzStart(variant = '37', options: Partial<ZertzSetup> = {}): ZertzPosition {
  const start = position({ ...must(gameNamed('zertz').setupOf(variant, () => 0)), ...options });
  return must(start.game === 'zertz' ? start : undefined);
}

export function tzaarStart(variant = 'fixed', seed = 1): Position {
  return must(startOf('tzaar', variant, seededRandom(seed)));
}

/** Arbitrary rings, few enough that groups are cut off often. */
function customStart(random: Random): Position {
  const within = random() < 0.5 ? BOARDS['48'].cells : GRID.cells;
  const board: readonly Cell[] = within.filter(() => random() < 0.6);
  const pool = { W: 1 + Math.floor(random() * 6), G: Math.floor(random() * 8), B: Math.floor(random() * 6) };
  return position({
    game: 'zertz',
    board: board.length > 0 ? board : [0],
    pool,
    goals: { W: 3 + Math.floor(random() * 3), G: 5, B: 6, each: 4 },
    claims: random() < 0.7 ? 'optional' : 'auto',
    captures: random() < 0.5 ? 'compulsory' : 'onDemand',
  });
}

/** Starts of all games and variants, with every option. */
export function randomStart(random: Random): Position {
  const kind = Math.floor(random() * 4);
  if (kind === 0) return customStart(random);
  if (kind === 1) {
    const start = must(startOf('tzaar', must(pickRandom(gameNamed('tzaar').variants, random)), random));
    // T2.4: the same layout with a turn of two actions, which no game leads to.
    const isComposed = start.step === 'first' && random() < 0.3;
    return isComposed ? position({ ...toSetup(start), variant: 'custom', step: 'capture' }) : start;
  }
  return zertzStart(must(pickRandom(gameNamed('zertz').variants, random)), {
    claims: random() < 0.5 ? 'optional' : 'auto',
    captures: random() < 0.5 ? 'compulsory' : 'onDemand',
  });
}

export interface PlayedTurn {
  readonly before: Position;
  readonly turn: Turn;
  readonly after: Position;
}

export function randomTurn(before: Position, random: Random): PlayedTurn {
  return { before, ...must(makeRandomTurn(before, random)) };
}

/** All turns of a random game; every game ends by itself, the bound is for tests that need less. */
export function randomGame(start: Position, random: Random, most = 500): readonly PlayedTurn[] {
  const turns: PlayedTurn[] = [];
  let current = start;
  while (outcome(current) === undefined && turns.length < most) {
    const played = randomTurn(current, random);
    turns.push(played);
    current = played.after;
  }
  return turns;
}

/** The positions of the main line, once the rules have confirmed every entry of the record. */
export function provenPositions(record: GameRecord): readonly Position[] {
  prove(record.line, record.start, undefined);
  return positionsOf(record);
}

/** `demanded` is where a demand would return to (Z9.3). */
function prove(line: RecordLine, start: Position, demanded: Position | undefined): void {
  let position = start;
  let back = demanded;
  for (const entry of line) {
    for (const variation of entry.variations ?? []) prove(variation, position, back);
    const played = entry.type === 'turn' ? tryPlayTurn(position, entry.turn) : undefined;
    const after = played?.ok ? played.value : must(entry.type === 'demand' ? back : undefined);
    if (JSON.stringify(after) !== JSON.stringify(entry.after)) throw new Error('an entry leads elsewhere');
    back = entry.type === 'turn' ? afterDemand(position, entry.turn) : undefined;
    position = after;
  }
}
