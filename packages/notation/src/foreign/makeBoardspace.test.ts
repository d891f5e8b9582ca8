import { outcome, type Position, playTurn, type Result, seededRandom, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../gameRecord.js';
import { makePosition } from '../position.js';
import { fromTurns } from '../replay.js';
import { must, position, provenPositions, randomGame, tzaarStart, zertzStart } from '../testing/games.js';
import { FULL_BOARD_GAME, record } from '../testing/texts.js';
import { parseTurn } from '../turn.js';
import { parseBoardspace } from './boardspace.js';
import type { ExportFailure } from './exportFailure.js';
import { makeBoardspace } from './makeBoardspace.js';
import { firstGame, tagsOf, value } from './testing/files.js';

function made(record: GameRecord): string {
  const text = makeBoardspace(record);
  if (!text.ok) throw new Error(`${text.error.code} ${JSON.stringify(text.error.values)}`);
  return text.value;
}

function refused(result: Result<string, ExportFailure>): ExportFailure {
  if (result.ok) throw new Error('a record was written that should have been refused');
  return result.error;
}

/** A random game in which every group is claimed, as on BoardSpace. */
function claimingGame(start: Position, seed: number): GameRecord {
  const turns = randomGame(start, seededRandom(seed));
  const stop = turns.findIndex(
    ({ turn }) => turn.some(({ type }) => type === 'leave' || type === 'pass') && start.game === 'zertz',
  );
  const kept = stop === -1 ? turns : turns.slice(0, stop);
  const end = kept.at(-1)?.after;
  const decided = end === undefined ? undefined : outcome(end);
  return fromTurns(
    start,
    kept.map(({ turn }) => turn),
    decided === undefined ? {} : { result: { winner: decided.winner, reason: decided.rule } },
  );
}

it('Z7.2 a game that ends on a full board keeps its turns and its result', () => {
  const game = record(FULL_BOARD_GAME);
  const read = firstGame(parseBoardspace(made(game)));
  expect(read.result).toEqual({ winner: 0, reason: 'Z7.2' });
  expect(makePosition(must(provenPositions(read).at(-1)))).toBe('zertz 37 ////// 0/0/0 4/6/9 2/2/1 2');
});

const STARTS: readonly [string, () => Position, number][] = [
  ['37 rings', () => zertzStart('37'), 60],
  ['48 rings', () => zertzStart('48'), 40],
  ['61 rings', () => zertzStart('61'), 30],
  ['TZAAR fixed', () => tzaarStart('fixed'), 60],
  ['TZAAR alternating', () => tzaarStart('alternating'), 30],
];

describe('makeBoardspace', () => {
  it.each(STARTS)('round-trips random games: %s', (_, start, games) => {
    for (let seed = 1; seed <= games; seed++) {
      const record = claimingGame(start(), seed);
      const read = firstGame(parseBoardspace(made(record)));
      expect(read.start).toEqual(record.start);
      expect(read.line).toEqual(record.line);
      expect(read.result).toEqual(record.result);
    }
  });

  it('Z5.4 omits claims, which BoardSpace makes automatically', () => {
    const games = Array.from({ length: 60 }, (_, seed) => claimingGame(zertzStart('37'), seed + 1));
    const withClaims = games.filter(({ line }) =>
      line.some((entry) => entry.type === 'turn' && entry.turn.some(({ type }) => type === 'claim')),
    );
    expect(withClaims.length).toBeGreaterThan(0);
    for (const record of withClaims) expect(made(record)).not.toMatch(/claim/i);
  });

  it('writes a game with automatic claims', () => {
    const turns = randomGame(zertzStart('37', { claims: 'auto' }), seededRandom(3), 12).map(
      ({ turn }) => turn,
    );
    expect(made(fromTurns(zertzStart('37', { claims: 'auto' }), turns))).toMatch(/SU\[Zertz\]/);
  });

  it('keeps the tags', () => {
    const tags = [
      { name: 'Event', value: 'final [A]' },
      { name: 'Title', value: 'a\\b' },
      { name: 'Site', value: 'BoardSpace' },
      { name: 'Date', value: '2026-11-15' },
      { name: 'Player1', value: 'Ann "the fox"' },
      { name: 'Player2', value: 'Bob' },
      { name: 'Rating1', value: '1700' },
      { name: 'Country2', value: 'Peru' },
      { name: 'TimeControl', value: '5 min' },
      { name: 'TimeUsed1', value: '0:06:47' },
    ];
    const [first, second] = claimingGame(zertzStart('48'), 5).line;
    const record: GameRecord = {
      tags,
      start: zertzStart('48'),
      comment: 'round one',
      line: [{ ...must(first), comment: 'bold [!]\nor not' }, must(second)],
      result: { winner: 1 },
    };
    const read = firstGame(parseBoardspace(made(record)));
    expect(tagsOf(read)).toEqual({ ...tagsOf(record), Player1: "Ann 'the fox'" });
    expect(read).toMatchObject({ comment: 'round one', line: record.line, result: { winner: 1 } });
  });

  it.each([
    [{ winner: 1, reason: 'resignation' }, 2],
    [{ winner: 0, reason: 'resignation' }, 1],
    [{ winner: 0, reason: 'time' }, 2],
    [{ winner: undefined }, 1],
  ] as const)('gives back %j where the side to move says it', (result, turns) => {
    const record = { ...claimingGame(zertzStart('37'), 2), result };
    const read = firstGame(parseBoardspace(made({ ...record, line: record.line.slice(0, turns) })));
    expect(read.result).toEqual(result);
  });

  it('names no winner without a name where no command can', () => {
    const record = claimingGame(zertzStart('37'), 2);
    const text = made({ ...record, line: record.line.slice(0, 1), result: { winner: 0, reason: 'time' } });
    expect(text).not.toMatch(/RE\[|WinOnTime/);
    expect(firstGame(parseBoardspace(text)).result).toBeUndefined();
  });

  it('numbers the commands and ends every turn with Done', () => {
    const turn: Turn = [
      { type: 'place', colour: 'W', at: 30 },
      { type: 'remove', at: 6 },
    ];
    expect(made(fromTurns(zertzStart('37'), [turn])).split('\n')).toEqual([
      '(;',
      'GM[22]VV[2]',
      'SU[Zertz]',
      '; P0[0 Start P0]',
      '; P0[1 RtoB 2 0 D 4]',
      '; P0[2 R- A 1]',
      '; P0[3 Done]',
      ';',
      ')',
      '',
    ]);
  });

  it('can be concatenated in one file', () => {
    const text = made(claimingGame(zertzStart('37'), 7)) + made(claimingGame(tzaarStart(), 7));
    expect(value(parseBoardspace(text))).toHaveLength(2);
  });
});

describe('what BoardSpace cannot express', () => {
  const opening: Turn = [
    { type: 'place', colour: 'W', at: 30 },
    { type: 'remove', at: 6 },
  ];

  it.each([
    ['40', 'EXPORT_BOARD_UNKNOWN', { board: '40' }],
    ['44', 'EXPORT_BOARD_UNKNOWN', { board: '44' }],
    ['blitz', 'EXPORT_VARIANT_UNKNOWN', { variant: 'blitz' }],
  ])('%s', (variant, code, values) => {
    expect(refused(makeBoardspace(fromTurns(zertzStart(variant), [])))).toEqual({ code, values });
  });

  it('custom boards and goals', () => {
    const board = position({ game: 'zertz', board: [30, 31, 32], pool: { W: 1, G: 1, B: 1 } });
    expect(refused(makeBoardspace(fromTurns(board, []))).code).toBe('EXPORT_BOARD_UNKNOWN');
    const pool = position({ game: 'zertz', board: '37', variant: 'custom', pool: { W: 1, G: 1, B: 1 } });
    expect(refused(makeBoardspace(fromTurns(pool, []))).code).toBe('EXPORT_VARIANT_UNKNOWN');
  });

  it('starts in mid-game', () => {
    const [turn] = randomGame(zertzStart('37'), seededRandom(1), 1);
    expect(refused(makeBoardspace(fromTurns(must(turn).after, []))).code).toBe('EXPORT_START_NOT_STANDARD');
    expect(refused(makeBoardspace(fromTurns(zertzStart('37', { side: 1 }), []))).code).toBe(
      'EXPORT_START_NOT_STANDARD',
    );
    expect(refused(makeBoardspace(fromTurns(tzaarStart('random', 5), []))).code).toBe(
      'EXPORT_START_NOT_STANDARD',
    );
  });

  it('Z9.3 demands', () => {
    const start = zertzStart('48', { captures: 'onDemand' });
    const game = fromTurns(start, [opening]);
    const record: GameRecord = { ...game, line: [...game.line, { type: 'demand', after: start }] };
    expect(refused(makeBoardspace(record))).toEqual({ code: 'EXPORT_DEMAND', values: { turn: 2 } });
  });

  it('Z2.2 a capture that was skipped', () => {
    const reply: Turn = [
      { type: 'place', colour: 'G', at: 31 },
      { type: 'remove', at: 7 },
    ];
    const skip: Turn = [
      { type: 'place', colour: 'G', at: 20 },
      { type: 'remove', at: 8 },
    ];
    const record = fromTurns(zertzStart('37', { captures: 'onDemand' }), [opening, reply, skip]);
    expect(refused(makeBoardspace(record))).toEqual({
      code: 'EXPORT_TURN_ILLEGAL',
      values: { turn: 3, reason: 'CAPTURE_COMPULSORY' },
    });
  });

  it('Z5.4 groups that were left', () => {
    const games = Array.from({ length: 200 }, (_, seed) => randomGame(zertzStart('37'), seededRandom(seed)));
    const game = must(
      games.find((turns) => turns.some(({ turn }) => turn.some(({ type }) => type === 'leave'))),
    );
    const record = fromTurns(
      zertzStart('37'),
      game.map(({ turn }) => turn),
    );
    expect(refused(makeBoardspace(record)).code).toBe('EXPORT_DECLINED_CLAIM');
  });

  it('Z7.4 forced passes', () => {
    let current: Position = zertzStart('61');
    const turns: Turn[] = [];
    for (const text of [...NOTHING_TAKEN.trim().split(/\s+/), 'pass', 'pass']) {
      const turn = value(parseTurn(current, text));
      turns.push(turn);
      current = playTurn(current, turn);
    }
    expect(outcome(current)).toEqual({ winner: undefined, rule: 'Z7.4' });
    const refusal = refused(makeBoardspace(fromTurns(zertzStart('61'), turns)));
    expect(refusal).toEqual({ code: 'EXPORT_PASS', values: { turn: 25 } });
    const before = fromTurns(zertzStart('61'), turns.slice(0, 24));
    expect(firstGame(parseBoardspace(made(before))).line).toEqual(before.line);
    // The command is read all the same: somebody else may have written it.
    const passed = made(before).replace('; P1[72 Done]', '; P1[Done]\n; P0[Pass]\n; P1[Pass]');
    expect(firstGame(parseBoardspace(passed)).result).toEqual({ winner: undefined, reason: 'Z7.4' });
  });
});

/** All 24 marbles are placed and nobody ever captures, so somebody has none left to place. */
const NOTHING_TAKEN = `
  Gi1,c7 Ba5,i4 Wb6,e1 Wi5,d1 Wi3,a4 Gi2,h1 Gg7,h6 Bf8,e9 Wd8,b1 Ba1,a2 Bc1,a3 Wb3,b4
  Gc5,e2 We7,d2 Gf1,b5 Gg1,e3 Gd3,f2 Gc3,f3 Bg3,e4 Bg5,f4 Bd5,e5 Bb2,d4 Bh5,f5 Bg2,g4`;
