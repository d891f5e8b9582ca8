/** Refusals of every game. */

import type { GameId } from '@gipfel/rules';
import { refusals as tzaar } from '../tzaar/refusals.js';
import { refusals as zertz } from '../zertz/refusals.js';
import type { GameRefusals } from './game.js';

export const GAME_REFUSALS: Readonly<Record<GameId, GameRefusals>> = { zertz, tzaar };
