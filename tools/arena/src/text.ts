/** Formats numbers and tables. */

export function signed(value: number, digits = 1): string {
  if (value === Number.POSITIVE_INFINITY) return '+∞';
  if (value === Number.NEGATIVE_INFINITY) return '−∞';
  return value < 0 ? `−${(-value).toFixed(digits)}` : `+${value.toFixed(digits)}`;
}

/** `1:02:03`, `2:03`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Aligns the first column left, the others right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
