/** Which of the notices are shown: a few at a time, the others wait. */

export interface Notice {
  readonly id: string;
  readonly sentence: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Disappears a few seconds after it was first shown. */
  readonly isPassing?: boolean;
}

export const PASSING_MS = 5000;
/** More would cover the board. */
export const MAX_SHOWN = 3;

export class NoticeQueue {
  #all: readonly Notice[] = [];
  readonly #timers = new Map<Notice, ReturnType<typeof setTimeout>>();
  readonly #onChange: (shown: readonly Notice[]) => void;

  constructor(onChange: (shown: readonly Notice[]) => void) {
    this.#onChange = onChange;
  }

  /** Replaces a notice with the same id. */
  show(notice: Notice): void {
    this.#keep([...this.#all.filter(({ id }) => id !== notice.id), notice]);
  }

  dismiss(id: string): void {
    this.#keep(this.#all.filter((notice) => notice.id !== id));
  }

  #keep(all: readonly Notice[]): void {
    this.#all = all;
    for (const [notice, timer] of this.#timers) {
      if (all.includes(notice)) continue;
      clearTimeout(timer);
      this.#timers.delete(notice);
    }
    const shown = this.#shown();
    for (const notice of shown) {
      if (notice.isPassing !== true || this.#timers.has(notice)) continue;
      const drop = () => this.#keep(this.#all.filter((each) => each !== notice));
      this.#timers.set(notice, setTimeout(drop, PASSING_MS));
    }
    this.#onChange(shown);
  }

  /** What passes comes first: it would otherwise wait for the reader to close what stays. */
  #shown(): readonly Notice[] {
    const rank = ({ isPassing = false }: Notice) => (isPassing ? 0 : 1);
    return [...this.#all].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN);
  }
}
