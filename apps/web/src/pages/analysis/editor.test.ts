import { parsePosition } from '@gipfel/notation';
import {
  legalTurns,
  type Position,
  pickRandom,
  playTurn,
  seededRandom,
  toSetup as setupOf,
  startOf,
} from '@gipfel/rules';
import { HOLE } from '@gipfel/rules/tzaar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  check,
  type Draft,
  emptyTzaar,
  emptyZertz,
  fromPosition,
  fullTzaar,
  type TzaarDraft,
  toSetup,
  useTool,
  withBoard,
  withPool,
  withRules,
  withStore,
  type ZertzDraft,
} from './editor.js';
import { toCells, toPicture } from './editorView.js';

const WHITE = { type: 'marble', colour: 'W' } as const;
const TZAAR = { type: 'stack', owner: 0, piece: 'Z' } as const;

function codeOf(draft: Draft): string {
  const checked = check(draft);
  return checked.ok ? 'fine' : checked.error.code;
}

function zertz(draft: Draft): ZertzDraft {
  if (draft.game !== 'zertz') throw new Error('another game');
  return draft;
}

function tzaar(draft: Draft): TzaarDraft {
  if (draft.game !== 'tzaar') throw new Error('another game');
  return draft;
}

describe('editing ZÈRTZ', () => {
  it('begins with a position that stands on every board', () => {
    for (const board of ['37', '40', '43', '44', '48', '61', 'custom'] as const)
      expect([board, codeOf(emptyZertz(board))]).toEqual([board, 'fine']);
  });

  it('puts marbles and rings, and takes them away again', () => {
    const one = zertz(useTool(emptyZertz('37'), 30, WHITE));
    expect(one.rings[30]).toBe('W');
    expect(one.pool).toEqual({ W: 5, G: 8, B: 10 });
    expect(zertz(useTool(one, 30, WHITE)).rings[30]).toBe('.');
    const empty = useTool(one, 30, { type: 'empty' });
    expect(zertz(empty).rings[30]).toBe('.');
    expect(zertz(useTool(empty, 30, { type: 'empty' })).rings[30]).toBe('-');
    expect(zertz(useTool(emptyZertz('37'), 0, WHITE)).rings[0]).toBe('-');
  });

  it('says by the law what is wrong', () => {
    const none = withPool(emptyZertz('37'), { W: 5, G: 8, B: 10 });
    expect(codeOf(none)).toBe('MARBLES_TOO_FEW');
    expect(codeOf(withPool(none, { W: 7, G: 8, B: 10 }))).toBe('MARBLES_TOO_MANY');
    const both = withStore(withStore(emptyZertz('37'), 0, 'W', 4), 1, 'G', 5);
    expect(codeOf(both)).toBe('BOTH_SIDES_WON');
    expect(codeOf(withRules(emptyZertz('40'), { variant: 'blitz' }))).toBe('BLITZ_BOARD');
    expect(codeOf(withRules(emptyZertz('37'), { variant: 'blitz' }))).toBe('fine');
  });

  it('makes a board of one’s own of the rings that lie there', () => {
    let draft: Draft = withBoard(emptyZertz('37'), 'custom');
    expect(cellsOf(draft)).toHaveLength(61);
    draft = useTool(draft, 0, { type: 'ring' });
    expect(codeOf(draft)).toBe('fine');
    const setup = toSetup(draft);
    expect(setup.game === 'zertz' && setup.board).toHaveLength(38);
    for (const cell of cellsOf(draft))
      if (zertz(draft).rings[cell] !== '-') draft = useTool(draft, cell, { type: 'ring' });
    expect(codeOf(draft)).toBe('BOARD_EMPTY');
  });

  it('keeps marbles on another board', () => {
    const draft = withBoard(zertz(useTool(emptyZertz('37'), 30, WHITE)), '48');
    expect(draft.rings[30]).toBe('W');
    expect(draft.rings.filter((ring) => ring !== '-')).toHaveLength(48);
    expect(codeOf(draft)).toBe('fine');
  });
});

describe('editing TZAAR', () => {
  it('stacks by tapping again and lowers', () => {
    let draft: Draft = useTool(useTool(emptyTzaar(), 5, TZAAR), 5, TZAAR);
    expect(tzaar(draft).places[5]).toEqual({ owner: 0, type: 'Z', height: 2 });
    draft = useTool(draft, 5, { type: 'lower' });
    expect(tzaar(draft).places[5]?.height).toBe(1);
    expect(tzaar(useTool(draft, 5, { type: 'lower' })).places[5]).toBeNull();
    expect(tzaar(useTool(draft, 5, { ...TZAAR, piece: 'T' })).places[5]?.type).toBe('T');
    expect(tzaar(useTool(draft, HOLE, TZAAR)).places[HOLE]).toBeNull();
  });

  it('says by the law what is wrong', () => {
    expect(codeOf(fullTzaar())).toBe('fine');
    expect(codeOf({ ...fullTzaar(), side: 1 })).toBe('STEP_IMPOSSIBLE');
    expect(codeOf({ ...fullTzaar(), step: 'capture' })).toBe('LOSSES_UNREACHABLE');
    expect(codeOf({ ...fullTzaar(), step: 'capture', variant: 'custom' })).toBe('fine');
    expect(codeOf({ ...emptyTzaar(), step: 'place' })).toBe('fine');
    let draft: Draft = emptyTzaar();
    for (let cell = 0; cell < 7; cell++) draft = useTool(draft, cell, TZAAR);
    expect(codeOf(draft)).toBe('PIECES_TOO_MANY');
  });
});

describe('editor and positions', () => {
  it('T2.4 keeps a composed position composed', () => {
    const made = check({ ...fullTzaar(), step: 'capture', variant: 'custom' });
    if (!made.ok) throw new Error(made.error.code);
    expect(check(fromPosition(made.value))).toEqual(made);
  });

  it('gives back every turn start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom('zertz', 'tzaar'), (seed, game) => {
        const random = seededRandom(seed);
        let position: Position | undefined = startOf(game, game === 'zertz' ? '43' : 'fixed', random);
        for (let count = 0; count < 5 && position !== undefined; count++) {
          const turns = [...take(legalTurns(position), 40)];
          const turn = pickRandom(turns, random);
          if (turn === undefined) break;
          position = playTurn(position, turn);
        }
        if (position === undefined) throw new Error('no start');
        const back = check(fromPosition(position));
        if (!back.ok) throw new Error(back.error.code);
        expect(setupOf(back.value)).toEqual({
          ...setupOf(position),
          ...(game === 'zertz' ? { passes: 0 } : {}),
        });
      }),
      { numRuns: 40 },
    );
  });

  it('begins the turn of a position that stands inside one', () => {
    const inside = parsePosition(
      'zertz 37 oooo/ooooo/oooooo/oooWooo/1oooooo/2ooooo/3oooo 5/8/10 0/0/0 0/0/0 1 claims=auto placed=d4',
    );
    if (!inside.ok) throw new Error(inside.error.code);
    const back = check(fromPosition(inside.value));
    expect(back.ok && back.value).toMatchObject({ step: { at: 'start' }, rules: { claims: 'auto' } });
  });
});

function* take<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let count = 0;
  for (const item of items) {
    if (count++ === most) return;
    yield item;
  }
}

describe('the picture of a draft', () => {
  const kindsOf = (draft: Draft) => new Set(toCells(draft, toPicture(draft)).map(({ kind }) => kind));

  it('has gaps where ZÈRTZ rings are missing, on any board', () => {
    expect(kindsOf(useTool(emptyZertz('37'), 28, { type: 'empty' }))).toEqual(new Set(['ring', 'gap']));
    expect(kindsOf(emptyZertz('custom'))).toEqual(new Set(['ring', 'gap']));
  });

  it('has points for TZAAR only', () => {
    expect(kindsOf(emptyTzaar())).toEqual(new Set(['point']));
  });
});
