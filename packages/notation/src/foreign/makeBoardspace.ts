/** Game records in BoardSpace's words, for every game which that program knows how to start. */

import {
  err,
  ok,
  outcome,
  type Position,
  positionKey,
  type Result,
  type Side,
  startOf,
  type Turn,
  tryPlayTurn,
} from '@gipfel/rules';
import type { TzaarAction } from '@gipfel/rules/tzaar';
import { COLOURS, isBoardName, type ZertzPosition } from '@gipfel/rules/zertz';
import type { GameRecord, RecordEntry } from '../gameRecord.js';
import { BOARDSPACE_BOARDS, makeTzaarCell, makeZertzCell } from './boardspaceCells.js';
import { POOL_RACK } from './boardspaceSetup.js';
import { RACK_NAMES, RACK_TYPES } from './boardspaceTzaar.js';
import { makeSgfText } from './sgf.js';

/** Why a record cannot be written: there is no place in a text to point at, only a turn where one is to blame. */
export interface ExportFailure {
  readonly code:
    | 'EXPORT_BOARD_UNKNOWN'
    | 'EXPORT_VARIANT_UNKNOWN'
    | 'EXPORT_START_NOT_STANDARD'
    | 'EXPORT_DECLINED_CLAIM'
    | 'EXPORT_DEMAND'
    | 'EXPORT_PASS'
    | 'EXPORT_TURN_ILLEGAL';
  readonly values: Readonly<Record<string, string | number>>;
}

export function makeBoardspace(record: GameRecord): Result<string, ExportFailure> {
  const opening = record.start.game === 'zertz' ? openZertz(record.start) : openTzaar(record.start);
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

interface Opening {
  readonly header: readonly string[];
  /** The same start under the rules that BoardSpace plays by. */
  readonly start: Position;
}

function openZertz(position: ZertzPosition): Result<Opening, ExportFailure> {
  const { board, rules } = position;
  if (rules.variant === 'blitz') return fail('EXPORT_VARIANT_UNKNOWN', { variant: rules.variant });
  const setup = Object.entries(BOARDSPACE_BOARDS).find(([, name]) => name === board.name)?.[0];
  const start = isBoardName(board.name) ? startOf('zertz', board.name, () => 0) : undefined;
  if (setup === undefined || start === undefined) return fail('EXPORT_BOARD_UNKNOWN', { board: board.name });
  if (rules.variant === 'custom') return fail('EXPORT_VARIANT_UNKNOWN', { variant: rules.variant });
  if (!isSamePlay(position, start)) return fail('EXPORT_START_NOT_STANDARD');
  const name = `Z${setup.slice(1)}`;
  return ok({
    header: ['GM[22]VV[2]', `SU[${name}]`],
    start: { ...start, rules: { ...start.rules, claims: rules.claims } },
  });
}

function isSamePlay({ rings, pool, side, step }: ZertzPosition, start: ZertzPosition): boolean {
  return (
    side === 0 &&
    step.at === 'start' &&
    rings.every((ring, cell) => ring === start.rings[cell]) &&
    COLOURS.every((colour) => pool[colour] === start.pool[colour])
  );
}

function openTzaar(position: Position): Result<Opening, ExportFailure> {
  const setups = { fixed: 'Tzaar-standard', alternating: 'Tzaar-custom' } as const;
  for (const variant of ['fixed', 'alternating'] as const) {
    const start = startOf('tzaar', variant, () => 0);
    if (start === undefined || positionKey(start) !== positionKey(position)) continue;
    // The colour map says that P0 is White; the number is the key that only a shuffled start would need.
    return ok({ header: ['GM[Tzaar]VV[1]', 'CM[0,1]', `SU[${setups[variant]} 0]`], start });
  }
  return fail('EXPORT_START_NOT_STANDARD');
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
  // Both are commands of the player to move; in any other case only the result line can say who won.
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
  if (entry.type === 'demand') return fail('EXPORT_DEMAND', { turn });
  if (entry.turn.some(({ type }) => type === 'leave')) return fail('EXPORT_DECLINED_CLAIM', { turn });
  const next = tryPlayTurn(position, entry.turn);
  if (!next.ok) return fail('EXPORT_TURN_ILLEGAL', { turn, reason: next.error.reason.code });
  const commands =
    position.game === 'zertz' ? zertzCommands(position, entry.turn) : tzaarCommands(position, entry.turn);
  return commands === undefined ? fail('EXPORT_PASS', { turn }) : ok({ commands, next: next.value });
}

/** Undefined for a forced pass, which that program has no word for. Claims go without saying there. */
function zertzCommands(position: ZertzPosition, turn: Turn): readonly string[] | undefined {
  const { board, pool, side } = position;
  const rack = pool.W + pool.G + pool.B > 0 ? POOL_RACK : side;
  const commands: string[] = [];
  for (const action of turn) {
    if (action.type === 'pass') return undefined;
    if (action.type === 'place' && 'colour' in action) {
      commands.push(`RtoB ${rack} ${COLOURS.indexOf(action.colour)} ${makeZertzCell(board, action.at)}`);
    } else if (action.type === 'remove') {
      commands.push(`R- ${makeZertzCell(board, action.at)}`);
    } else if (action.type === 'jump') {
      commands.push(`BtoB ${makeZertzCell(board, action.from)} ${makeZertzCell(board, action.to)}`);
    }
  }
  return commands;
}

function tzaarCommands({ side }: Position, turn: Turn): readonly string[] {
  // Sound because the turn has just been played from a TZAAR position.
  return (turn as readonly TzaarAction[]).map((action) => tzaarCommand(side, action));
}

function tzaarCommand(side: Side, action: TzaarAction): string {
  switch (action.type) {
    case 'place':
      return `OnBoard ${RACK_NAMES[side]} ${RACK_TYPES.indexOf(action.piece)} ${makeTzaarCell(action.at)}`;
    case 'capture':
      return `Capture ${makeTzaarCell(action.from)} ${makeTzaarCell(action.to)}`;
    case 'strengthen':
      return `Move ${makeTzaarCell(action.from)} ${makeTzaarCell(action.to)}`;
    case 'pass':
      return 'Pass';
  }
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

/** The sentences are BoardSpace's own. */
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

function fail(
  code: ExportFailure['code'],
  values: ExportFailure['values'] = {},
): Result<never, ExportFailure> {
  return err({ code, values });
}
