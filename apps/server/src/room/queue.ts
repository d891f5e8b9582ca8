/** One thing after the other, in the order of arrival. */

const NOTHING: Promise<unknown> = Promise.resolve();

export class Queue {
  #last = NOTHING;
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
      // Thousands of queues would each keep what their last job left behind.
      if (this.#waiting === 0) this.#last = NOTHING;
    };
    this.#last = done.then(leave, leave);
    return done;
  }

  /** Resolves when nothing is left, with what the jobs themselves have added. */
  async drained(): Promise<void> {
    while (!this.isEmpty) await this.#last;
  }
}
