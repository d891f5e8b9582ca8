/** The state of the lobby and its actions. Strangers become guests with their first action. */

import { LobbyLink, type LobbyState } from '@gipfel/client';
import {
  type ChallengeView,
  type MatchView,
  routes,
  type SeekView,
  type SideWish,
  type Terms,
} from '@gipfel/protocol';
import { goTo } from '../../app/navigation.svelte.js';
import { text } from '../../lib/language/text.svelte.js';
import { announceAtOnce } from '../../lib/page/announcer.svelte.js';
import { knownPerson } from '../../lib/reader/person.svelte.js';
import { type ApiProblem, call } from '../../online/api.js';
import { becomeSomebody } from '../../online/session.svelte.js';
import { termsLine } from '../../online/termsWords.js';
import { getConnection } from '../../online/wire.svelte.js';
import { gameLabel, personLabel } from '../../people/labels.js';

type Listener = (problem: Pick<ApiProblem, 'code'>) => void;

export class LobbyRoom {
  #state: LobbyState = $state.raw() as unknown as LobbyState;
  own: readonly MatchView[] = $state.raw([]);
  running: readonly MatchView[] = $state.raw([]);
  received: readonly ChallengeView[] = $state.raw([]);
  sent: readonly ChallengeView[] = $state.raw([]);
  readonly #link: LobbyLink;
  readonly #onProblem: Listener;

  constructor(onProblem: Listener) {
    this.#onProblem = onProblem;
    this.#link = new LobbyLink(getConnection(), {
      changed: (state) => {
        this.#state = state;
      },
      paired: (match) => {
        goTo(`/game/${match}`);
        void sayOpponent(match);
      },
      refused: (code) => onProblem({ code }),
    });
    this.#state = this.#link.state;
  }

  get state(): LobbyState {
    return this.#state;
  }

  /** Loads what the socket does not report. */
  async look(): Promise<void> {
    const running = await call(routes.searchMatches, { query: { state: 'running', limit: 6 } });
    if (running.ok) this.running = running.value.matches;
    if (knownPerson() === undefined) return;
    const [own, waiting] = await Promise.all([call(routes.getMyMatches), call(routes.getMyChallenges)]);
    if (own.ok) this.own = own.value.matches;
    if (waiting.ok) ({ received: this.received, sent: this.sent } = waiting.value);
  }

  async seek(terms: Terms): Promise<void> {
    const somebody = await becomeSomebody();
    if (somebody.ok) this.#link.seek(terms, 'random');
    else this.#onProblem(somebody.error);
  }

  unseek(): void {
    this.#link.unseek();
  }

  async join({ id }: SeekView): Promise<void> {
    const somebody = await becomeSomebody();
    if (somebody.ok) this.#link.join(id);
    else this.#onProblem(somebody.error);
  }

  /** Undefined on success; another page is then shown. */
  async challenge(wish: {
    readonly terms: Terms;
    readonly side: SideWish;
    readonly open: boolean;
    readonly to?: string;
  }): Promise<ApiProblem | undefined> {
    const somebody = await becomeSomebody();
    if (!somebody.ok) return somebody.error;
    const made = await call(routes.createChallenge, { body: wish });
    if (!made.ok) return made.error;
    goTo(`/challenge/${made.value.id}`);
    return undefined;
  }

  async playComputer(wish: {
    readonly terms: Terms;
    readonly side: SideWish;
    readonly level: number;
  }): Promise<ApiProblem | undefined> {
    const somebody = await becomeSomebody();
    if (!somebody.ok) return somebody.error;
    const made = await call(routes.playComputer, { body: wish });
    if (!made.ok) return made.error;
    goTo(`/game/${made.value.match}`);
    return undefined;
  }

  async accept({ id }: ChallengeView): Promise<void> {
    const somebody = await becomeSomebody();
    const match = somebody.ok ? await call(routes.acceptChallenge, { params: { id } }) : somebody;
    if (match.ok) goTo(`/game/${match.value.match}`);
    else this.#onProblem(match.error);
  }

  async end({ id }: ChallengeView, how: 'decline' | 'withdraw'): Promise<void> {
    const route = how === 'decline' ? routes.declineChallenge : routes.withdrawChallenge;
    const ended = await call(route, { params: { id } });
    if (!ended.ok) this.#onProblem(ended.error);
    await this.look();
  }

  close(): void {
    this.#link.close();
  }
}

/** Screen-reader users would otherwise have to search the page for their opponent while the clock runs. */
async function sayOpponent(id: string): Promise<void> {
  const answer = await call(routes.getMatch, { params: { id } });
  if (!answer.ok) return;
  const { players, terms } = answer.value.match;
  const opponent = players.find(({ person }) => person.id !== knownPerson()?.id)?.person;
  if (opponent === undefined) return;
  const about = `${gameLabel(terms.start.game)}, ${termsLine(terms)}`;
  // In the assertive region: the page's title is announced in the polite one.
  announceAtOnce(text.lobby.pairedWith({ name: personLabel(opponent), terms: about }));
}
