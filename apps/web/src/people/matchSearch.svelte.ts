/** Games found on the server, loaded in pages. */

import { type MatchView, routes } from '@gipfel/protocol';
import { type ApiProblem, call } from '../online/api.js';
import { type MatchFilters, toSearch } from './matchFilters.js';

export class MatchSearch {
  #matches: readonly MatchView[] = $state.raw([]);
  #next: string | undefined = $state();
  #problem: ApiProblem | undefined = $state.raw();
  #isLoading = $state(false);
  #filters: MatchFilters | undefined;
  /** Counts searches, so that late answers can be dropped. */
  #round = 0;

  get matches(): readonly MatchView[] {
    return this.#matches;
  }
  get hasMore(): boolean {
    return this.#next !== undefined;
  }
  get problem(): ApiProblem | undefined {
    return this.#problem;
  }
  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Earlier results stay until the next answer, even a refusal. */
  async search(filters: MatchFilters): Promise<void> {
    this.#filters = filters;
    // A failure to load more old games says nothing about the new search.
    if (this.#matches.length > 0) this.#problem = undefined;
    await this.#load(filters, undefined, []);
  }

  /** Returns how many were loaded. */
  async more(): Promise<number> {
    const before = this.#matches;
    if (this.#filters === undefined || this.#next === undefined || this.#isLoading) return 0;
    await this.#load(this.#filters, this.#next, before);
    return this.#matches.length - before.length;
  }

  async #load(filters: MatchFilters, next: string | undefined, before: readonly MatchView[]): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    this.#isLoading = true;
    const page = await call(routes.searchMatches, { query: { ...toSearch(filters), before: next } });
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
