/** What the players of an online game are called on its page. */

import type { MatchView } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import { text } from '../../lib/language/text.svelte.js';
import { personLabel } from '../../people/labels.js';

export function playerNames({ game, players }: MatchView, own: Side | undefined): readonly [string, string] {
  const [first, second] = [nameOf(0), nameOf(1)];
  return first === second ? [withSide(first, 0), withSide(second, 1)] : [first, second];

  function nameOf(side: Side): string {
    return side === own ? text.common.you : personLabel(players[side].person);
  }

  /** Two guests, or twice the same level. */
  function withSide(name: string, side: Side): string {
    const { whiteSide, blackSide, player1, player2 } = text.common;
    const sides = game === 'tzaar' ? ([whiteSide, blackSide] as const) : ([player1, player2] as const);
    return text.online.nameWithSide({ name, side: sides[side] });
  }
}
