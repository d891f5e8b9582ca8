/** Games found on the server, loaded in pages. */

import type { MatchView } from '@gipfel/protocol';
import type { MatchPage } from '../online/answers.js';
import { type CallProblem, call } from '../online/api.js';

export class MatchSearch {
  #matches: readonly MatchView[] = $state.raw([]);
  #next: string | undefined = $state();
  #problem: CallProblem | undefined = $state.raw();
  #isLoading = $state(false);
  #query: string | undefined;
  /** Counts searches, so that late answers can be dropped. */
  #round = 0;

  get matches(): readonly MatchView[] {
    return this.#matches;
  }
  get hasMore(): boolean {
    return this.#next !== undefined;
  }
  get problem(): CallProblem | undefined {
    return this.#problem;
  }
  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Earlier results stay until the next answer, even a refusal. */
  async search(query: string): Promise<void> {
    this.#query = query;
    // A failure to load more old games says nothing about the new search.
    if (this.#matches.length > 0) this.#problem = undefined;
    await this.#load(query, []);
  }

  /** Returns how many were loaded. */
  async more(): Promise<number> {
    const before = this.#matches;
    if (this.#query === undefined || this.#next === undefined || this.#isLoading) return 0;
    const page = new URLSearchParams(this.#query);
    page.set('before', this.#next);
    await this.#load(page.toString(), before);
    return this.#matches.length - before.length;
  }

  async #load(query: string, before: readonly MatchView[]): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    this.#isLoading = true;
    const page = await call<MatchPage>('GET', query === '' ? '/matches' : `/matches?${query}`);
    if (round !== this.#round) return;
    this.#isLoading = false;
    this.#problem = page.ok ? undefined : page.error;
    if (!page.ok) {
      // Games of the previous search would pass for results of this one.
      this.#matches = before;
      if (before.length === 0) this.#next = undefined;
      return;
    }
    const known = new Set(before.map(({ id }) => id));
    this.#matches = [...before, ...page.value.matches.filter(({ id }) => !known.has(id))];
    this.#next = page.value.next;
  }
}
