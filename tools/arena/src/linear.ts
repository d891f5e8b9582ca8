/** Small dense systems of equations. */

export type Matrix = readonly (readonly number[])[];

/** The inverse by Gaussian elimination with partial pivoting. The matrix must be invertible. */
export function invert(matrix: Matrix): Matrix {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(at(rows, row, column)) > Math.abs(at(rows, pivot, column))) pivot = row;
    }
    const [top, chosen] = [rows[column] ?? [], rows[pivot] ?? []];
    rows[pivot] = top;
    const scale = chosen[column] ?? 1;
    const scaled = chosen.map((value) => value / scale);
    rows[column] = scaled;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = at(rows, row, column);
      rows[row] = (rows[row] ?? []).map((value, i) => value - factor * (scaled[i] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

function at(matrix: Matrix, row: number, column: number): number {
  return matrix[row]?.[column] ?? 0;
}

export function multiply(matrix: Matrix, vector: readonly number[]): readonly number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0));
}
