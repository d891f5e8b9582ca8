/** Both books of rules. */

import type { GameId } from '@gipfel/rules';
import type { RuleBook } from './rule.js';
import { TZAAR_BOOK } from './tzaarRules.js';
import { ZERTZ_BOOK } from './zertzRules.js';

export const BOOKS: Readonly<Record<GameId, RuleBook>> = { zertz: ZERTZ_BOOK, tzaar: TZAAR_BOOK };
export const RULES_SECTION = { zertz: 'rulesZertz', tzaar: 'rulesTzaar' } as const satisfies Record<
  GameId,
  string
>;
