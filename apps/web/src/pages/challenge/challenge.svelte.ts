/** One challenge, followed until it is accepted or ends. */

import type { ChallengeView } from '@gipfel/protocol';
import { type CallProblem, call } from '../../online/api.js';
import { becomeSomebody } from '../../online/session.svelte.js';
import { getConnection } from '../../online/wire.svelte.js';

/** The socket reports changes at once; polling covers its outages. */
const ASK_EVERY_MS = 5_000;

export class WatchedChallenge {
  readonly id: string;
  view: ChallengeView | undefined = $state.raw();
  problem: CallProblem | undefined = $state.raw();
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
    const answer = await call<ChallengeView>('GET', `/challenges/${this.id}`);
    // Once loaded, the challenge stays on the page while the network is away.
    if (answer.ok) this.view = answer.value;
    this.problem = answer.ok || this.view !== undefined ? undefined : answer.error;
  }

  async accept(): Promise<CallProblem | undefined> {
    const somebody = await becomeSomebody();
    return somebody.ok ? this.#do('accept') : somebody.error;
  }

  decline(): Promise<CallProblem | undefined> {
    return this.#do('decline');
  }

  withdraw(): Promise<CallProblem | undefined> {
    return this.#do('withdraw');
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  async #do(verb: 'accept' | 'decline' | 'withdraw'): Promise<CallProblem | undefined> {
    const done = await call<unknown>('POST', `/challenges/${this.id}/${verb}`);
    await this.ask();
    return done.ok ? undefined : done.error;
  }
}
