/** Games of an independent program, step by step: same positions, same number of legal actions, same winner. */

import { describe, expect, it } from 'vitest';
import type { Side } from './game.js';
import { readTestdata } from './testing/testdata.js';
import { cellNamed } from './testing/zertzTable.js';
import type { TzaarAction } from './tzaar/action.js';
import { HOLE } from './tzaar/board.js';
import { tzaar } from './tzaar/game.js';
import type { PieceType, Place, TzaarPosition } from './tzaar/position.js';
import type { ZertzAction } from './zertz/action.js';
import { BOARDS, GRID } from './zertz/board.js';
import { zertz } from './zertz/game.js';
import {
  addMarbles,
  type Board,
  COLOURS,
  type Marbles,
  type Ring,
  type ZertzPosition,
} from './zertz/position.js';

interface Step {
  readonly p: Side;
  readonly m: string;
  readonly n: number;
  readonly next: Side;
  readonly state: string;
  readonly pos: string;
  readonly pool: string;
  readonly c0: string;
  readonly c1: string;
}

interface RecordedGame {
  readonly start: string;
  readonly steps: readonly Step[];
  readonly winner: Side;
}

function gamesIn(file: string): readonly RecordedGame[] {
  return readTestdata(`conformance/${file}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedGame);
}

function readMarbles(text: string): Marbles {
  const [W = 0, G = 0, B = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { W, G, B };
}

/** We take a jumped marble off the board at once (Z4.5). */
function readRings(text: string, board: Board): readonly Ring[] {
  const rings: Ring[] = Array.from({ length: GRID.cells.length }, () => '-');
  text.split('/').forEach((column, c) => {
    [...column].forEach((char, i) => {
      const ring = char >= 'a' && char <= 'z' ? '.' : (char as Ring);
      rings[cellNamed(`${'abcdefghi'.charAt(c)}${i + 1}`, board)] = ring;
    });
  });
  return rings;
}

/** That program credits jumped marbles when the chain ends; until then they are the lower-case ones on the board. */
function storesAfter({ p, pos, c0, c1 }: Step): readonly [Marbles, Marbles] {
  const jumped = (letter: string) => pos.split(letter).length - 1;
  const under = { W: jumped('w'), G: jumped('g'), B: jumped('b') };
  const [first, second] = [readMarbles(c0), readMarbles(c1)];
  return p === 0 ? [addMarbles(first, under), second] : [first, addMarbles(second, under)];
}

function readZertzAction(text: string, board: Board): ZertzAction {
  const [verb, ...words] = text.split(' ');
  const cell = (i: number) => cellNamed(`${words[i]}${words[i + 1]}`, board);
  switch (verb) {
    case 'RtoB':
      return { type: 'place', colour: COLOURS[Number(words[1])] ?? 'W', at: cell(2) };
    case 'R-':
      return { type: 'remove', at: cell(0) };
    case 'BtoB':
      return { type: 'jump', from: cell(0), to: cell(2) };
    default:
      throw new Error(`unknown action ${text}`);
  }
}

describe.each([
  ['Zertz', '37'],
  ['Zertzp11', '48'],
  ['Zertzp24', '61'],
] as const)('%s', (file, name) => {
  const board = BOARDS[name];

  it.each(gamesIn(file).map((game, i) => [i + 1, game] as const))('game %i agrees', (_, game) => {
    const made = zertz.fromSetup({ game: 'zertz', board: name, claims: 'auto' });
    if (!made.ok) throw new Error('the start was refused');
    let position: ZertzPosition = made.value;
    expect(position.rings).toEqual(readRings(game.start, board));
    for (const step of game.steps) {
      expect(position.side).toBe(step.p);
      expect(zertz.legalActions(position)).toHaveLength(step.n);
      const action = readZertzAction(step.m, board);
      expect(zertz.refuse(position, action)).toBeUndefined();
      position = zertz.play(position, action);
      expect(position.rings).toEqual(readRings(step.pos, board));
      expect(position.pool).toEqual(readMarbles(step.pool));
      expect(position.stores).toEqual(storesAfter(step));
    }
    expect(zertz.outcome(position)?.winner).toBe(game.winner);
  });
});

function readPlaces(text: string): readonly Place[] {
  const places = text.split('/').flatMap((column) =>
    column.split(' ').map((word): Place => {
      if (word === '.' || word === '#') return undefined;
      const [colour = '', letter = '', ...height] = word;
      const type = letter.toUpperCase() as PieceType;
      return { owner: colour === 'w' ? 0 : 1, type, height: Number(height.join('')) };
    }),
  );
  expect(places).toHaveLength(GRID.cells.length);
  expect(places[HOLE]).toBeUndefined();
  return places;
}

/** Column E counts the hole, as the grid does. */
function gridCell(letter: string | undefined, row: string | undefined): number {
  return cellNamed(`${letter}${row}`, BOARDS['61']);
}

function readTzaarAction(text: string, after: readonly Place[]): TzaarAction {
  const [verb, a, b, c, d] = text.split(' ');
  switch (verb) {
    case 'OnBoard': {
      // The words after the verb name a place in that program's rack; the board shows what was placed.
      const at = gridCell(c, d);
      return { type: 'place', piece: after[at]?.type ?? 'T', at };
    }
    case 'Capture':
      return { type: 'capture', from: gridCell(a, b), to: gridCell(c, d) };
    case 'Move':
      return { type: 'strengthen', from: gridCell(a, b), to: gridCell(c, d) };
    case 'Pass':
      return { type: 'pass' };
    default:
      throw new Error(`unknown action ${text}`);
  }
}

describe.each(['tzaar-standard', 'tzaar-random', 'tzaar-custom'])('%s', (file) => {
  it.each(gamesIn(file).map((game, i) => [i + 1, game] as const))('game %i agrees', (_, game) => {
    const places = readPlaces(game.start).map((place) => place ?? null);
    const made = tzaar.fromSetup({ game: 'tzaar', places });
    if (!made.ok) throw new Error('the start was refused');
    let position: TzaarPosition = made.value;
    for (const step of game.steps) {
      const after = readPlaces(step.pos);
      expect(position.side).toBe(step.p);
      expect(tzaar.legalActions(position)).toHaveLength(step.n);
      const action = readTzaarAction(step.m, after);
      expect(tzaar.refuse(position, action)).toBeUndefined();
      position = tzaar.play(position, action);
      expect(position.places).toEqual(after);
    }
    expect(tzaar.outcome(position)?.winner).toBe(game.winner);
  });
});
