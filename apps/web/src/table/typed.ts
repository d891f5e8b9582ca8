/** Parses typed text: a whole turn, the rest of one, or a single step. */

import { type ParseError, parseAction, parseTurn } from '@gipfel/notation';
import { ok, type Result, type Turn } from '@gipfel/rules';
import type { Entry } from './entrySteps.js';

export interface Typed {
  readonly steps: Turn;
  /** Parsed from the start of the turn: it replaces the entry. */
  readonly isWhole: boolean;
}

export function readTyped({ start, position, choices }: Entry, typed: string): Result<Typed, ParseError> {
  const whole = parseTurn(start, typed);
  if (whole.ok) return ok({ steps: whole.value, isWhole: true });
  const rest = choices.length === 0 ? whole : parseTurn(position, typed);
  if (rest.ok) return ok({ steps: rest.value, isWhole: false });
  const step = parseAction(position, typed);
  if (step.ok) return ok({ steps: [step.value], isWhole: false });
  // Errors in anything but a single step are explained as errors in a turn.
  return rest.error.reason === undefined && step.error.reason !== undefined ? step : rest;
}
