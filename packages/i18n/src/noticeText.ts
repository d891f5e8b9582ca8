/** Notices as sentences, for pages and push messages. */

import type { Sections } from './generated/types.js';

/** A person as a sentence names them. */
interface NamedPerson {
  readonly kind: 'guest' | 'account' | 'bot' | 'computer';
  readonly name?: string;
  /** Of a computer. */
  readonly level?: number;
}

/** What happened, and who did it. */
export interface ToldNotice {
  readonly kind: 'challenge' | 'accepted' | 'declined' | 'yourTurn' | 'over' | 'rematch';
  readonly from?: NamedPerson;
}

type PeopleWords = Sections['people'];

/** `fullLevel`: from this level on a computer plays as well as it can. */
export function personText(
  words: PeopleWords,
  { kind, name, level = Infinity }: NamedPerson,
  fullLevel: number,
): string {
  switch (kind) {
    case 'guest':
      return words.guest;
    case 'computer':
      return level >= fullLevel ? words.computerFull : words.computerLevel({ level });
    case 'account':
    case 'bot':
      return name ?? words.deletedPlayer;
  }
}

export function noticeText(words: PeopleWords, { kind, from }: ToldNotice, fullLevel: number): string {
  const name = from === undefined ? words.noticeSomebody : personText(words, from, fullLevel);
  switch (kind) {
    case 'challenge':
      return words.noticeChallenge({ name });
    case 'accepted':
      return words.noticeAccepted({ name });
    case 'declined':
      return words.noticeDeclined({ name });
    case 'yourTurn':
      return words.noticeYourTurn({ name });
    case 'over':
      return words.noticeOver({ name });
    case 'rematch':
      return words.noticeRematch({ name });
  }
}
