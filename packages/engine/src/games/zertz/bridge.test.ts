import { gameNamed } from '@gipfel/rules';
import { GRID, type ZertzAction, type ZertzPosition } from '@gipfel/rules/zertz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCore } from '../../nodeCore.js';
import { fromAction, toAction, toOutcome, writePosition } from './bridge.js';
import { loadPosition, storedBytes } from './testing/duel.js';

const zertz = gameNamed('zertz');

function positionOf(setup: object): ZertzPosition {
  const made = zertz.fromSetup({ game: 'zertz', board: '37', ...setup });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const START = positionOf({});
const NONE = { W: 0, G: 0, B: 0 };
/** Two marbles, each alone on an island, and a vacant ring elsewhere; listed against the order of the rules. */
const CLAIMING = positionOf({
  board: [0, 20, 40],
  rings: GRID.cells.map((cell) => (cell === 40 ? '.' : cell === 0 ? 'W' : cell === 20 ? 'B' : '-')),
  step: { at: 'claim', groups: [[20], [0]] },
});

describe('move codes', () => {
  it('are distinct for all actions and can be decoded', () => {
    const actions: readonly ZertzAction[] = [
      ...GRID.cells.flatMap((at): readonly ZertzAction[] => [
        { type: 'place', colour: 'W', at },
        { type: 'place', colour: 'G', at },
        { type: 'place', colour: 'B', at },
        { type: 'remove', at },
        ...GRID.cells.map((to): ZertzAction => ({ type: 'jump', from: at, to })),
      ]),
      { type: 'claim', group: [20] },
      { type: 'leave', group: [0] },
      { type: 'pass' },
    ];
    const codes = actions.map(fromAction);
    expect(new Set(codes).size).toBe(actions.length);
    expect(codes.map((code) => toAction(CLAIMING, code))).toEqual(actions);
  });

  it('decode to an action with the same code, or to nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(2 ** 17), fc.integer(), fc.double()), (code) => {
        const action = toAction(CLAIMING, code);
        if (action !== undefined) expect(fromAction(action)).toBe(code);
      }),
      { numRuns: 20_000 },
    );
  });

  it('of claims are invalid where no group waits', () => {
    expect(toAction(START, fromAction({ type: 'claim', group: [20] }))).toBeUndefined();
    expect(toAction(CLAIMING, fromAction({ type: 'claim', group: [21] }))).toBeUndefined();
  });
});

describe('writePosition', () => {
  const core = readCore('zertz');
  if (!core.ok) throw new Error(core.error);
  const twin = core.value;

  it('Z5.4 keeps the order of the groups', () => {
    // A set-up sorts them; a position mapped by a symmetry keeps them in order.
    for (const groups of [
      [[0], [20]],
      [[20], [0]],
    ] as const) {
      const position: ZertzPosition = { ...CLAIMING, step: { at: 'claim', groups } };
      loadPosition(twin, position);
      expect(twin.listMoves().map((code) => toAction(position, code))).toEqual(zertz.legalActions(position));
      expect(zertz.legalActions(position)[0]).toEqual({ type: 'claim', group: groups[0] });
    }
  });

  it('Z5.4 gives undecided groups keys that do not depend on their order', () => {
    const keyOf = (...groups: readonly (readonly number[])[]): bigint => {
      loadPosition(twin, { ...CLAIMING, step: { at: 'claim', groups } });
      return twin.readKey();
    };
    expect(keyOf([20], [0])).toBe(keyOf([0], [20]));
    expect(new Set([keyOf([0]), keyOf([20]), keyOf([0], [20])]).size).toBe(3);
  });

  it('leaves nothing of an earlier position behind', () => {
    loadPosition(twin, START);
    const fresh = storedBytes(twin);
    for (let offset = 0; offset < 60_000; offset++) twin.exchange().setUint8(offset, 0xaa);
    loadPosition(twin, START);
    expect(storedBytes(twin)).toBe(fresh);
  });

  it('refuses more marbles than the core can count', () => {
    const most = positionOf({ variant: 'custom', pool: { W: 16_383, G: 0, B: 0 } });
    loadPosition(twin, most);
    expect(twin.countMoves()).toBe(37);
    const beyond = positionOf({
      variant: 'custom',
      pool: { W: 16_383, G: 0, B: 0 },
      stores: [{ W: 1, G: 0, B: 0 }, NONE],
    });
    expect(writePosition(beyond, twin.exchange())).toEqual({ ok: false, error: 'COUNTS_TOO_LARGE' });
  });

  it('Z6.1 treats unreachable goals as such', () => {
    const goals = { W: Number.MAX_SAFE_INTEGER, G: 1, B: 16_384, each: 70_000 };
    const stores = [{ W: 16_000, G: 0, B: 0 }, NONE];
    loadPosition(twin, positionOf({ variant: 'custom', goals, stores }));
    expect(twin.outcomeCode()).toBe(0);
    loadPosition(twin, positionOf({ variant: 'custom', goals, stores: [NONE, { W: 0, G: 1, B: 0 }] }));
    expect(toOutcome(twin.outcomeCode())).toEqual({ winner: 1, rule: 'Z6.1' });
  });

  it('Z7.3 refuses a history that is too long or malformed', () => {
    const { seen, ...rest } = positionOf({
      variant: 'custom',
      pool: NONE,
      stores: [{ W: 1, G: 0, B: 0 }, NONE],
    });
    const [key = ''] = seen;
    const withPast = (count: number): ZertzPosition => ({
      ...rest,
      seen: Array.from({ length: count + 1 }, () => key),
    });
    loadPosition(twin, withPast(816));
    expect(toOutcome(twin.outcomeCode())).toEqual({ winner: undefined, rule: 'Z7.3' });
    expect(writePosition(withPast(817), twin.exchange())).toEqual({ ok: false, error: 'HISTORY_TOO_LONG' });
    const foreign = { ...rest, seen: ['', key] };
    expect(writePosition(foreign, twin.exchange())).toEqual({ ok: false, error: 'HISTORY_UNREADABLE' });
  });
});

describe('toOutcome', () => {
  it('rejects codes that the core never returns', () => {
    for (const code of [0, 1, 3, 4, 8, 24, -1, 1 << 20]) expect(toOutcome(code)).toBeUndefined();
  });

  it('names the winner and the rule', () => {
    expect(toOutcome(5)).toEqual({ winner: 0, rule: 'Z6.1' });
    expect(toOutcome(14)).toEqual({ winner: 1, rule: 'Z7.2' });
    expect(toOutcome(23)).toEqual({ winner: undefined, rule: 'Z7.4' });
  });
});
