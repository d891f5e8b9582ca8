import { describe, expect, it } from 'vitest';
import {
  cellsNamed,
  claim,
  labelOf,
  place,
  playAll,
  remove,
  ringsOf,
  start,
  table,
} from '../testing/zertzTable.js';
import { BOARDS, GRID } from './board.js';
import { zertz } from './game.js';
import { BOARD_NAMES } from './position.js';
import { STANDARD_GOALS } from './setup.js';

const NONE = { W: 0, G: 0, B: 0 };
const ALL_RINGS = GRID.cells.map((cell) => (BOARDS['37'].cells.includes(cell) ? '.' : '-'));

function refusalOf(setup: unknown): string {
  const made = zertz.fromSetup(setup);
  if (made.ok) throw new Error('the set-up was accepted');
  const { code, rule, cells, values } = made.error;
  const detail = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return [code, rule ?? '-', ...cells.map(labelOf), ...detail].join(' ');
}

describe('starts', () => {
  it.each(BOARD_NAMES)('Z1.1 %s rings start with 6 white, 8 grey and 10 black in the pool', (board) => {
    const position = start({ board });
    expect(position.pool).toEqual({ W: 6, G: 8, B: 10 });
    expect(position.stores).toEqual([NONE, NONE]);
    expect(position.rules.goals).toEqual({ W: 4, G: 5, B: 6, each: 3 });
    expect(position.rings.filter((ring) => ring === '.')).toHaveLength(Number(board));
    expect(position.side).toBe(0);
  });

  it('Z8.1 blitz is played on 37 rings with 5, 7 and 9 marbles', () => {
    const position = start({ variant: 'blitz' });
    expect(position.pool).toEqual({ W: 5, G: 7, B: 9 });
    expect(position.rules.goals).toEqual({ W: 3, G: 4, B: 5, each: 2 });
    expect(refusalOf({ game: 'zertz', board: '48', variant: 'blitz' })).toBe('BLITZ_BOARD Z8.1');
    expect(zertz.setupOf('blitz', Math.random)).toEqual({ game: 'zertz', board: '37', variant: 'blitz' });
  });

  it('lists its variants', () => {
    expect(zertz.variants).toEqual(['37', '40', '43', '44', '48', '61', 'blitz']);
    for (const variant of zertz.variants) {
      const setup = zertz.setupOf(variant, () => 0);
      expect(setup && zertz.fromSetup(setup).ok).toBe(true);
    }
    expect(zertz.setupOf('38', () => 0)).toBeUndefined();
  });

  it('any rings, pool and goals make a custom game', () => {
    const goals = { W: 1, G: 2, B: 3, each: 1 };
    const made = zertz.fromSetup({ game: 'zertz', board: [0, 1, 2, 60], pool: { W: 1, G: 1, B: 1 }, goals });
    expect(made.ok && made.value.rules).toEqual({
      variant: 'custom',
      goals,
      claims: 'optional',
      captures: 'compulsory',
    });
    expect(made.ok && made.value.board).toEqual({ name: 'custom', cells: [0, 1, 2, 60] });
    const plain = zertz.fromSetup({ game: 'zertz', board: [0, 1, 2, 60] });
    expect(plain.ok && plain.value.rules.goals).toEqual(STANDARD_GOALS);
    expect(plain.ok && plain.value.pool).toEqual({ W: 6, G: 8, B: 10 });
  });

  it('marbles on the board are not in the default pool', () => {
    const position = start({ rings: ringsOf(BOARDS['37'].cells.map(labelOf).join(' '), 'Wd4 Gd5') });
    expect(position.pool).toEqual({ W: 5, G: 7, B: 10 });
  });
});

describe('round trip', () => {
  it('preserves every step of a turn', () => {
    const placed = playAll(table('a1 b2 b3 d4 d5 e4', 'Wa1 Gb3'), place('B', 'd4'));
    const cut = playAll(placed, remove('b2'));
    const chain = table('d2 d3 d4 e4 f4', 'Wd4 Ge4', {
      step: { at: 'jump', jumper: cellsNamed('d4')[0] ?? 0 },
    });
    const blitz = start({ variant: 'blitz', claims: 'auto', captures: 'onDemand' });
    const passed = table('d3 d4 d5', 'Wd3', { pool: NONE, stores: [NONE, { W: 1, G: 0, B: 0 }], passes: 1 });
    const taken = playAll(table('a1 b2 c3', 'Wa1'), place('B', 'c3'), remove('b2'));
    for (const position of [
      placed,
      cut,
      playAll(cut, claim('a1')),
      chain,
      blitz,
      passed,
      taken,
      start({ board: '61' }),
    ]) {
      expect(zertz.fromSetup(zertz.toSetup(position))).toEqual({ ok: true, value: position });
    }
  });
});

describe('a full or an empty board', () => {
  const custom = { game: 'zertz', board: '37', variant: 'custom' };
  const EMPTY = GRID.cells.map(() => '-');
  const W1 = { W: 1, G: 0, B: 0 };

  it('Z7.2 a set-up with every ring occupied is finished, and the last mover has taken everything', () => {
    const rings = ringsOf('a1 a2 c3', 'Wa1 Ba2 Gc3');
    const made = zertz.fromSetup({ ...custom, rings, stores: [W1, NONE], side: 1 });
    if (!made.ok) throw new Error('refused');
    expect(made.value.rings).toEqual(EMPTY);
    expect(made.value.stores).toEqual([{ W: 2, G: 1, B: 1 }, NONE]);
    expect(zertz.outcome(made.value)).toEqual({ winner: 0, rule: 'Z7.2' });
    expect(zertz.fromSetup(zertz.toSetup(made.value))).toEqual(made);
  });

  it('Z6.1 a goal reached before the board filled up decides, and the board stays', () => {
    const rings = ringsOf('a1 a2', 'Ba1 Ba2');
    const made = zertz.fromSetup({ ...custom, rings, stores: [NONE, { W: 4, G: 0, B: 0 }], side: 1 });
    if (!made.ok) throw new Error('refused');
    expect(made.value.rings).toEqual(rings);
    expect(zertz.outcome(made.value)).toEqual({ winner: 1, rule: 'Z6.1' });
  });

  it('Z7.2 an empty board is the end of a game whose last mover holds what was on it', () => {
    const made = zertz.fromSetup({ ...custom, rings: EMPTY, stores: [W1, NONE], side: 1 });
    expect(made.ok && zertz.outcome(made.value)).toEqual({ winner: 0, rule: 'Z7.2' });
  });

  it.each([
    ['nobody has taken it', { stores: [NONE, NONE] }],
    ['only the side to move holds marbles', { stores: [NONE, W1] }],
    ['the side to move had already won', { stores: [W1, { W: 4, G: 0, B: 0 }] }],
  ])('Z1.2 an empty board is refused when %s', (_, more) => {
    expect(refusalOf({ ...custom, rings: EMPTY, side: 1, ...more })).toBe('RINGS_MISSING Z1.2');
  });
});

describe('set-ups', () => {
  it('are copied: later changes by the caller do not reach the position', () => {
    const groups = [[...cellsNamed('a2 a1')]];
    const rings = [...ringsOf('a1 a2 d4 d5', 'Wa1 Ba2 Gd4')];
    const pool = { W: 1, G: 1, B: 1, extra: 9 };
    const step = { at: 'claim', groups, extra: 1 };
    const made = zertz.fromSetup({ game: 'zertz', board: '37', variant: 'custom', rings, pool, step });
    if (!made.ok) throw new Error('refused');
    groups[0]?.push(99);
    rings[0] = 'W';
    pool.W = 7;
    expect(made.value.step).toEqual({ at: 'claim', groups: [cellsNamed('a1 a2')] });
    expect(made.value.rings[0]).toBe('-');
    expect(made.value.pool).toEqual({ W: 1, G: 1, B: 1 });
  });
});

describe('refused set-ups', () => {
  const standard = { game: 'zertz', board: '37' };

  it.each([
    [null, 'setup'],
    ['37', 'setup'],
    [[], 'setup'],
    [{}, 'game'],
    [{ game: 'tzaar' }, 'game'],
    [{ game: 'zertz' }, 'board'],
    [{ game: 'zertz', board: {} }, 'board'],
    [{ ...standard, variant: 'chess' }, 'variant'],
    [{ ...standard, claims: 'never' }, 'claims'],
    [{ ...standard, captures: 'never' }, 'captures'],
    [{ ...standard, goals: { W: 4, G: 5, B: 6 } }, 'goals'],
    [{ ...standard, variant: 'custom', goals: { W: 0, G: 5, B: 6, each: 1 } }, 'goals'],
    [{ ...standard, goals: 7 }, 'goals'],
    [{ ...standard, rings: [] }, 'rings'],
    [{ ...standard, rings: ALL_RINGS.map(() => 'x') }, 'rings'],
    [{ ...standard, rings: 'xyz' }, 'rings'],
    [{ ...standard, pool: { W: -1, G: 0, B: 0 } }, 'pool'],
    [{ ...standard, pool: { W: 1.5, G: 0, B: 0 } }, 'pool'],
    [{ ...standard, pool: null }, 'pool'],
    [{ ...standard, stores: [NONE] }, 'stores'],
    [{ ...standard, stores: [NONE, { W: 1 }] }, 'stores'],
    [{ ...standard, stores: [{ W: 1 }, NONE] }, 'stores'],
    [{ ...standard, stores: 3 }, 'stores'],
    [{ ...standard, side: 2 }, 'side'],
    [{ ...standard, step: 'start' }, 'step'],
    [{ ...standard, step: { at: 'flying' } }, 'step'],
    [{ ...standard, step: { at: 'remove' } }, 'step'],
    [{ ...standard, step: { at: 'jump', jumper: 99 } }, 'step'],
    [{ ...standard, step: { at: 'claim', groups: [] } }, 'step'],
    [{ ...standard, step: { at: 'claim', groups: [['d4']] } }, 'step'],
    [{ ...standard, step: { at: 'claim', groups: 'd4' } }, 'step'],
    [{ ...standard, step: { at: 'claim', groups: ['d4'] } }, 'step'],
    [{ ...standard, passes: 3 }, 'passes'],
    [{ ...standard, passes: -1 }, 'passes'],
    [{ ...standard, demanded: 1 }, 'demanded'],
  ])('%j is malformed in %s', (setup, field) => {
    expect(refusalOf(setup)).toBe(`SETUP_MALFORMED - field=${field}`);
  });

  it.each([
    [{ game: 'zertz', board: '38' }, 'BOARD_UNKNOWN Z1.2 board=38'],
    [{ game: 'zertz', board: 37 }, 'BOARD_UNKNOWN Z1.2 board=37'],
    [{ game: 'zertz', board: [0, 61, -1] }, 'RINGS_OFF_GRID Z1.2 count=2'],
    [{ game: 'zertz', board: [] }, 'BOARD_EMPTY Z1.2'],
    [{ game: 'zertz', board: [0, 1, 2], variant: 'standard' }, 'BOARD_NOT_PRINTED Z1.2'],
    [{ ...standard, goals: { W: 3, G: 5, B: 6, each: 3 } }, 'GOALS_NOT_PRINTED Z6.1'],
    [{ ...standard, goals: { W: 4, G: 4, B: 6, each: 3 } }, 'GOALS_NOT_PRINTED Z6.1'],
    [{ ...standard, goals: { W: 4, G: 5, B: 5, each: 3 } }, 'GOALS_NOT_PRINTED Z6.1'],
    [{ ...standard, goals: { W: 4, G: 5, B: 6, each: 2 } }, 'GOALS_NOT_PRINTED Z6.1'],
    [{ ...standard, variant: 'blitz', goals: STANDARD_GOALS }, 'GOALS_NOT_PRINTED Z6.2'],
    [{ ...standard, pool: { W: 7, G: 8, B: 10 } }, 'MARBLES_TOO_MANY Z1.1 colour=W count=7 limit=6'],
    [{ ...standard, pool: { W: 6, G: 7, B: 10 } }, 'MARBLES_TOO_FEW Z1.1 colour=G count=7 limit=8'],
    [
      { ...standard, variant: 'blitz', pool: { W: 5, G: 7, B: 10 } },
      'MARBLES_TOO_MANY Z8.1 colour=B count=10 limit=9',
    ],
    [{ ...standard, variant: 'custom', pool: NONE }, 'MARBLES_TOO_FEW Z1.1 colour=W count=0 limit=1'],
    [{ ...standard, rings: GRID.cells.map(() => '-') }, 'RINGS_MISSING Z1.2'],
    [{ ...standard, demanded: true }, 'DEMAND_IMPOSSIBLE Z9.3'],
    [{ ...standard, demanded: true, captures: 'onDemand' }, 'DEMAND_IMPOSSIBLE Z9.3'],
    [{ ...standard, step: { at: 'remove', placed: cellsNamed('d4')[0] } }, 'STEP_IMPOSSIBLE Z3.3 d4'],
    [{ ...standard, step: { at: 'jump', jumper: cellsNamed('d4')[0] } }, 'STEP_IMPOSSIBLE Z4.2 d4'],
    [{ ...standard, step: { at: 'claim', groups: [cellsNamed('d4')] } }, 'STEP_IMPOSSIBLE Z5.1 d4'],
    [{ ...standard, step: { at: 'claim', groups: [[]] } }, 'STEP_IMPOSSIBLE Z5.1'],
    [{ ...standard, step: { at: 'claim', groups: [[0]] } }, 'STEP_IMPOSSIBLE Z5.1'],
  ])('%j is refused: %s', (setup, reason) => {
    expect(refusalOf(setup)).toContain(reason);
  });

  it('refuses rings outside the named board', () => {
    const rings = GRID.cells.map(() => '.');
    const made = zertz.fromSetup({ ...standard, rings });
    expect(!made.ok && made.error.code).toBe('RINGS_OFF_BOARD');
    expect(!made.ok && made.error.cells).toHaveLength(61 - 37);
  });

  it('Z6.1 two winners', () => {
    const stores = [
      { W: 4, G: 0, B: 0 },
      { W: 0, G: 5, B: 0 },
    ];
    expect(refusalOf({ ...standard, pool: { W: 2, G: 3, B: 10 }, stores })).toBe('BOTH_SIDES_WON Z6.1');
  });

  it('Z3.2 more rings are gone than marbles can have removed', () => {
    const rings = ringsOf('d3 d4 d5', 'Wd4');
    expect(refusalOf({ ...standard, rings })).toBe('RINGS_UNREACHABLE Z3.2 count=34 limit=1');
    expect(zertz.fromSetup({ ...standard, variant: 'custom', rings }).ok).toBe(true);
    const pool = NONE;
    const stores = [
      { W: 3, G: 4, B: 5 },
      { W: 2, G: 4, B: 5 },
    ];
    expect(zertz.fromSetup({ ...standard, rings, pool, stores }).ok).toBe(true);
  });

  it('Z3.2 one ring a marble is reachable', () => {
    const all = BOARDS['37'].cells.map(labelOf);
    const rings = ringsOf(all.filter((label) => label !== 'a1').join(' '), 'Wd4');
    expect(zertz.fromSetup({ ...standard, rings }).ok).toBe(true);
    const two = ringsOf(all.filter((label) => label !== 'a1' && label !== 'a2').join(' '), 'Wd4');
    expect(refusalOf({ ...standard, rings: two })).toBe('RINGS_UNREACHABLE Z3.2 count=2 limit=1');
  });

  it('Z5.1 a waiting group must be cut off, full, complete and listed once', () => {
    const rings = ringsOf('a1 a2 d4 d5', 'Wa1 Ba2 Gd4');
    const with_ = (groups: readonly (readonly number[])[], more = {}) =>
      zertz.fromSetup({
        game: 'zertz',
        board: '37',
        variant: 'custom',
        rings,
        step: { at: 'claim', groups },
        ...more,
      }).ok;
    expect(with_([cellsNamed('a1 a2')])).toBe(true);
    expect(with_([cellsNamed('a1')])).toBe(false);
    expect(with_([cellsNamed('d4 d5')])).toBe(false);
    expect(with_([cellsNamed('a1 a2'), cellsNamed('a1 a2')])).toBe(false);
    expect(with_([cellsNamed('a1 a2')], { claims: 'auto' })).toBe(false);
    expect(with_([cellsNamed('a1 a2')], { rings: ringsOf('a1 a2', 'Wa1 Ba2') })).toBe(false);
  });

  it('Z3.3 Z9.3 an unfinished placement needs its marble, a free ring, and no demand', () => {
    const step = { at: 'remove', placed: cellsNamed('d4')[0] };
    const rings = ringsOf('d3 d4 d5', 'Wd4 Bd3');
    const custom = { game: 'zertz', board: '37', variant: 'custom', rings, captures: 'onDemand' };
    expect(zertz.fromSetup({ ...custom, step }).ok).toBe(true);
    expect(zertz.fromSetup({ ...custom, step, demanded: true }).ok).toBe(false);
    expect(zertz.fromSetup({ ...custom, demanded: true }).ok).toBe(true);
    expect(zertz.fromSetup({ ...custom, demanded: true, captures: 'compulsory' }).ok).toBe(false);
    const flower = ringsOf('d4 d5 e4 e3 d3 c3 c4', 'Wd5 Ge4 Be3 Wd3 Gc3 Bc4');
    expect(
      zertz.fromSetup({ ...custom, rings: flower, step: { at: 'remove', placed: cellsNamed('d5')[0] } }).ok,
    ).toBe(false);
  });
});
