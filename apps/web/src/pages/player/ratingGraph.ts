/** Lays out a rating graph. */

interface GraphPoint {
  readonly at: number;
  readonly value: number;
}

interface GraphSize {
  readonly width: number;
  readonly height: number;
  /** Margin on the other three sides, so that no dot is cut off. */
  readonly margin: number;
  readonly left: number;
}

interface Graph {
  /** One per point, in the same order. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** Round ratings for the grid lines, lowest first. */
  readonly levels: readonly { readonly value: number; readonly y: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000] as const;
const MAX_LEVELS = 5;

export function layOutGraph(
  points: readonly GraphPoint[],
  { width, height, margin, left }: GraphSize,
): Graph {
  if (points.length === 0) return { dots: [], levels: [] };
  const values = points.map(({ value }) => value);
  const times = points.map(({ at }) => at);
  const step = stepFor(Math.max(...values) - Math.min(...values));
  const low = Math.floor(Math.min(...values) / step) * step;
  // A flat graph still gets a level above it.
  const high = Math.max(Math.ceil(Math.max(...values) / step) * step, low + step);
  const [begin, end] = [Math.min(...times), Math.max(...times)];

  const xOf = (at: number) => {
    const share = end === begin ? 0.5 : (at - begin) / (end - begin);
    // The first dot is as far from the numbers as the last from the edge.
    return left + margin + share * (width - left - 2 * margin);
  };
  const yOf = (value: number) => height - margin - ((value - low) / (high - low)) * (height - 2 * margin);

  const levels = Array.from({ length: (high - low) / step + 1 }, (_each, index) => low + index * step);
  return {
    dots: points.map(({ at, value }) => ({ x: xOf(at), y: yOf(value) })),
    levels: levels.map((value) => ({ value, y: yOf(value) })),
  };
}

function stepFor(range: number): number {
  return STEPS.find((step) => range / step <= MAX_LEVELS - 2) ?? 2000;
}
