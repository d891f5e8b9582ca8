import { parsePosition, parseTurn } from '@gipfel/notation';
import { type Position, play, playTurn, randomTurn, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import {
  carryNames,
  carryTurn,
  cellsOfTurn,
  fromCellId,
  type Identities,
  lookAt,
  nameAll,
  toBoardCells,
  toCellId,
  toFrame,
  toPieces,
} from './boardView.js';
import { randomStart } from './testing/games.js';

/** Exactly the pieces of the position are named, each by a name of its own. */
function expectWhole(position: Position, identities: Identities): void {
  const occupied = toFrame(position)
    .map(({ id }) => fromCellId(position, id) ?? -1)
    .filter((cell) => lookAt(position, cell) !== undefined);
  expect([...identities.names.keys()].sort((a, b) => a - b)).toEqual(occupied.sort((a, b) => a - b));
  expect(new Set(identities.names.values()).size).toBe(occupied.length);
  expect(toPieces(position, identities)).toHaveLength(occupied.length);
}

describe('the view of a position', () => {
  it('names every piece once, through whole games of every kind, and moves the name with the piece', () => {
    const random = seededRandom(21);
    for (let game = 0; game < 90; game++) {
      let position = randomStart(game, random);
      let identities = nameAll(position);
      expectWhole(position, identities);
      for (let ply = 0; ply < 80; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        let at = position;
        for (const action of turn) {
          const after = carryNames(identities, at, action);
          const next = play(at, action);
          expectWhole(next, after);
          if ('from' in action) expect(after.names.get(action.to)).toBe(identities.names.get(action.from));
          if (action.type === 'place')
            expect([...identities.names.values()]).not.toContain(after.names.get(action.at));
          for (const [cell, name] of after.names) {
            const isTouched = cellsOfTurn([action]).includes(cell);
            if (!isTouched) expect(identities.names.get(cell)).toBe(name);
          }
          identities = after;
          at = next;
        }
        position = playTurn(position, turn);
      }
    }
  });

  it('Z7.2 shows an empty board once a full one was taken, in the frame it had', () => {
    const before = parsePosition('zertz 37 //2BG/2WoB/3GB// 2/3/3 1/2/2 2/1/1 1 variant=custom');
    if (!before.ok) throw new Error(before.error.code);
    const turn = parseTurn(before.value, 'Gd4');
    if (!turn.ok) throw new Error(turn.error.code);
    const after = playTurn(before.value, turn.value);
    expect(toBoardCells(after)).toEqual([]);
    expect(toFrame(after)).toEqual(toFrame(before.value));
    const carried = carryTurn(nameAll(before.value), before.value, turn.value);
    expect(toPieces(after, carried.identities)).toEqual([]);
  });

  it('tells the hops of a turn: one for each jump or move, with what it takes', () => {
    const random = seededRandom(22);
    for (let game = 0; game < 60; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 60; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        const identities = nameAll(position);
        const { hops, identities: after } = carryTurn(identities, position, turn);
        const moves = turn.filter((action) => 'from' in action);
        expect(hops).toHaveLength(moves.length);
        for (const [index, move] of moves.entries()) {
          const hop = hops[index];
          expect(hop?.to).toBe(toCellId(move.to));
          expect(hop?.takes === undefined).toBe(move.type === 'strengthen');
          if (hop?.takes !== undefined) expect([...after.names.values()]).not.toContain(hop.takes);
        }
        position = playTurn(position, turn);
      }
    }
  });

  it('draws the rings that are left inside the frame of the whole board', () => {
    const random = seededRandom(23);
    for (let game = 0; game < 27; game++) {
      let position = randomStart(game, random);
      const frame = toFrame(position);
      expect(new Set(frame.map(({ q, r }) => `${q},${r}`)).size).toBe(frame.length);
      expect(new Set(frame.map(({ label }) => label)).size).toBe(frame.length);
      for (let ply = 0; ply < 30; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        position = playTurn(position, turn);
        expect(toFrame(position)).toEqual(frame);
        expect(frame).toEqual(expect.arrayContaining([...toBoardCells(position)]));
        if (position.game === 'zertz') {
          const { rings } = position;
          expect(toBoardCells(position)).toHaveLength(rings.filter((ring) => ring !== '-').length);
        } else {
          expect(toBoardCells(position)).toHaveLength(60);
        }
      }
    }
  });

  it('keeps the names of unchanged pieces when an unrelated position arrives', () => {
    const random = seededRandom(24);
    const before = randomStart(0, random);
    const turns = [randomTurn(before, random)?.turn ?? []];
    const middle = playTurn(before, turns[0] ?? []);
    const known = nameAll(middle);
    const next = playTurn(middle, randomTurn(middle, random)?.turn ?? []);
    const renamed = nameAll(next, known, middle);
    for (const [cell, name] of known.names) {
      if (lookAt(next, cell) !== undefined) expect(renamed.names.get(cell)).toBe(name);
    }
    expectWhole(next, renamed);
  });

  it('reads back only ids of cells', () => {
    const start = randomStart(0, seededRandom(1));
    expect(fromCellId(start, toCellId(0))).toBe(0);
    expect(fromCellId(start, '60')).toBe(60);
    for (const id of ['61', '-1', '', 'd4', '1.5', undefined]) expect(fromCellId(start, id)).toBeUndefined();
  });
});
