/** The position after one legal step. */

import { opponentOf, type Side } from '../game.js';
import type { Cell } from '../hex/grid.js';
import type { ZertzAction } from './action.js';
import { repetitionKey } from './key.js';
import {
  claimableGroups,
  firstJump,
  handOf,
  hasFreeRing,
  hasVacantRing,
  jumpsFrom,
  marblesOn,
  placeBetween,
} from './mechanics.js';
import {
  addMarble,
  addMarbles,
  type Colour,
  countMarbles,
  isColour,
  type Marbles,
  type Ring,
  TURN_START,
  type ZertzPosition,
} from './position.js';

export function play(position: ZertzPosition, action: ZertzAction): ZertzPosition {
  switch (action.type) {
    case 'place':
      return place(position, action.colour, action.at);
    case 'remove':
      return remove(position, action.at);
    case 'jump':
      return jump(position, action.from, action.to);
    case 'claim':
      return decideGroup(claim(position, action.group));
    case 'leave':
      return decideGroup(position);
    case 'pass':
      return endTurn({ ...position, passes: position.passes + 1 });
  }
}

function place(position: ZertzPosition, colour: Colour, at: Cell): ZertzPosition {
  const rings = withRings(position.rings, [at], colour);
  const hand = addMarble(handOf(position), colour, -1);
  const fromPool = countMarbles(position.pool) > 0;
  const placed: ZertzPosition = fromPool
    ? { ...position, rings, pool: hand, passes: 0, step: { at: 'remove', placed: at } }
    : {
        ...position,
        rings,
        stores: withStore(position.stores, position.side, hand),
        passes: 0,
        step: { at: 'remove', placed: at },
      };
  // Z3.4: nothing to remove, so the placement is the whole turn.
  return hasFreeRing(placed) ? placed : isolate(placed, at, undefined);
}

function remove(position: ZertzPosition, at: Cell): ZertzPosition {
  const placed = position.step.at === 'remove' ? position.step.placed : at;
  return isolate({ ...position, rings: withRings(position.rings, [at], '-'), seen: [] }, placed, at);
}

/** Z5: deals with the groups that the placement or the removal cut off, then ends the turn. */
function isolate(position: ZertzPosition, placed: Cell, removed: Cell | undefined): ZertzPosition {
  const groups = claimableGroups(position.rings, placed, removed);
  // Z5.5: a full board is no isolation; Z7.2 decides.
  if (groups.length === 0 || !hasVacantRing(position)) return endTurn(position);
  if (position.rules.claims === 'auto') return endTurn(groups.reduce(claim, position));
  return { ...position, step: { at: 'claim', groups } };
}

function claim(position: ZertzPosition, group: readonly Cell[]): ZertzPosition {
  const { rings, stores, side } = position;
  const gained = addMarbles(stores[side], marblesOn(rings, group));
  return {
    ...position,
    rings: withRings(rings, group, '-'),
    stores: withStore(stores, side, gained),
    seen: [],
  };
}

/** The first waiting group has been dealt with. */
function decideGroup(position: ZertzPosition): ZertzPosition {
  const groups = position.step.at === 'claim' ? position.step.groups.slice(1) : [];
  return groups.length > 0 ? { ...position, step: { at: 'claim', groups } } : endTurn(position);
}

function jump(position: ZertzPosition, from: Cell, to: Cell): ZertzPosition {
  const over = placeBetween(from, to) ?? from;
  const rings = [...position.rings];
  const jumper = rings[from];
  const captured = rings[over];
  if (!isColour(jumper) || !isColour(captured))
    throw new Error('play was given an illegal jump; use tryPlay');
  rings[from] = '.';
  rings[over] = '.';
  rings[to] = jumper;
  const { stores, side } = position;
  const gained = addMarble(stores[side], captured, 1);
  const jumped: ZertzPosition = { ...position, rings, stores: withStore(stores, side, gained), passes: 0 };
  // Z4.2: the chain ends only when this marble cannot jump on.
  const goesOn = jumpsFrom(rings, to).length > 0;
  return goesOn ? { ...jumped, step: { at: 'jump', jumper: to } } : endTurn(jumped);
}

function endTurn(position: ZertzPosition): ZertzPosition {
  const ended: ZertzPosition = {
    ...position,
    side: opponentOf(position.side),
    step: TURN_START,
    demanded: false,
  };
  return countMarbles(ended.pool) > 0 ? ended : { ...ended, seen: [...position.seen, repetitionKey(ended)] };
}

/** Z9.3: whether a capture was possible before this turn, could be skipped, and was. The rest of a turn does not tell. */
export function skipsCapture(before: ZertzPosition, turn: readonly { readonly type: string }[]): boolean {
  if (before.rules.captures !== 'onDemand' || before.step.at !== 'start') return false;
  return turn[0]?.type !== 'jump' && firstJump(before) !== undefined;
}

/** Z9.3: the position before a skipped capture, where the capture is now a duty. */
export function demandCapture(before: ZertzPosition): ZertzPosition {
  return { ...before, demanded: true };
}

function withRings(rings: readonly Ring[], cells: readonly Cell[], ring: Ring): readonly Ring[] {
  const changed = [...rings];
  for (const cell of cells) changed[cell] = ring;
  return changed;
}

function withStore(
  stores: readonly [Marbles, Marbles],
  side: Side,
  store: Marbles,
): readonly [Marbles, Marbles] {
  return side === 0 ? [store, stores[1]] : [stores[0], store];
}
