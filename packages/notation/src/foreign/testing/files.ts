/** Small files in foreign formats, and short forms of what readers return. */

import type { Result } from '@gipfel/rules';
import type { GameRecord } from '../../gameRecord.js';
import type { ParseError } from '../../parseError.js';
import { provenPositions } from '../../testing/games.js';
import { makeTurn } from '../../turn.js';
import { parseBoardspace } from '../boardspace.js';

/** `P0 RtoB 2 0 D 4 / P0 R- A 1`: one node per command. */
function nodes(commands: string): string {
  return commands
    .split('/')
    .map((command) => command.trim())
    .filter((command) => command !== '')
    .map((command) => `; ${command.slice(0, 2)}[${command.slice(3)}]`)
    .join('\n');
}

export function zertzFile(commands: string, setup = 'Zertz', version = 2): string {
  return `(;GM[22]VV[${version}]\nSU[${setup}]\nP0[id "Ann"]\nP1[id "Bob"]\n${nodes(commands)}\n)`;
}

export function tzaarFile(commands: string, setup = 'Tzaar-standard 0'): string {
  return `(;GM[Tzaar]VV[1]CM[0,1]SU[${setup}]P0[id "Ann"]P1[id "Bob"]\n${nodes(commands)}\n)`;
}

export function value<Value>(result: Result<Value, ParseError>): Value {
  if (!result.ok) throw new Error(`${result.error.code} at ${result.error.line}:${result.error.column}`);
  return result.value;
}

/** The first of the games that were read. */
export function firstGame(read: Result<readonly GameRecord[], ParseError>): GameRecord {
  const [game] = value(read);
  if (game === undefined) throw new Error('no game was read');
  return game;
}

export function failure(result: Result<unknown, ParseError>): ParseError {
  if (result.ok) throw new Error('a text was read that should have been refused');
  return result.error;
}

/** The turns in our notation. */
export function turnsOf(record: GameRecord): readonly string[] {
  const positions = provenPositions(record);
  return record.line.map((entry, index) => {
    const before = positions[index];
    if (entry.type !== 'turn' || before === undefined) return entry.type;
    return makeTurn(before, entry.turn);
  });
}

export function boardspaceTurns(text: string): readonly string[] {
  return turnsOf(firstGame(parseBoardspace(text)));
}

/** The code and the first characters of the text that it points at. */
export function blamed(text: string, result: Result<unknown, ParseError>): string {
  const { code, offset, reason } = failure(result);
  const place = text.slice(offset, offset + 8);
  return reason === undefined ? `${code} ${place}` : `${code} ${place} ${reason.code}`;
}

export function tagsOf({ tags }: GameRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(tags.map(({ name, value: text }) => [name, text]));
}
