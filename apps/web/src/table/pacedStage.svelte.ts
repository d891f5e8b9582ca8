/** The page's positions on the board, one turn after the other. */

import type { BoardHandle } from '@gipfel/board';
import { type Position, positionKey } from '@gipfel/rules';
import { tick, untrack } from 'svelte';
import { createPace, type Manner, type Stage } from './pace.js';
import type { TableProps } from './tableProps.js';

export function createPacedStage(props: TableProps, boardOf: () => BoardHandle | undefined) {
  const wanted = (): Stage => ({
    position: props.view.position,
    last: props.view.last,
    demanded: props.view.demanded,
  });
  let shown: Stage = $state.raw(untrack(wanted));
  let ownKey: string | undefined;
  const skip = () => boardOf()?.skipAnimation();
  const pace = createPace(
    untrack(() => shown),
    {
      show: (stage) => {
        shown = stage;
      },
      drawn: tick,
      isMoving: () => boardOf()?.isMoving === true,
      skip,
    },
  );

  // Before painting, so that the page never appears with the previous board.
  $effect.pre(() => {
    const stage = wanted();
    untrack(() => pace.take(stage, mannerOf(stage)));
  });

  function mannerOf({ position }: Stage): Manner {
    if (ownKey !== undefined && positionKey(position) === ownKey) {
      ownKey = undefined;
      return 'own';
    }
    return props.view.isLive === true ? 'follow' : 'lead';
  }

  return {
    get current(): Stage {
      return shown;
    },
    /** Something waits until the board has stopped moving. */
    isBehind: pace.isBehind,
    hurry: pace.hurry,
    rested: pace.rested,
    /** Ends the motion of the last turn: the reader has begun the next. */
    skip,
    /** The reader has made a turn that leads to this position. */
    expectOwn(position: Position): void {
      ownKey = positionKey(position);
    },
  };
}
