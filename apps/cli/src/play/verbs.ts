/** The commands a player can type instead of a move. */

import { makePosition, makeRecord } from '@gipfel/notation';
import { opponentOf } from '@gipfel/rules';
import { layColumns } from '../drawing/columns.js';
import { makeFailureLine } from '../failure.js';
import { writeWhole } from '../files.js';
import { cliGameOf } from '../games.js';
import type { Io } from '../io.js';
import { readMove, someTurns } from './moves.js';
import {
  apply,
  moveOpponent,
  nameOf,
  opponentName,
  redo,
  type Table,
  type Tried,
  toRecord,
  undo,
} from './table.js';
import { HELP } from './words.js';

interface Reply {
  readonly table: Table;
  /** The message for the player. */
  readonly lines: readonly string[];
  /** Whether the board changed and should be drawn again. */
  readonly hasMoved: boolean;
  readonly isRefused: boolean;
  readonly quits: boolean;
}

type Verb = (table: Table, rest: string, io: Io) => Reply | Promise<Reply>;

const MAX_TURNS_SHOWN = 24;

function say(table: Table, ...lines: string[]): Reply {
  return { table, lines, hasMoved: false, isRefused: false, quits: false };
}

function refuse(table: Table, sentence: string): Reply {
  return { ...say(table, sentence), isRefused: true };
}

function moved(table: Table, tried: Tried, ...lines: string[]): Reply {
  return tried.ok ? { ...say(tried.value, ...lines), hasMoved: true } : refuse(table, tried.error);
}

const VERBS: Readonly<Record<string, Verb>> = {
  help: (table) => say(table, ...HELP),
  rules: (table) => say(table, ...cliGameOf(table.start).rules),
  moves: listMoves,
  position: (table) => say(table, makePosition(table.match.position)),
  undo: (table) => moved(table, undo(table), 'Undone.'),
  redo: (table) => moved(table, redo(table), 'Played again.'),
  demand: (table) =>
    moved(
      table,
      apply(table, { type: 'demand', by: table.match.position.side }),
      'Taken back: now the capture must be made (Z9.3).',
    ),
  resign: (table) => moved(table, apply(table, { type: 'resign', by: table.match.position.side })),
  draw: offerDraw,
  accept,
  decline,
  save: (table, name, io) => save(table, name, io, false),
  'save!': (table, name, io) => save(table, name, io, true),
  quit: (table) => ({ ...say(table), quits: true }),
  exit: (table) => ({ ...say(table), quits: true }),
};

export async function perform(table: Table, line: string, io: Io): Promise<Reply> {
  const text = line.trim();
  if (text === '') return say(table);
  const word = /^\S+/.exec(text)?.[0].toLowerCase() ?? '';
  const verb = Object.hasOwn(VERBS, word) ? VERBS[word] : undefined;
  if (verb !== undefined) return verb(table, text.slice(word.length).trim(), io);
  if (table.match.result !== undefined || table.match.provisional !== undefined) {
    return moved(table, apply(table, { type: 'turn', turn: [], by: table.match.position.side }));
  }
  const event = readMove(table.match.position, text);
  return event.ok
    ? moved(table, apply(table, event.value))
    : refuse(table, `${event.error} ${hint(text)}`.trimEnd());
}

/** Input that resembles neither a move nor a command gets a hint at `help`. */
function hint(text: string): string {
  return /\d/.test(text) || text === '-' || text.toLowerCase() === 'pass'
    ? ''
    : 'Type help for what you can say.';
}

function listMoves(table: Table): Reply {
  const { position, result } = table.match;
  if (result !== undefined) return say(table, 'The game is over: there are no more turns.');
  const { count, turns } = someTurns(position, MAX_TURNS_SHOWN);
  const title = turns.length === count ? `All ${count} turns:` : `${turns.length} of ${count} turns:`;
  return say(table, title, ...layColumns(turns));
}

async function offerDraw(table: Table): Promise<Reply> {
  const by = table.match.position.side;
  const offered = apply(table, { type: 'offerDraw', by });
  if (!offered.ok) return refuse(table, offered.error);
  const opponent = opponentName(table);
  if (table.opponent === undefined) {
    return say(offered.value, `${nameOf(table, by)} offers a draw. ${opponent}: accept or decline.`);
  }
  const answered = await moveOpponent(offered.value);
  if (!answered.ok) return refuse(table, answered.error);
  return answered.value.match.result === undefined
    ? say(answered.value, `${opponent} declines the draw.`)
    : moved(table, answered, `${opponent} accepts the draw.`);
}

function accept(table: Table): Reply {
  const { provisional, drawOffer, position } = table.match;
  if (provisional !== undefined)
    return moved(table, apply(table, { type: 'acceptResult', by: position.side }));
  const by = drawOffer === undefined ? position.side : opponentOf(drawOffer);
  return moved(table, apply(table, { type: 'acceptDraw', by }));
}

function decline(table: Table): Reply {
  const { drawOffer, position } = table.match;
  const by = drawOffer === undefined ? position.side : opponentOf(drawOffer);
  const declined = apply(table, { type: 'declineDraw', by });
  return declined.ok
    ? say(declined.value, `${nameOf(table, by)} declines the draw.`)
    : refuse(table, declined.error);
}

async function save(table: Table, name: string, io: Io, force: boolean): Promise<Reply> {
  if (name === '') return refuse(table, 'Say where to: save <file>.');
  const written = await writeWhole(io, name, `${makeRecord(toRecord(table)).trimEnd()}\n`, force);
  if (written.ok) return say(table, `Saved to ${name}.`);
  const { error } = written;
  const isThere = error.code === 'FILE_EXISTS';
  return refuse(
    table,
    isThere ? `${name} exists already: choose another name, or type save! ${name}` : makeFailureLine(error),
  );
}
