/** Challenges as clients see them, and notifications when one changes. */

import { type ChallengeView, type SeekView, type ServerMessage, speedOf } from '@gipfel/protocol';
import { currentRating, ratingValue } from '../ratings/glicko.js';
import type { Challenge } from '../store/store.js';
import type { LobbyParts } from './players.js';
import { challengeView, peopleOf } from './views.js';

/** What the lobby shows. */
export const MAX_OPEN = 200;

/** What else those who look at the lobby are told with the challenges. */
export interface LobbyFacts {
  players(): number;
  seeks(): readonly SeekView[];
}

interface ChallengeViews {
  views(challenges: readonly Challenge[]): Promise<readonly ChallengeView[]>;
  viewOf(id: string): Promise<ChallengeView | undefined>;
  openViews(): Promise<readonly ChallengeView[]>;
  /** In all processes. */
  announce(id: string): Promise<void>;
  close(): void;
}

export function createChallengeViews(
  { store, environment, hub }: LobbyParts,
  facts: LobbyFacts,
): ChallengeViews {
  async function views(challenges: readonly Challenge[]): Promise<readonly ChallengeView[]> {
    const people = await peopleOf(
      store,
      challenges.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
    );
    const rated = challenges.map(async (challenge) => {
      const { from, terms } = challenge;
      const rating = await store.ratings.one(from, terms.start.game, speedOf(terms.clock));
      const shown = rating === undefined ? undefined : ratingValue(currentRating(rating, environment.now()));
      return challengeView(challenge, people, shown);
    });
    return Promise.all(rated);
  }

  async function viewOf(id: string): Promise<ChallengeView | undefined> {
    const challenge = await store.challenges.byId(id);
    return challenge === undefined ? undefined : (await views([challenge]))[0];
  }

  async function openViews(): Promise<readonly ChallengeView[]> {
    return views(await store.challenges.openOnes(environment.now(), MAX_OPEN));
  }

  /** To everybody in this process whom it concerns. */
  async function tellOf(id: string): Promise<void> {
    const challenge = await viewOf(id);
    if (challenge === undefined) return;
    const message: ServerMessage = { type: 'lobbyChange', challenge };
    if (challenge.open) hub.tellLobby(message);
    hub.tell(challenge.from.id, message);
    if (challenge.to !== undefined) hub.tell(challenge.to.id, message);
  }

  async function announce(id: string): Promise<void> {
    store.bulletins.post({ type: 'challenge', challenge: id });
    await tellOf(id);
  }

  // Clients see it the next time they look.
  const ignoreFailure = () => undefined;
  const stopReading = store.bulletins.read((bulletin) => {
    if (bulletin === 'lost') {
      openViews()
        .then((challenges) =>
          hub.tellLobby({ type: 'lobby', challenges, seeks: facts.seeks(), players: facts.players() }),
        )
        .catch(ignoreFailure);
    } else if (bulletin.type === 'challenge') tellOf(bulletin.challenge).catch(ignoreFailure);
  });

  return { views, viewOf, openViews, announce, close: stopReading };
}
