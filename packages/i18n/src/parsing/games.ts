/** Parse errors of every game. */

import type { GameId } from '@gipfel/rules';
import type { Table } from '../refusals/facts.js';
import { parsing as tzaar } from '../tzaar/parsing.js';
import { parsing as zertz } from '../zertz/parsing.js';

export const GAME_PARSING: Readonly<Record<GameId, Table>> = { zertz, tzaar };
