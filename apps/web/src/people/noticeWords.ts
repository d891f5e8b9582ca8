/** A notice as a sentence, and where it leads. */

import type { Notice } from '@gipfel/protocol';
import { text } from '../lib/text.svelte.js';
import { personLabel } from './labels.js';

export function noticeSentence({ kind, from }: Notice): string {
  const words = text.people;
  const name = from === undefined ? words.noticeSomebody : personLabel(from);
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

export function noticeAddress({ match, challenge }: Notice): string | undefined {
  if (match !== undefined) return `/game/${match}`;
  return challenge === undefined ? undefined : `/challenge/${challenge}`;
}
