/** Every pair of engines on every opening, with sides swapped. */

export interface Task {
  readonly first: string;
  readonly second: string;
  /** Index of the opening. */
  readonly opening: number;
  /** 0: the first engine moves first; 1: sides swapped. */
  readonly leg: 0 | 1;
}

/** Opening by opening, so that a match stopped early has played all pairings equally often. */
export function scheduleOf(names: readonly string[], openings: number): readonly Task[] {
  const tasks: Task[] = [];
  for (let opening = 0; opening < openings; opening++) {
    for (const [i, first] of names.entries()) {
      for (const second of names.slice(i + 1)) {
        tasks.push({ first, second, opening, leg: 0 }, { first, second, opening, leg: 1 });
      }
    }
  }
  return tasks;
}

export function taskKey({ first, second, opening, leg }: Task): string {
  return JSON.stringify([first, second, opening, leg]);
}
