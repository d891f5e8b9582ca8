/** A player as the pairing of a Swiss round sees them. */

import type { Scoring } from '../outcome.js';
import type { PlayerId } from '../player.js';
import { type PlayerRound, recordsOf, roundBarringBye } from '../record.js';
import { nextRoundNumber, presentPlayers, type Tournament } from '../tournament.js';
import { type ColourRecord, type Preference, preferenceOf } from './colours.js';

export type Float = 'up' | 'down' | undefined;

export interface SwissPlayer extends ColourRecord {
  readonly id: PlayerId;
  /** Half points: whole numbers. */
  readonly score: number;
  /** Of the previous round and the one before (C.04.3 1.4). */
  readonly floats: readonly [Float, Float];
  /** Rounds without a game. */
  readonly unplayed: number;
  /** C.04.1 4 */
  readonly canHaveBye: boolean;
  /** C.04.3 1.8 */
  readonly isTopscorer: boolean;
  /** Everybody they must not meet: those they have played, and forbidden pairs. */
  readonly barred: ReadonlySet<PlayerId>;
}

/** 1.2 */
export function compareRank(one: SwissPlayer, other: SwissPlayer): number {
  return other.score - one.score || one.tpn - other.tpn;
}

/** C1 and C3 (2.1). */
export function canMeet(one: SwissPlayer, other: SwissPlayer): boolean {
  return !one.barred.has(other.id) && !isColourClash(one, other);
}

/** C3 */
export function isColourClash(one: SwissPlayer, other: SwissPlayer): boolean {
  return (
    isAbsolute(one.preference) &&
    isAbsolute(other.preference) &&
    one.preference?.colour === other.preference?.colour &&
    !one.isTopscorer &&
    !other.isTopscorer
  );
}

function isAbsolute(preference: Preference | undefined): boolean {
  return preference?.strength === 'absolute';
}

/** Who is to be paired in the next round, in the order of rank. */
export function swissPlayers(tournament: Tournament): readonly SwissPlayer[] {
  const { order, settings, rounds } = tournament;
  const records = recordsOf(tournament);
  const scores = new Map([...records].map(([id, record]) => [id, runningScores(record)]));
  const isFinal = settings.system.type === 'swiss' && nextRoundNumber(tournament) === settings.system.rounds;
  const present = presentPlayers(tournament);
  // C.04.2 2.4: who has never been taken into account for a pairing has no number yet.
  const numbered = order.filter((id) => present.includes(id) || (records.get(id) ?? []).some(wasToBePaired));
  return present
    .map((id): SwissPlayer => {
      const record = records.get(id) ?? [];
      const colours = record.flatMap((round) => (round.type === 'game' ? [round.colour] : []));
      const score = scores.get(id)?.at(-1) ?? 0;
      const floatBack = (back: number): Float => {
        const index = rounds.length - back;
        const round = record[index];
        return round && floatOf(round, index, id, scores, settings.scoring);
      };
      return {
        id,
        tpn: numbered.indexOf(id) + 1,
        score,
        colours,
        preference: preferenceOf(colours),
        floats: [floatBack(1), floatBack(2)],
        unplayed: rounds.length - colours.length,
        canHaveBye: roundBarringBye(record, settings) === undefined,
        isTopscorer: isFinal && score > settings.scoring.win * rounds.length,
        barred: barredFor(id, record, tournament),
      };
    })
    .sort(compareRank);
}

function wasToBePaired(round: PlayerRound): boolean {
  return round.type === 'bye' ? round.kind === 'pairing' : round.type !== 'rest';
}

/** Half points before the first round, after it, and so on. */
function runningScores(record: readonly PlayerRound[]): readonly number[] {
  const scores = [0];
  for (const { points } of record) scores.push((scores.at(-1) ?? 0) + points * 2);
  return scores;
}

/** 1.4: a game against another score; a bye that the pairing gave; more points than a loss without playing. */
function floatOf(
  round: PlayerRound,
  index: number,
  id: PlayerId,
  scores: ReadonlyMap<PlayerId, readonly number[]>,
  { loss }: Scoring,
): Float {
  switch (round.type) {
    case 'game': {
      const [own, other] = [scores.get(id)?.[index] ?? 0, scores.get(round.opponent)?.[index] ?? 0];
      if (own === other) return undefined;
      return own > other ? 'down' : 'up';
    }
    case 'bye':
      return round.kind === 'pairing' || round.points > loss ? 'down' : undefined;
    case 'forfeit':
    case 'rest':
      return round.points > loss ? 'down' : undefined;
  }
}

function barredFor(
  id: PlayerId,
  record: readonly PlayerRound[],
  tournament: Tournament,
): ReadonlySet<PlayerId> {
  const met = record.flatMap((round) => (round.type === 'game' ? [round.opponent] : []));
  const forbidden = tournament.forbidden.flatMap((couple) =>
    couple.includes(id) ? couple.filter((each) => each !== id) : [],
  );
  return new Set([...met, ...forbidden]);
}
