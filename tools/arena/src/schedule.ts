/** Who plays whom from where: every two engines, every opening, both ways round. */

export interface Task {
  readonly first: string;
  readonly second: string;
  /** Which opening, from 0. */
  readonly opening: number;
  /** 0: the first engine has the side that moves first in the rules; 1: sides swapped. */
  readonly leg: 0 | 1;
}

/** Opening by opening, so that a match that is stopped early has seen all encounters equally often. */
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
