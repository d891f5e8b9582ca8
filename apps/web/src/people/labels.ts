/** Labels for people, games and results. */

import { FULL_LEVEL } from '@gipfel/engine';
import { gameName, noticeText, personText, variantText } from '@gipfel/i18n';
import type { MatchView, Notice, PersonView, RatingValue, Speed } from '@gipfel/protocol';
import type { GameId } from '@gipfel/rules';
import { shownLanguage, text } from '../lib/language/text.svelte.js';
import { knownPerson } from '../lib/reader/person.svelte.js';

export function personLabel(person: PersonView): string {
  return personText(text.people, person, FULL_LEVEL);
}

export function noticeLabel(notice: Notice): string {
  return noticeText(text.people, notice, FULL_LEVEL);
}

/** Guests and computers have no page of their own. */
export function profileAddress({ kind, name }: PersonView): string | undefined {
  const hasPage = (kind === 'account' || kind === 'bot') && name !== undefined;
  return hasPage ? `/player/${encodeURIComponent(name)}` : undefined;
}

export function gameLabel(game: GameId): string {
  return gameName(text.common, game);
}

export function speedLabel(speed: Speed): string {
  const words = text.people;
  switch (speed) {
    case 'fast':
      return words.speedFast;
    case 'rapid':
      return words.speedRapid;
    case 'slow':
      return words.speedSlow;
    case 'correspondence':
      return words.speedCorrespondence;
  }
}

export function variantLabel(game: GameId, variant: string): string {
  return variantText(text.people, game, variant);
}

export function ratingLabel({ value, provisional }: RatingValue): string {
  // Ratings are written without digit grouping.
  return provisional ? text.people.ratingUnsure({ value: String(value) }) : String(value);
}

/** Whether it is the reader's turn. */
export function isToMove({ players, toMove }: MatchView): boolean {
  const me = knownPerson()?.id;
  return toMove !== undefined && me !== undefined && players[toMove].person.id === me;
}

/** `seenBy`: the person from whose side the result is told. */
export function outcomeLabel(match: MatchView, seenBy?: string): string {
  const { result, players } = match;
  const words = text.people;
  if (result === undefined) return isToMove(match) ? words.outcomeYourTurn : words.outcomeRunning;
  if (result.reason === 'abort') return words.outcomeAborted;
  if (result.winner === undefined) return words.outcomeTie;
  const winner = players[result.winner].person;
  const isTheirs = players.some(({ person }) => person.id === seenBy);
  if (isTheirs) return winner.id === seenBy ? words.outcomeWon : words.outcomeLost;
  return words.outcomeFirst({ name: personLabel(winner) });
}

export function dateLabel(at: number): string {
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium' }).format(at);
}

export function momentLabel(at: number): string {
  return new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
