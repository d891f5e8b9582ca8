/** Text with a place and a colour. Widths are counted before painting, so colour never moves anything. */

export interface Span {
  /** Column of the first character, from 0. */
  readonly x: number;
  readonly text: string;
  readonly paint?: (text: string) => string;
}

export type Row = readonly Span[];
export type Picture = readonly Row[];

function endOf(row: Row): number {
  return row.reduce((end, { x, text }) => Math.max(end, x + text.length), 0);
}

export function widthOf(picture: Picture): number {
  return picture.reduce((width, row) => Math.max(width, endOf(row)), 0);
}

/** Puts two pictures next to each other, the lower one centred on the higher one. */
export function beside(left: Picture, right: Picture, gap: number): Picture {
  const offset = widthOf(left) + gap;
  const height = Math.max(left.length, right.length);
  const leftTop = Math.floor((height - left.length) / 2);
  const rightTop = Math.floor((height - right.length) / 2);
  return Array.from({ length: height }, (_, y) => [
    ...(left[y - leftTop] ?? []),
    ...(right[y - rightTop] ?? []).map((span) => ({ ...span, x: span.x + offset })),
  ]);
}

export function renderPicture(picture: Picture): readonly string[] {
  return picture.map(renderRow);
}

function renderRow(row: Row): string {
  let line = '';
  let width = 0;
  for (const { x, text, paint } of [...row].sort((a, b) => a.x - b.x)) {
    line += ' '.repeat(Math.max(0, x - width)) + (paint === undefined ? text : paint(text));
    width = Math.max(x, width) + text.length;
  }
  return line.trimEnd();
}
