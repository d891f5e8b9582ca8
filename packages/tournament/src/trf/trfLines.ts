/** The lines of a tournament report file (TRF16, TRF26, and the extensions of JaVaFo) as values, column by column. */

import type { FileProblem, FileProblemCode } from '../fileProblem.js';

/** What a player did in a round. */
export interface TrfCell {
  /** 0 for nobody. */
  readonly opponent: number;
  readonly colour: 'w' | 'b' | '-';
  /** In upper case; a blank where nothing is known. */
  readonly result: string;
  /** Where it stands. */
  readonly column: number;
}

export interface TrfPlayer {
  readonly line: number;
  readonly number: number;
  readonly sex: string;
  readonly title: string;
  readonly name: string;
  readonly rating: string;
  readonly federation: string;
  readonly fideId: string;
  readonly birth: string;
  readonly points: string;
  readonly cells: readonly TrfCell[];
}

interface TrfByes {
  readonly line: number;
  readonly kind: 'full' | 'half' | 'zero';
  /** Undefined: the next one. */
  readonly round: number | undefined;
  readonly players: readonly number[];
}

interface TrfProhibition {
  readonly line: number;
  readonly first: number;
  readonly last: number;
  readonly players: readonly number[];
}

export interface TrfLines {
  readonly name: string;
  readonly type: string;
  readonly rounds: number | undefined;
  readonly initialColour: 'white' | 'black' | undefined;
  readonly tieBreaks: readonly string[];
  /** By the codes W D L A P. */
  readonly scoring: Readonly<Record<string, number>>;
  readonly players: readonly TrfPlayer[];
  readonly byes: readonly TrfByes[];
  readonly prohibitions: readonly TrfProhibition[];
  readonly problems: readonly FileProblem[];
  readonly warnings: readonly FileProblem[];
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
interface Draft
  extends Mutable<Omit<TrfLines, 'players' | 'byes' | 'prohibitions' | 'problems' | 'warnings'>> {
  readonly players: TrfPlayer[];
  readonly byes: TrfByes[];
  readonly prohibitions: TrfProhibition[];
  readonly problems: FileProblem[];
  readonly warnings: FileProblem[];
}

const FIRST_ROUND = 92;
const ROUND_WIDTH = 10;
const ANY_ROUND = 999;

/** Records that say nothing a tournament needs: places, dates, officials, counts. */
const IGNORED = /^(0[2-6]2|072|082|1[0-3]2|182|192|212|222|###|XXC$)/;

export function parseTrfLines(text: string): TrfLines {
  const draft: Draft = {
    name: '',
    type: '',
    rounds: undefined,
    initialColour: undefined,
    tieBreaks: [],
    scoring: {},
    players: [],
    byes: [],
    prohibitions: [],
    problems: [],
    warnings: [],
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== '') readLine(draft, line.replaceAll('\t', ' ').trimEnd(), index + 1);
  }
  if (draft.players.length === 0) draft.problems.push({ code: 'FILE_EMPTY', line: 1, values: {} });
  return draft;
}

function readLine(draft: Draft, text: string, line: number): void {
  const rest = text.slice(4).trim();
  const numbers = () => wholeNumbers(draft, text, line, 4);
  switch (text.slice(0, 3)) {
    case '012':
      draft.name = rest;
      return;
    case '092':
      draft.type = rest;
      return;
    case '142':
    case 'XXR':
      draft.rounds = numbers()[0];
      return;
    case '152':
      draft.initialColour = rest.toUpperCase().startsWith('B') ? 'black' : 'white';
      return;
    case 'XXC':
      if (/black1/i.test(rest)) draft.initialColour = 'black';
      if (/white1/i.test(rest)) draft.initialColour = 'white';
      return;
    case '162':
      draft.scoring = { ...draft.scoring, ...scoringOf(draft, text, line) };
      return;
    case 'XXS':
      draft.scoring = { ...draft.scoring, ...extendedScoringOf(draft, rest, line) };
      return;
    case 'BBW':
    case 'BBD':
    case 'BBL':
    case 'BBZ':
    case 'BBF':
    case 'BBU':
      draft.scoring = {
        ...draft.scoring,
        [BBP_CODES[text.slice(0, 3)] ?? 'W']: pointsAt(draft, rest, line, 5),
      };
      return;
    case '202':
      draft.tieBreaks = rest.split(',').map((each) => each.trim());
      return;
    case '240':
      draft.byes.push(byesOf(draft, text, line));
      return;
    case 'XXZ':
      draft.byes.push({ line, kind: 'zero', round: undefined, players: numbers() });
      return;
    case '260': {
      const [first = 1, last = ANY_ROUND, ...players] = numbers();
      draft.prohibitions.push({ line, first, last, players });
      return;
    }
    case 'XXP':
      draft.prohibitions.push({ line, first: 1, last: ANY_ROUND, players: numbers() });
      return;
    case '001':
      readPlayer(draft, text, line);
      return;
    default:
      if (!IGNORED.test(text.slice(0, 3))) {
        draft.warnings.push({ code: 'LINE_UNREAD', line, values: { record: text.slice(0, 3) } });
      }
  }
}

function complain(
  draft: Draft,
  code: FileProblemCode,
  line: number,
  column: number,
  values: FileProblem['values'],
): void {
  draft.problems.push({ code, line, column, values });
}

function wholeNumbers(draft: Draft, text: string, line: number, from: number): readonly number[] {
  const numbers: number[] = [];
  for (const match of text.slice(from).matchAll(/\S+/g)) {
    if (/^\d{1,4}$/.test(match[0])) numbers.push(Number(match[0]));
    else complain(draft, 'FIELD_INVALID', line, from + match.index + 1, { field: match[0] });
  }
  return numbers;
}

function byesOf(draft: Draft, text: string, line: number): TrfByes {
  const kinds: Readonly<Record<string, TrfByes['kind']>> = { F: 'full', H: 'half', Z: 'zero' };
  const kind = kinds[text.charAt(4).toUpperCase()];
  if (kind === undefined) complain(draft, 'FIELD_INVALID', line, 5, { field: text.charAt(4) });
  const [round, ...players] = wholeNumbers(draft, text, line, 5);
  return { line, kind: kind ?? 'zero', round, players };
}

/** A code and four columns of points, every nine columns. */
function scoringOf(draft: Draft, text: string, line: number): Readonly<Record<string, number>> {
  const scoring: Record<string, number> = {};
  for (let at = 5; at < text.length; at += 9) {
    const code = text.charAt(at);
    if (code.trim() === '') continue;
    scoring[code.toUpperCase()] = pointsAt(draft, text.slice(at + 1, at + 5).trim(), line, at + 2);
  }
  return scoring;
}

/** The extensions of bbpPairings before TRF26. */
const BBP_CODES: Readonly<Record<string, string>> = {
  BBW: 'W',
  BBD: 'D',
  BBL: 'L',
  BBZ: 'A',
  BBF: 'A',
  BBU: 'P',
};

const EXTENDED_CODES: Readonly<Record<string, string>> = {
  W: 'W',
  WW: 'W',
  BW: 'W',
  FW: 'W',
  FPB: 'W',
  D: 'D',
  WD: 'D',
  BD: 'D',
  HPB: 'D',
  WL: 'L',
  BL: 'L',
  L: 'L',
  FL: 'A',
  ZPB: 'A',
  PAB: 'P',
};

function extendedScoringOf(draft: Draft, rest: string, line: number): Readonly<Record<string, number>> {
  const scoring: Record<string, number> = {};
  for (const match of rest.matchAll(/(\w+)\s*=\s*(\S+)/g)) {
    const code = EXTENDED_CODES[(match[1] ?? '').toUpperCase()];
    if (code === undefined) complain(draft, 'FIELD_INVALID', line, match.index + 5, { field: match[0] });
    else scoring[code] = pointsAt(draft, match[2] ?? '', line, match.index + 5);
  }
  return scoring;
}

function pointsAt(draft: Draft, text: string, line: number, column: number): number {
  const points = Number(text.replace(',', '.'));
  if (text !== '' && Number.isFinite(points)) return points;
  complain(draft, 'FIELD_INVALID', line, column, { field: text });
  return 0;
}

function readPlayer(draft: Draft, text: string, line: number): void {
  const field = (first: number, last: number) => text.slice(first - 1, last).trim();
  const number = /^\d{1,4}$/.test(field(5, 8)) ? Number(field(5, 8)) : 0;
  if (number === 0) {
    complain(draft, 'NUMBER_INVALID', line, 5, { field: field(5, 8) });
    return;
  }
  if (draft.players.some((player) => player.number === number)) {
    complain(draft, 'NUMBER_TWICE', line, 5, { number });
    return;
  }
  draft.players.push({
    line,
    number,
    sex: field(10, 10).toLowerCase(),
    title: field(11, 13),
    name: field(15, 47),
    rating: field(49, 52),
    federation: field(54, 56),
    fideId: field(58, 68),
    birth: field(70, 79),
    points: field(81, 84),
    cells: cellsOf(draft, text, line),
  });
}

function cellsOf(draft: Draft, text: string, line: number): readonly TrfCell[] {
  const cells: TrfCell[] = [];
  for (let column = FIRST_ROUND; column <= text.length; column += ROUND_WIDTH) {
    const opponent = text.slice(column - 1, column + 3).trim();
    if (!/^\d{0,4}$/.test(opponent)) complain(draft, 'FIELD_INVALID', line, column, { field: opponent });
    const colour = text.charAt(column + 4).toLowerCase();
    if (!'wb- '.includes(colour)) complain(draft, 'FIELD_INVALID', line, column + 5, { field: colour });
    cells.push({
      opponent: Number(opponent) || 0,
      colour: colour === 'w' || colour === 'b' ? colour : '-',
      result: (text.charAt(column + 6) || ' ').toUpperCase(),
      column,
    });
  }
  return cells;
}
