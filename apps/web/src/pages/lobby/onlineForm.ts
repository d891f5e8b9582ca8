/** The form for an online game as the browser stores it, and the terms made from it. */

import type { Terms } from '@gipfel/protocol';
import { DEFAULT_FORM, type GameForm, parseForm, toGameTerms } from '../play/gameForm.js';

export interface OnlineForm extends GameForm {
  /** Days per turn instead of a clock. */
  readonly pace: 'clock' | 'days';
  readonly days: number;
  readonly rated: boolean;
  readonly chat: boolean;
}

/** To whom a game is offered: anybody with the link, everybody in the lobby, one person, or the server's computer. */
export type Opponent =
  | { readonly type: 'link' }
  | { readonly type: 'everybody' }
  | { readonly type: 'person'; readonly name: string }
  | { readonly type: 'computer' };

export const MAX_DAYS = 14;

export const DEFAULT_ONLINE_FORM: OnlineForm = {
  ...DEFAULT_FORM,
  side: 'random',
  clock: 'fischer',
  pace: 'clock',
  days: 2,
  rated: false,
  chat: true,
};

/** Reads the stored form; broken values fall back to the defaults. */
export function parseOnlineForm(value: unknown): OnlineForm {
  if (typeof value !== 'object' || value === null) return DEFAULT_ONLINE_FORM;
  const given: Record<string, unknown> = { ...value };
  const { pace, days, rated, chat } = given;
  const isDays = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  return {
    ...parseForm({ ...DEFAULT_ONLINE_FORM, ...given }),
    pace: pace === 'days' ? 'days' : 'clock',
    days: isDays ? days : DEFAULT_ONLINE_FORM.days,
    rated: rated === true,
    chat: chat !== false,
  };
}

export function toTerms(form: OnlineForm): Terms {
  const { pace, days, rated, chat } = form;
  const terms = { ...toGameTerms(form), rated, chat };
  return pace === 'days' ? { ...terms, clock: { type: 'correspondence', days } } : terms;
}

/** Without what does not apply against the computer: days, rating and chat. */
export function toComputerTerms(form: OnlineForm): Terms {
  return toTerms({ ...form, pace: 'clock', rated: false, chat: false });
}
