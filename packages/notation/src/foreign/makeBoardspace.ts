/** Writes BoardSpace records of all games that BoardSpace can start. */

import { ok, outcome, type Position, type Result, type Side, tryPlayTurn } from '@gipfel/rules';
import type { GameRecord, RecordEntry } from '../gameRecord.js';
import { notationOf } from '../registry.js';
import { type ExportFailure, exportFailure } from './exportFailure.js';
import { makeSgfText } from './sgf.js';

export function makeBoardspace(record: GameRecord): Result<string, ExportFailure> {
  const opening = notationOf(record.start).boardspace.openRecord(record.start);
  if (!opening.ok) return opening;
  const { header, start } = opening.value;
  const moves = makeMoves(record, start);
  if (!moves.ok) return moves;
  const lines = [
    '(;',
    ...header,
    ...makeHead(record),
    ...moves.value.map(({ player, text, comment }, number) => {
      const note = comment === '' ? '' : `C[${makeSgfText(comment)}]`;
      return `; P${player}[${number} ${text}]${note}`;
    }),
    ';',
    ...playerLines(record, 'TimeUsed', (value) => `time ${value} `),
    ')',
    '',
  ];
  return ok(lines.join('\n'));
}

interface Move {
  readonly player: Side;
  readonly text: string;
  readonly comment: string;
}

function makeMoves({ line, result }: GameRecord, start: Position): Result<readonly Move[], ExportFailure> {
  const moves: Move[] = [{ player: 0, text: 'Start P0', comment: '' }];
  let position = start;
  for (const [index, entry] of line.entries()) {
    const texts = makeEntry(position, entry, index + 1);
    if (!texts.ok) return texts;
    const player = position.side;
    for (const text of texts.value.commands) moves.push({ player, text, comment: '' });
    moves.push({ player, text: 'Done', comment: entry.comment ?? '' });
    position = texts.value.next;
  }
  if (result === undefined || outcome(position) !== undefined) return ok(moves);
  // Both are commands of the player to move; otherwise only the result line can name the winner.
  const { winner, reason } = result;
  const player = position.side;
  if (reason === 'resignation' && winner !== undefined && winner !== player) {
    moves.push({ player, text: 'Resign', comment: '' }, { player, text: 'Done', comment: '' });
  } else if (reason === 'time' && winner === player) {
    moves.push({ player, text: 'WinOnTime', comment: '' });
  }
  return ok(moves);
}

interface MadeEntry {
  readonly commands: readonly string[];
  readonly next: Position;
}

function makeEntry(position: Position, entry: RecordEntry, turn: number): Result<MadeEntry, ExportFailure> {
  if (entry.type === 'demand') return exportFailure('EXPORT_DEMAND', { turn });
  if (entry.turn.some(({ type }) => type === 'leave'))
    return exportFailure('EXPORT_DECLINED_CLAIM', { turn });
  const next = tryPlayTurn(position, entry.turn);
  if (!next.ok) return exportFailure('EXPORT_TURN_ILLEGAL', { turn, reason: next.error.reason.code });
  const commands = notationOf(position).boardspace.makeCommands(position, entry.turn);
  return commands === undefined ? exportFailure('EXPORT_PASS', { turn }) : ok({ commands, next: next.value });
}

function makeHead(record: GameRecord): readonly string[] {
  const property = (name: string, tag: string) => {
    const value = tagOf(record, tag);
    return value === '' ? [] : [`${name}[${makeSgfText(value)}]`];
  };
  return [
    ...property('TC', 'TimeControl'),
    ...property('DT', 'Date'),
    ...property('GN', 'Event'),
    ...property('GC', 'Title'),
    ...resultLine(record),
    ...playerLines(record, 'Player', (value) => `id "${value.replaceAll('"', "'")}"`),
    ...playerLines(record, 'Rating', (value) => `ranking ${value}`),
    ...playerLines(record, 'Country', (value) => `country ${value}`),
    ...(record.comment === undefined ? [] : [`C[${makeSgfText(record.comment)}]`]),
  ];
}

/** BoardSpace's own sentences. */
function resultLine({ result, tags }: GameRecord): readonly string[] {
  if (result === undefined) return [];
  if (result.winner === undefined) return ['RE[The game is a draw]'];
  const name = tags.find((tag) => tag.name === `Player${result.winner === 0 ? 1 : 2}`)?.value ?? '';
  return name === '' ? [] : [`RE[Game won by ${makeSgfText(oneLine(name).replaceAll('"', "'"))}]`];
}

function playerLines(record: GameRecord, tag: string, make: (value: string) => string): readonly string[] {
  return ([0, 1] as const).flatMap((player) => {
    const value = tagOf(record, `${tag}${player + 1}`);
    return value === '' ? [] : [`P${player}[${makeSgfText(make(value))}]`];
  });
}

function tagOf({ tags }: GameRecord, name: string): string {
  return oneLine(tags.find((tag) => tag.name === name)?.value ?? '');
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
