/** A world of its own time: what is planned happens in order, as fast as the machine can. */

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

export class Simulation {
  now = 1_000_000;
  #order = 0;
  #planned: Planned[] = [];
  readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  later(task: () => void, ms: number): () => void {
    const planned: Planned = { at: this.now + Math.max(0, ms), order: this.#order++, task };
    this.#planned.push(planned);
    return () => {
      this.#planned = this.#planned.filter((each) => each !== planned);
    };
  }

  /** Lets everything planned within the next `ms` happen. */
  run(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.#planned.reduce<Planned | undefined>(
        (first, each) => (first === undefined || isBefore(each, first) ? each : first),
        undefined,
      );
      if (next === undefined || next.at > end) break;
      this.#planned = this.#planned.filter((each) => each !== next);
      this.now = next.at;
      next.task();
    }
    this.now = end;
  }

  below(most: number): number {
    return Math.floor(this.random() * most);
  }
}

function isBefore(one: Planned, other: Planned): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
