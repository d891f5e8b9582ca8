import { describe, expect, it } from 'vitest';
import { createState, hasNewPicture, hasSamePosition, patchState } from './state.js';
import { cellsOf, configOf, marbles } from './testing/shapes.js';

const start = createState(configOf('37'));

describe('the frame', () => {
  it('stays when rings vanish', () => {
    const after = patchState(start, { cells: cellsOf('37').slice(10) });
    expect(after.box).toEqual(start.box);
    expect(after.cells.size).toBe(27);
    expect(after.places.size).toBe(37);
    expect(hasNewPicture(start, after)).toBe(false);
  });

  it('fits the present cells on request', () => {
    const after = patchState(start, { cells: cellsOf('37').slice(10), fit: true });
    expect(after.box.width).toBeLessThan(start.box.width);
    expect(hasNewPicture(start, after)).toBe(true);
  });

  it('grows with cells it has never seen', () => {
    const after = patchState(start, { cells: cellsOf('48') });
    expect(after.places.size).toBe(48);
    expect(after.box.height).toBeGreaterThan(start.box.height);
  });

  it('is another picture when it is of another game, even of the same size', () => {
    const zertz = createState({ ...configOf('61'), labels: 'off' });
    const frame = cellsOf('61').map((cell) => ({ ...cell, kind: 'point' as const }));
    const tzaar = patchState(zertz, { cells: frame, frame });
    expect(tzaar.places.size).toBe(zertz.places.size);
    expect(hasNewPicture(zertz, tzaar)).toBe(true);
    expect(hasNewPicture(zertz, patchState(zertz, { frame: cellsOf('61') }))).toBe(false);
  });

  it('is replaced by another one', () => {
    const after = patchState(createState(configOf('61')), { cells: cellsOf('37'), frame: cellsOf('37') });
    expect(after.box).toEqual(start.box);
  });

  it('holds all places of a game that is resumed', () => {
    const resumed = createState({ ...configOf('37'), cells: cellsOf('37').slice(20), frame: cellsOf('37') });
    expect(resumed.box).toEqual(start.box);
  });

  it('exists for a board without cells', () => {
    const { box } = createState({ ...configOf('37'), cells: [] });
    expect(Object.values(box).every(Number.isFinite)).toBe(true);
  });
});

describe('a state', () => {
  it('keeps what a patch does not name', () => {
    const after = patchState(patchState(start, { rotation: 2 }), { labels: 'off' });
    expect(after.view.rotation).toBe(2);
    expect(after.config.labels).toBe('off');
  });

  it.each([
    [6, 0],
    [-1, 5],
    [7.2, 1],
    [Number.NaN, 0],
  ])('takes a rotation of %d as %d', (rotation, expected) => {
    expect(patchState(start, { rotation }).view.rotation).toBe(expected);
  });

  it('leaves out pieces on places that nobody knows, and takes two of one id as one', () => {
    const twins = marbles('Wd4 Bz9').concat({ id: 'Wd4', cell: 'd5', kind: 'marble', colour: 'white' });
    const { pieces, pieceOn } = createState(configOf('37', twins));
    expect([...pieces.values()].map(({ cell }) => cell)).toEqual(['d5']);
    expect([...pieceOn.keys()]).toEqual(['d5']);
  });
});

describe('the position', () => {
  const before = createState(configOf('37', marbles('Wd4 Bc3')));

  it('is the same when marks, themes or the order of the pieces change', () => {
    const patch = { pieces: marbles('Bc3 Wd4'), marks: [{ kind: 'last', cell: 'd4' }] } as const;
    expect(hasSamePosition(before, patchState(before, patch))).toBe(true);
  });

  it.each([
    ['a piece has come', { pieces: marbles('Wd4 Bc3 Ge3') }],
    ['a piece has gone', { pieces: marbles('Wd4') }],
    ['a piece has moved', { pieces: marbles('Wd4 Bc3').map((piece) => ({ ...piece, cell: 'd5' })) }],
    ['a stack has grown', { pieces: marbles('Wd4 Bc3').map((piece) => ({ ...piece, height: 2 })) }],
    ['another has its place', { pieces: marbles('Wd4 Gc3') }],
    ['a ring has gone', { cells: cellsOf('37').slice(1) }],
    [
      'a ring has taken the place of another',
      { cells: [...cellsOf('37').slice(1), ...cellsOf('48').slice(-1)] },
    ],
  ])('is another when %s', (_, patch) => {
    expect(hasSamePosition(before, patchState(before, patch))).toBe(false);
  });
});
