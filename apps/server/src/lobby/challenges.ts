/** Challenges: by link, in the lobby, or to one person. */

import type { ChallengeView, SideWish, Terms } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { refuse, type ServerResult } from '../refusal.js';
import type { Challenge } from '../store/store.js';
import { createChallengeViews, type LobbyFacts, MAX_OPEN } from './challengeViews.js';
import { createQueues, entrantOf, type LobbyParts, playerNamed, seat } from './players.js';
import { matchFromTerms, refuseTerms } from './terms.js';
import { peopleOf } from './views.js';

const MAX_WAITING = 10;
const MINUTE = 60_000;
const OPEN_FOR = 60 * MINUTE;
const LINK_FOR = 14 * 24 * 60 * MINUTE;
/** How long an open challenge outlives its maker's connection (milliseconds). */
const GONE_AFTER = 2 * MINUTE;
const SEEN_EVERY = 30_000;

interface ChallengeWish {
  readonly terms: Terms;
  readonly side: SideWish;
  /** Shown in the lobby; otherwise only `to`, or those who have the link, know of it. */
  readonly open: boolean;
  /** The id of the only person that may accept. */
  readonly to?: string;
}

export interface Challenges {
  challenge(person: string, wish: ChallengeWish): Promise<ServerResult<Challenge>>;
  /** Resolves to the match. */
  accept(person: string, challenge: string): Promise<ServerResult<string>>;
  /** For the person that it was sent to. */
  decline(person: string, challenge: string): Promise<ServerResult<undefined>>;
  /** For the person that made it. */
  withdraw(person: string, challenge: string): Promise<ServerResult<undefined>>;
  challengeView(challenge: string): Promise<ChallengeView | undefined>;
  /** What the lobby shows, newest first. */
  open(): Promise<readonly ChallengeView[]>;
  /** What waits for this person's answer, and what it waits for itself. */
  waiting(
    person: string,
  ): Promise<{ readonly received: readonly ChallengeView[]; readonly sent: readonly ChallengeView[] }>;
  sweep(): Promise<void>;
  close(): void;
}

export function createChallenges(parts: LobbyParts, facts: LobbyFacts): Challenges {
  const { store, environment, hub, notices } = parts;
  const startedAt = environment.now();
  const inTurn = createQueues();

  const { views, viewOf, openViews, announce, close } = createChallengeViews(parts, facts);

  async function challenge(maker: string, wish: ChallengeWish): Promise<ServerResult<Challenge>> {
    const person = await playerNamed(parts, maker);
    if (!person.ok) return person;
    const { terms, to } = wish;
    const refused = refuseTerms(terms, person.value);
    if (refused !== undefined) return { ok: false, error: refused };
    if (to !== undefined) {
      if (to === maker) return refuse('OWN_CHALLENGE');
      const other = await store.people.byId(to);
      if (other === undefined || other.deletedAt !== undefined) return refuse('NO_SUCH_PERSON');
      if (other.kind === 'computer') return refuse('NOT_ALLOWED');
      if (await store.people.isBlocked(maker, to)) return refuse('BLOCKED');
      const otherRefused = refuseTerms(terms, other);
      if (otherRefused !== undefined) return { ok: false, error: otherRefused };
    }
    const now = environment.now();
    const waiting = await store.challenges.waitingOf(maker, now);
    if (waiting.length >= MAX_WAITING) return refuse('TOO_MANY_CHALLENGES');
    const open = wish.open && to === undefined;
    const made: Challenge = {
      id: environment.newId(),
      from: maker,
      to,
      open,
      terms,
      side: wish.side,
      createdAt: now,
      expiresAt: now + (open ? OPEN_FOR : LINK_FOR),
      state: 'waiting',
      match: undefined,
    };
    await store.challenges.create(made);
    if (to !== undefined) await notices.notify(to, { kind: 'challenge', challenge: made.id, from: maker });
    await announce(made.id);
    return ok(made);
  }

  async function accept(taker: string, id: string): Promise<ServerResult<string>> {
    const person = await playerNamed(parts, taker);
    if (!person.ok) return person;
    const found = await store.challenges.byId(id);
    if (found === undefined) return refuse('NO_SUCH_CHALLENGE');
    const { from, to, terms, side } = found;
    if (from === taker) return refuse('OWN_CHALLENGE');
    if (to !== undefined && to !== taker) return refuse('NOT_ALLOWED');
    if (found.match !== undefined) return alreadyIn(taker, found.match);
    if (found.state !== 'waiting' || found.expiresAt <= environment.now()) return refuse('CHALLENGE_OVER');
    if (await store.people.isBlocked(from, taker)) return refuse('BLOCKED');
    const maker = await playerNamed(parts, from);
    if (!maker.ok) return refuse('CHALLENGE_OVER');
    const entrants = await Promise.all([
      entrantOf(parts, maker.value, terms),
      entrantOf(parts, person.value, terms),
    ]);
    const row = matchFromTerms(
      terms,
      seat(...entrants, side, () => environment.random()),
      environment,
    );
    if (!row.ok) return row;
    if (!(await store.challenges.accept(id, row.value))) {
      const now = await store.challenges.byId(id);
      return now?.match === undefined ? refuse('CHALLENGE_OVER') : alreadyIn(taker, now.match);
    }
    await notices.notify(from, { kind: 'accepted', challenge: id, match: row.value.id, from: taker });
    await announce(id);
    return ok(row.value.id);
  }

  /** A retry after the answer was lost gets the same answer. */
  async function alreadyIn(taker: string, match: string): Promise<ServerResult<string>> {
    const row = await store.matches.row(match);
    return row?.players.includes(taker) === true ? ok(match) : refuse('CHALLENGE_OVER');
  }

  async function end(
    id: string,
    state: 'declined' | 'withdrawn',
    mayEnd: (challenge: Challenge) => boolean,
  ): Promise<ServerResult<undefined>> {
    const found = await store.challenges.byId(id);
    if (found === undefined) return refuse('NO_SUCH_CHALLENGE');
    if (!mayEnd(found)) return refuse('NOT_ALLOWED');
    if (found.state === state) return ok(undefined);
    if (!(await store.challenges.end(id, state))) return refuse('CHALLENGE_OVER');
    if (state === 'declined' && found.to !== undefined) {
      await notices.notify(found.from, { kind: 'declined', challenge: id, from: found.to });
    }
    await announce(id);
    return ok(undefined);
  }

  let seenUntil = startedAt;

  /** Each process marks the people connected to it as seen; a person whom no process has seen is gone. */
  async function endThoseOfTheGone(): Promise<void> {
    const now = environment.now();
    const open = await store.challenges.openOnes(now, MAX_OPEN);
    const people = await peopleOf(
      store,
      open.map(({ from }) => from),
    );
    if (now - seenUntil >= SEEN_EVERY) {
      seenUntil = now;
      for (const { id } of people.values()) {
        if (hub.isHere(id)) await store.people.update(id, { seenAt: now });
      }
    }
    for (const { id, from, createdAt } of open) {
      if (hub.isHere(from)) continue;
      const seenAt = people.get(from)?.seenAt ?? 0;
      // After an outage people need time to come back.
      if (now - Math.max(seenAt, createdAt, startedAt) < GONE_AFTER) continue;
      if (await store.challenges.end(id, 'expired')) await announce(id);
    }
  }

  return {
    challenge: (maker, wish) => inTurn(maker, () => challenge(maker, wish)),
    accept,
    decline: (person, id) => end(id, 'declined', ({ to }) => to === person),
    withdraw: (person, id) => end(id, 'withdrawn', ({ from }) => from === person),
    challengeView: viewOf,
    open: openViews,
    waiting: async (person) => {
      const now = environment.now();
      const [received, sent] = await Promise.all([
        store.challenges.waitingFor(person, now),
        store.challenges.waitingOf(person, now),
      ]);
      return { received: await views(received), sent: await views(sent) };
    },
    sweep: async () => {
      for (const id of await store.challenges.expire(environment.now())) await announce(id);
      await endThoseOfTheGone();
    },
    close,
  };
}
