/** What the players of an online game are called on its page. */

import { sideNames } from '@gipfel/i18n';
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
    return text.online.nameWithSide({ name, side: sideNames(text.common, game)[side] });
  }
}
