/** Where an analysis begins that begins with nothing. */

import { type GameId, type Position, startOf } from '@gipfel/rules';

export function firstPosition(game: GameId): Position {
  const start = game === 'zertz' ? startOf(game, '37', () => 0) : startOf(game, 'fixed', () => 0);
  if (start === undefined) throw new Error('the law knows these starts');
  return start;
}
