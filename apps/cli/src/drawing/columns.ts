/** Arranges short texts in columns, like a directory listing. */

const LINE_WIDTH = 80;
const GAP = 2;

export function layColumns(texts: readonly string[], lineWidth = LINE_WIDTH): readonly string[] {
  const width = texts.reduce((widest, text) => Math.max(widest, text.length), 0) + GAP;
  const perLine = Math.max(1, Math.floor((lineWidth + GAP) / width));
  const lines: string[] = [];
  for (let first = 0; first < texts.length; first += perLine) {
    const row = texts.slice(first, first + perLine);
    lines.push(
      row
        .map((text) => text.padEnd(width))
        .join('')
        .trimEnd(),
    );
  }
  return lines;
}
