/** Where matches come from: challenges, quick pairing, rematches, computer opponents. */

import type { RematchState, SideWish, Terms } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { COMPUTER_LEVELS, computerOf, levelOf } from '../computer/persons.js';
import { refuse, type ServerResult } from '../refusal.js';
import { type Challenges, createChallenges } from './challenges.js';
import { createPlayerCount } from './playerCount.js';
import { createQueues, entrantOf, type LobbyParts, playerNamed, seat } from './players.js';
import { createRematches } from './rematches.js';
import { createSeeks, type Seeks } from './seeks.js';
import { matchFromTerms } from './terms.js';

/** Games against computers that one person has under way: each may cost thinking time at any moment. */
const MAX_COMPUTER_MATCHES = 20;
const CHALLENGES_EVERY = 5000;

interface ComputerWish {
  readonly terms: Terms;
  readonly side: SideWish;
  /** Level 11 is full strength. */
  readonly level: number;
}

/** People, matches and challenges are given by their ids. */
export interface Lobby extends Omit<Challenges, 'sweep' | 'close'>, Omit<Seeks, 'sweep' | 'close'> {
  /** How many people are here, in all processes. */
  players(): number;
  /** Wants to play again or not; followers of the match are told by `rooms.tellRematch`. */
  rematch(person: string, match: string, yes: boolean): Promise<ServerResult<RematchState>>;
  /** Resolves to the match. */
  playComputer(person: string, wish: ComputerWish): Promise<ServerResult<string>>;
  /** To be called once a second: renews seeks, pairs them, ends what has expired. Failures reject. */
  sweep(): Promise<void>;
  /** Ends the seeks of this process. */
  close(): Promise<void>;
}

export function createLobby(parts: LobbyParts): Lobby {
  const { store, environment, computers } = parts;
  const playerCount = createPlayerCount(parts);
  const { sweep: sweepSeeks, close: closeSeeks, ...seeks } = createSeeks(parts);
  const facts = { players: playerCount.players, seeks: seeks.seeks };
  const { sweep: sweepChallenges, close: closeChallenges, ...challenges } = createChallenges(parts, facts);
  const inTurn = createQueues();
  let challengesSweptAt = Number.NEGATIVE_INFINITY;

  async function playComputer(
    person: string,
    { terms, side, level }: ComputerWish,
  ): Promise<ServerResult<string>> {
    if (computers === undefined) return refuse('UNAVAILABLE');
    if (!COMPUTER_LEVELS.includes(level)) return refuse('MALFORMED');
    const player = await playerNamed(parts, person);
    if (!player.ok) return player;
    const running = await store.matches.runningOf(person);
    const against = running.filter(({ players }) => players.some((id) => levelOf(id) !== undefined));
    if (against.length >= MAX_COMPUTER_MATCHES) return refuse('TOO_MANY_GAMES');
    const own = await entrantOf(parts, player.value, terms);
    const computer = { person: await computerOf(store, level, environment.now()), rating: undefined };
    const row = matchFromTerms(
      terms,
      seat(own, computer, side, () => environment.random()),
      environment,
    );
    if (!row.ok) return row;
    await store.matches.create(row.value);
    computers.look(row.value.id, row.value.players);
    return ok(row.value.id);
  }

  return {
    ...challenges,
    ...seeks,
    players: playerCount.players,
    rematch: createRematches(parts),
    playComputer: (person, wish) => inTurn(person, () => playComputer(person, wish)),
    sweep: async () => {
      await sweepSeeks();
      await playerCount.sweep();
      const now = environment.now();
      if (now - challengesSweptAt < CHALLENGES_EVERY) return;
      challengesSweptAt = now;
      await sweepChallenges();
    },
    close: async () => {
      closeChallenges();
      await closeSeeks();
    },
  };
}
