/** The conformance games as BoardSpace files. */

import { readFileSync } from 'node:fs';
import type { Position, Side } from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { makeRecord } from '../makeRecord.js';
import { parseRecord } from '../parseRecord.js';
import { provenPositions } from '../testing/games.js';
import { parseTzaarCell } from '../tzaar/boardspace.js';
import { parseBoardspace } from './boardspace.js';
import { firstGame, value } from './testing/files.js';

interface Step {
  readonly p: Side;
  readonly m: string;
  readonly next: Side;
  readonly pos: string;
}

interface Game {
  readonly variant: string;
  readonly steps: readonly Step[];
  readonly winner?: Side;
}

const TESTDATA = new URL('../../../../testdata/conformance/', import.meta.url);

function gamesIn(name: string): readonly Game[] {
  return readFileSync(new URL(`${name}.jsonl`, TESTDATA), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Game);
}

function isTurnEnd(steps: readonly Step[], index: number): boolean {
  const [step, following] = [steps[index], steps[index + 1]];
  return following === undefined || following.p !== step?.p;
}

function makeFile({ variant, steps }: Game, withDone: boolean): string {
  const moves = steps.map(({ p, m }, index) => {
    const done = withDone && isTurnEnd(steps, index) ? `\n; P${p}[Done]` : '';
    return `; P${p}[${m}]${done}`;
  });
  const isZertz = variant.startsWith('Zertz');
  return `(;\nGM[${isZertz ? '22' : 'Tzaar'}]VV[1]\nSU[${variant}${isZertz ? '' : ' 0'}]\n; P0[Start P0]\n${moves.join('\n')}\n)`;
}

function columns(position: Position): string {
  return position.game === 'zertz' ? zertzColumns(position) : tzaarColumns(position);
}

function zertzColumns({ board, rings }: Extract<Position, { game: 'zertz' }>): string {
  const origin = board.name === '61' ? 0 : 1;
  const byColumn: string[] = [];
  for (let column = 0; column < 9; column++) {
    let text = '';
    for (let row = 0; row < 9; row++) {
      const cell = GRID.cellAt(column + origin, row);
      if (board.cells.includes(cell)) text += rings[cell];
    }
    if (text !== '') byColumn.push(text);
  }
  return byColumn.join('/');
}

function tzaarColumns({ places }: Extract<Position, { game: 'tzaar' }>): string {
  return [5, 6, 7, 8, 9, 8, 7, 6, 5]
    .map((height, column) =>
      Array.from({ length: height }, (_, i) => {
        const cell = parseTzaarCell('ABCDEFGHI'.charAt(column), String(i + 1));
        if (cell === -1) return '#';
        const stack = places[cell];
        if (stack === undefined) return '.';
        const type = { Z: 'Z', R: 'r', T: 't' }[stack.type];
        return `${stack.owner === 0 ? 'w' : 'b'}${type}${stack.height}`;
      }).join(' '),
    )
    .join('/');
}

describe('conformance games as BoardSpace files', () => {
  it.each(['Zertz', 'Zertzp11', 'Zertzp24', 'tzaar-standard', 'tzaar-custom'])(
    'reach the same positions, and can be written in our format: %s',
    (name) => {
      for (const [number, game] of gamesIn(name).entries()) {
        const ends = game.steps.filter((_, index) => isTurnEnd(game.steps, index)).map(({ pos }) => pos);
        for (const withDone of [false, true]) {
          const record = firstGame(parseBoardspace(makeFile(game, withDone)));
          expect(provenPositions(record).slice(1).map(columns), `game ${number}`).toEqual(ends);
          expect(record.result?.winner, `game ${number}`).toBeDefined();
          expect(value(parseRecord(makeRecord(record))), `game ${number}`).toEqual(record);
        }
      }
    },
  );
});
