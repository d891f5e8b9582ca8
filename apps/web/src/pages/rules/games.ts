/** The books of rules: a new game is a line here. */

import type { GameId } from '@gipfel/rules';
import type { RuleBook } from './rule.js';
import { book as tzaar } from './tzaar/book.js';
import { book as zertz } from './zertz/book.js';

export const BOOKS: Readonly<Record<GameId, RuleBook>> = { zertz, tzaar };
