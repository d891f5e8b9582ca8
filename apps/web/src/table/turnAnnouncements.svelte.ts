/** Announces turns and demands as they appear on the board, except those present when the table was opened. */

import { playTurn, positionKey } from '@gipfel/rules';
import { untrack } from 'svelte';
import { announce } from '../lib/page/announcer.svelte.js';
import { speakDemand, speakTurn } from './announcements.js';
import type { Stage } from './pace.js';
import type { LastTurn, TableProps } from './tableProps.js';

export function announceTurns(
  props: TableProps,
  stageOf: () => Stage,
  namesOf: () => readonly [string, string],
): void {
  let saidFor = untrack(() => positionKey(stageOf().position));

  /** False for a step of the next turn: the last turn was announced when it was made. */
  function isNews({ before, turn }: LastTurn, key: string, whose: 'both' | 'opponent'): boolean {
    const own = props.seats?.own ?? props.seats?.bottom ?? 0;
    return (whose === 'both' || before.side !== own) && positionKey(playTurn(before, turn)) === key;
  }

  $effect(() => {
    const { position, last, demanded } = stageOf();
    const whose = props.seats?.announced ?? 'both';
    const key = positionKey(position);
    if (key === saidFor) return;
    saidFor = key;
    if (whose === 'none') return;
    untrack(() => {
      if (demanded !== undefined) {
        if (positionKey(demanded.before) === key) announce(speakDemand(demanded, namesOf()));
      } else if (last !== undefined && isNews(last, key, whose)) {
        announce(speakTurn(last.before, last.turn, namesOf()));
      }
    });
  });
}
