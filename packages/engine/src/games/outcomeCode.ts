/** Outcome codes of the cores: who has won, and the game's number of the deciding rule. */

import type { Outcome, RuleId } from '@gipfel/rules';
import { RULE_SHIFT, TIE, WON_BY_FIRST, WON_BY_SECOND } from '../shared.js';

/** Undefined while the game goes on. */
export function outcomeOf(code: number, rules: ReadonlyMap<number, RuleId>): Outcome | undefined {
  const rule = rules.get(code >> RULE_SHIFT);
  if (rule === undefined) return undefined;
  switch (code & 3) {
    case WON_BY_FIRST:
      return { winner: 0, rule };
    case WON_BY_SECOND:
      return { winner: 1, rule };
    case TIE:
      return { winner: undefined, rule };
    default:
      return undefined;
  }
}
