/** Tables as spreadsheets read and write them: players in, players and standings out. */

import { ok, type Result } from '@gipfel/rules';
import type { FileProblem } from './fileProblem.js';
import { type Player, parsePlayer } from './player.js';
import { standingsOf } from './standings/standings.js';
import { playerNamed, type Tournament } from './tournament.js';

const COLUMNS = ['name', 'rating', 'title', 'club', 'sex', 'federation', 'fideId', 'birth'] as const;
type Column = (typeof COLUMNS)[number];

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A first line with `name` in it names the columns; without one the columns are name, rating, club. Names serve as ids. */
export function parsePlayersCsv(text: string): Result<readonly Player[], readonly FileProblem[]> {
  const rows = rowsOf(text);
  const [head, ...others] = rows;
  if (head === undefined) return { ok: false, error: [{ code: 'FILE_EMPTY', line: 1, values: {} }] };
  const names = head.cells.map((cell) => cell.toLowerCase());
  const hasHead = names.some((name) => COLUMNS.some((column) => column.toLowerCase() === name));
  if (hasHead && !names.includes('name')) {
    return { ok: false, error: [{ code: 'COLUMN_MISSING', line: head.line, values: { field: 'name' } }] };
  }
  const columns: readonly (Column | undefined)[] = hasHead
    ? names.map((name) => COLUMNS.find((column) => column.toLowerCase() === name))
    : ['name', 'rating', 'club'];
  const problems: FileProblem[] = [];
  const players = (hasHead ? others : rows).flatMap((row): readonly Player[] => {
    const cellOf = (column: Column) => row.cells[columns.indexOf(column)] ?? '';
    const described = describe(cellOf);
    const parsed = parsePlayer(described);
    if (parsed.ok) return [parsed.value];
    const field = String(parsed.error.values['field'] ?? '');
    problems.push(
      field === 'name' || field === 'id'
        ? { code: 'NAME_MISSING', line: row.line, values: { number: row.line } }
        : { code: 'FIELD_INVALID', line: row.line, values: { field } },
    );
    return [];
  });
  return problems.length === 0 ? ok(players) : { ok: false, error: problems };
}

function describe(cellOf: (column: Column) => string): object {
  const filled = (column: Column) => (cellOf(column) === '' ? {} : { [column]: cellOf(column) });
  const details = { ...filled('sex'), ...filled('federation'), ...filled('fideId'), ...filled('birth') };
  const rating = cellOf('rating');
  return {
    id: cellOf('name'),
    name: cellOf('name'),
    ...(rating === '' ? {} : { rating: Number(rating) }),
    ...filled('title'),
    ...filled('club'),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

/** Quoted cells may hold separators, doubled quotes and line ends. The first line tells the separator. */
function rowsOf(text: string): readonly Row[] {
  const clean = text.replace(/^\uFEFF/, '');
  const firstLine = clean.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const separator = [';', '\t'].find((each) => firstLine.includes(each)) ?? ',';
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells });
    cells = [];
    cell = '';
    start = line;
  };
  for (let at = 0; at < clean.length; at++) {
    const letter = clean.charAt(at);
    const isEnd = letter === '\n' || letter === '\r';
    if (letter === '\n' || (letter === '\r' && clean.charAt(at + 1) !== '\n')) line++;
    if (letter === '"' && isQuoted && clean.charAt(at + 1) === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (!isEnd) cell += letter;
    else if (letter === '\n' || clean.charAt(at + 1) !== '\n') endRow();
  }
  endRow();
  return rows;
}

export function makePlayersCsv({ players, order }: Tournament): string {
  const rows = order.flatMap((id) => {
    const player = players.find((each) => each.id === id);
    if (player === undefined) return [];
    const { name, rating, title, club, details } = player;
    return [[name, rating, title, club, details?.sex, details?.federation, details?.fideId, details?.birth]];
  });
  return makeCsv([COLUMNS, ...rows]);
}

export function makeStandingsCsv(tournament: Tournament): string {
  const rows = standingsOf(tournament).map(({ place, player, points, tieBreaks }) => [
    place,
    playerNamed(tournament, player)?.name,
    points,
    ...tieBreaks,
  ]);
  return makeCsv([['place', 'name', 'points', ...tournament.settings.tieBreaks], ...rows]);
}

function makeCsv(rows: readonly (readonly (string | number | undefined)[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: string | number | undefined): string {
  const text = `${value ?? ''}`;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
