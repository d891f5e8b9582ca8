/** Searches people by the start of their name while the reader types. */

import { type PersonView, routes } from '@gipfel/protocol';
import { type ApiProblem, call } from '../online/api.js';

/** Pause in typing before the server is asked (milliseconds). */
const REST = 250;

interface FoundPlayers {
  /** What was asked for. */
  readonly name: string;
  readonly players: readonly PersonView[];
}

export class PlayerSearch {
  #found: FoundPlayers | undefined = $state.raw();
  #problem: ApiProblem | undefined = $state.raw();
  #name = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined before the first letter, and when there was no answer. */
  get found(): FoundPlayers | undefined {
    return this.#found;
  }
  get problem(): ApiProblem | undefined {
    return this.#problem;
  }

  /** Earlier results stay until the next answer, even a refusal. */
  type(typed: string): void {
    const name = typed.trim();
    if (name === this.#name) return;
    this.#name = name;
    clearTimeout(this.#timer);
    if (name === '') this.#take(undefined, undefined);
    else this.#timer = setTimeout(() => void this.ask(), REST);
  }

  /** At once. */
  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    const name = this.#name;
    if (name === '') return;
    const answer = await call(routes.findPlayers, { query: { name } });
    // The reader has typed on: this answer is out of date.
    if (name !== this.#name) return;
    if (answer.ok) this.#take({ name, players: answer.value.players }, undefined);
    else this.#take(undefined, answer.error);
  }

  close(): void {
    this.type('');
  }

  #take(found: FoundPlayers | undefined, problem: ApiProblem | undefined): void {
    this.#found = found;
    this.#problem = problem;
  }
}
