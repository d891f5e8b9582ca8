/** What the lessons need of one game. */

import type { Position, Side } from '@gipfel/rules';
import type { Lesson } from './lesson.js';

export interface LearnGame<P = Position> {
  /** In the order they are learned. */
  readonly lessons: readonly Lesson[];
  /** How much a side has captured, up to a constant. */
  captured(position: P, side: Side): number;
  /** Whether the position asks for one action where the table would speak of a whole turn. */
  isOneAction(position: P): boolean;
}
