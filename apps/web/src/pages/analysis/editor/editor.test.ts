import { parsePosition } from '@gipfel/notation';
import {
  GAME_IDS,
  legalTurns,
  type Position,
  pickRandom,
  playTurn,
  seededRandom,
  toSetup as setupOf,
  startOf,
} from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, fromPosition, toCells, toPicture } from './draft.js';
import type { Draft } from './game.js';
import { editorGameNamed } from './games.js';
import * as tzaar from './tzaar/draft.js';
import * as zertz from './zertz/draft.js';

function codeOf(draft: Draft): string {
  const checked = check(draft);
  return checked.ok ? 'fine' : checked.error.code;
}

describe('editing ZÈRTZ', () => {
  it('begins with a possible position on every board', () => {
    for (const board of ['37', '40', '43', '44', '48', '61', 'custom'] as const)
      expect([board, codeOf(zertz.emptyBoard(board))]).toEqual([board, 'fine']);
  });

  it('places and removes marbles and rings', () => {
    const one = zertz.toggleMarble(zertz.emptyBoard('37'), 30, 'W');
    expect(one.rings[30]).toBe('W');
    expect(one.pool).toEqual({ W: 5, G: 8, B: 10 });
    expect(zertz.toggleMarble(one, 30, 'W').rings[30]).toBe('.');
    const empty = zertz.takeAway(one, 30);
    expect(empty.rings[30]).toBe('.');
    expect(zertz.takeAway(empty, 30).rings[30]).toBe('-');
  });

  it('explains by the rules what is wrong', () => {
    const none = zertz.withPool(zertz.emptyBoard('37'), { W: 5, G: 8, B: 10 });
    expect(codeOf(none)).toBe('MARBLES_TOO_FEW');
    expect(codeOf(zertz.withPool(none, { W: 7, G: 8, B: 10 }))).toBe('MARBLES_TOO_MANY');
    const both = zertz.withStore(zertz.withStore(zertz.emptyBoard('37'), 0, 'W', 4), 1, 'G', 5);
    expect(codeOf(both)).toBe('BOTH_SIDES_WON');
    expect(codeOf(zertz.withRules(zertz.emptyBoard('40'), { variant: 'blitz' }))).toBe('BLITZ_BOARD');
    expect(codeOf(zertz.withRules(zertz.emptyBoard('37'), { variant: 'blitz' }))).toBe('fine');
  });

  it('makes a custom board of the rings on it', () => {
    let draft = zertz.withBoard(zertz.emptyBoard('37'), 'custom');
    expect(zertz.cellsOf(draft)).toHaveLength(61);
    draft = zertz.toggleRing(draft, 0);
    expect(codeOf(draft)).toBe('fine');
    expect(zertz.toSetup(draft).board).toHaveLength(38);
    for (const cell of zertz.ringsOf(draft.rings)) draft = zertz.toggleRing(draft, cell);
    expect(codeOf(draft)).toBe('BOARD_EMPTY');
  });

  it('keeps marbles when the board changes', () => {
    const draft = zertz.withBoard(zertz.toggleMarble(zertz.emptyBoard('37'), 30, 'W'), '48');
    expect(draft.rings[30]).toBe('W');
    expect(draft.rings.filter((ring) => ring !== '-')).toHaveLength(48);
    expect(codeOf(draft)).toBe('fine');
  });
});

const full = (changes: Partial<tzaar.TzaarDraft>) => ({ ...tzaar.fullBoard(), ...changes });

describe('editing TZAAR', () => {
  it('stacks by tapping again and lowers', () => {
    const once = tzaar.raise(tzaar.emptyBoard(), 5, 0, 'Z');
    const twice = tzaar.raise(once, 5, 0, 'Z');
    expect(twice.places[5]).toEqual({ owner: 0, type: 'Z', height: 2 });
    expect(tzaar.lower(twice, 5)).toEqual(once);
    expect(tzaar.lower(once, 5).places[5]).toBeNull();
    expect(tzaar.raise(twice, 5, 0, 'T').places[5]).toEqual({ owner: 0, type: 'T', height: 1 });
    expect(tzaar.takeAway(twice, 5)).toEqual(tzaar.emptyBoard());
  });

  it('explains by the rules what is wrong', () => {
    expect(codeOf(tzaar.fullBoard())).toBe('fine');
    expect(codeOf(full({ side: 1 }))).toBe('STEP_IMPOSSIBLE');
    expect(codeOf(full({ step: 'capture' }))).toBe('LOSSES_UNREACHABLE');
    expect(codeOf(full({ step: 'capture', variant: 'custom' }))).toBe('fine');
    expect(codeOf(full({ ...tzaar.emptyBoard(), step: 'place' }))).toBe('fine');
    let draft = tzaar.emptyBoard();
    for (let cell = 0; cell < 7; cell++) draft = tzaar.raise(draft, cell, 0, 'Z');
    expect(codeOf(draft)).toBe('PIECES_TOO_MANY');
  });
});

describe.each(GAME_IDS)('the editor of %s', (id) => {
  const game = editorGameNamed(id);

  it('begins with a possible position', () => {
    expect(codeOf(game.start())).toBe('fine');
  });

  it('changes a place with every tool, but never the set of places', () => {
    const start = game.start();
    const [cell = 0] = game.cellsOf(start);
    for (const { use } of game.tools) {
      const changed = use(start, cell);
      expect(toPicture(changed)).not.toEqual(toPicture(start));
      expect(game.cellsOf(changed)).toEqual(game.cellsOf(start));
    }
  });
});

describe('editor and positions', () => {
  it('T2.4 keeps a composed position composed', () => {
    const made = check(full({ step: 'capture', variant: 'custom' }));
    if (!made.ok) throw new Error(made.error.code);
    expect(check(fromPosition(made.value))).toEqual(made);
  });

  it('preserves every start of a turn', () => {
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

  it('starts the turn over for a position in mid-turn', () => {
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
    expect(kindsOf(zertz.takeAway(zertz.emptyBoard('37'), 28))).toEqual(new Set(['ring', 'gap']));
    expect(kindsOf(zertz.emptyBoard('custom'))).toEqual(new Set(['ring', 'gap']));
  });

  it('has points for TZAAR only', () => {
    expect(kindsOf(tzaar.emptyBoard())).toEqual(new Set(['point']));
  });
});
