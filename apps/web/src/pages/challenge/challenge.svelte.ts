/** One challenge, followed until it is accepted or ends. */

import { type ChallengeView, routes } from '@gipfel/protocol';
import type { Result } from '@gipfel/rules';
import { type ApiProblem, call } from '../../online/api.js';
import { becomeSomebody } from '../../online/session.svelte.js';
import { getConnection } from '../../online/wire.svelte.js';

/** The socket reports changes at once; polling covers its outages. */
const ASK_EVERY_MS = 5_000;

export class WatchedChallenge {
  readonly id: string;
  view: ChallengeView | undefined = $state.raw();
  problem: ApiProblem | undefined = $state.raw();
  readonly #stops: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    const stopListening = getConnection().listen({
      opened: () => void this.ask(),
      received: (message) => {
        const isAbout =
          (message.type === 'notice' && message.notice.challenge === id) ||
          (message.type === 'lobbyChange' && message.challenge.id === id);
        if (isAbout) void this.ask();
      },
    });
    const timer = setInterval(() => {
      if (this.view === undefined || this.view.state === 'waiting') void this.ask();
    }, ASK_EVERY_MS);
    this.#stops.push(stopListening, () => clearInterval(timer));
    void this.ask();
  }

  async ask(): Promise<void> {
    const answer = await call(routes.getChallenge, this.#request);
    // Once loaded, the challenge stays on the page while the network is away.
    if (answer.ok) this.view = answer.value;
    this.problem = answer.ok || this.view !== undefined ? undefined : answer.error;
  }

  async accept(): Promise<ApiProblem | undefined> {
    const somebody = await becomeSomebody();
    return somebody.ok ? this.#after(call(routes.acceptChallenge, this.#request)) : somebody.error;
  }

  decline(): Promise<ApiProblem | undefined> {
    return this.#after(call(routes.declineChallenge, this.#request));
  }

  withdraw(): Promise<ApiProblem | undefined> {
    return this.#after(call(routes.withdrawChallenge, this.#request));
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  get #request() {
    return { params: { id: this.id } };
  }

  async #after(asked: Promise<Result<unknown, ApiProblem>>): Promise<ApiProblem | undefined> {
    const done = await asked;
    await this.ask();
    return done.ok ? undefined : done.error;
  }
}
