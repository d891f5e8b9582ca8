/** One thing after the other, in the order of arrival. */

export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** What goes wrong in one job is its own caller's to see. */
  add<T>(job: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(job);
    const leave = () => {
      this.#waiting -= 1;
    };
    this.#last = done.then(leave, leave);
    return done;
  }

  /** Resolves when nothing is left, with what the jobs themselves have added. */
  async drained(): Promise<void> {
    while (!this.isEmpty) await this.#last;
  }
}
