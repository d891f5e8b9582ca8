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
      return endTurn(change(position, { passes: position.passes + 1 }));
  }
}

function place(position: ZertzPosition, colour: Colour, at: Cell): ZertzPosition {
  const { pool, stores, side } = position;
  const hand = addMarble(handOf(position), colour, -1);
  const fromPool = countMarbles(pool) > 0;
  const placed = change(position, {
    rings: withRings(position.rings, [at], colour),
    pool: fromPool ? hand : pool,
    stores: fromPool ? stores : withStore(stores, side, hand),
    step: { at: 'remove', placed: at },
    passes: 0,
  });
  // Z3.4: nothing to remove, so the turn is complete.
  return hasFreeRing(placed) ? placed : isolate(placed, at, undefined);
}

function remove(position: ZertzPosition, at: Cell): ZertzPosition {
  const placed = position.step.at === 'remove' ? position.step.placed : at;
  return isolate(
    change(position, { rings: withRings(position.rings, [at], '-'), seen: NOTHING_SEEN }),
    placed,
    at,
  );
}

/** Z5: handles the groups that the placement or removal isolated, then ends the turn. */
function isolate(position: ZertzPosition, placed: Cell, removed: Cell | undefined): ZertzPosition {
  const groups = claimableGroups(position.rings, placed, removed);
  if (groups.length === 0) return endTurn(position);
  // Z5.5: a full board is not an isolation; Z7.2 decides.
  if (!hasVacantRing(position)) return endTurn(takeBoard(position, position.side));
  if (position.rules.claims === 'auto') return endTurn(groups.reduce(claim, position));
  return change(position, { step: { at: 'claim', groups } });
}

function claim(position: ZertzPosition, group: readonly Cell[]): ZertzPosition {
  return takeRings(position, group, position.side);
}

/** Z7.2: every ring is occupied, and the last mover takes them all with their marbles. */
export function takeBoard(position: ZertzPosition, mover: Side): ZertzPosition {
  return takeRings(position, position.board.cells, mover);
}

/** These rings leave the game, and their marbles go to this side. */
function takeRings(position: ZertzPosition, cells: readonly Cell[], side: Side): ZertzPosition {
  const { rings, stores } = position;
  const gained = addMarbles(stores[side], marblesOn(rings, cells));
  return change(position, {
    rings: withRings(rings, cells, '-'),
    stores: withStore(stores, side, gained),
    seen: NOTHING_SEEN,
  });
}

/** The first waiting group has been claimed or left. */
function decideGroup(position: ZertzPosition): ZertzPosition {
  const groups = position.step.at === 'claim' ? position.step.groups.slice(1) : [];
  return groups.length > 0 ? change(position, { step: { at: 'claim', groups } }) : endTurn(position);
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
  const gained = withStore(stores, side, addMarble(stores[side], captured, 1));
  const jumped = change(position, { rings, stores: gained, step: { at: 'jump', jumper: to }, passes: 0 });
  // Z4.2: the chain ends only when this marble cannot jump on.
  return jumpsFrom(rings, to).length > 0 ? jumped : endTurn(jumped);
}

function endTurn(position: ZertzPosition): ZertzPosition {
  const ended = change(position, { side: opponentOf(position.side), step: TURN_START, demanded: false });
  if (countMarbles(ended.pool) > 0) return ended;
  return change(ended, { seen: [...position.seen, repetitionKey(ended)] });
}

export function areDemandsAgreed({ rules }: ZertzPosition): boolean {
  return rules.captures === 'onDemand';
}

/** Z9.3: the position before a turn that skipped a capture, which is now compulsory. The first action decides. */
export function afterDemand(before: ZertzPosition, turn: readonly ZertzAction[]): ZertzPosition | undefined {
  if (!areDemandsAgreed(before) || before.step.at !== 'start') return undefined;
  const isSkipped = turn[0]?.type !== 'jump' && firstJump(before) !== undefined;
  return isSkipped ? change(before, { demanded: true }) : undefined;
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

const NOTHING_SEEN: readonly string[] = [];

/** Field by field, so that every position has the same hidden class, which makes play several times as fast. */
function change(position: ZertzPosition, changes: Partial<ZertzPosition>): ZertzPosition {
  return {
    game: 'zertz',
    rules: position.rules,
    board: position.board,
    rings: changes.rings ?? position.rings,
    pool: changes.pool ?? position.pool,
    stores: changes.stores ?? position.stores,
    side: changes.side ?? position.side,
    step: changes.step ?? position.step,
    passes: changes.passes ?? position.passes,
    demanded: changes.demanded ?? position.demanded,
    seen: changes.seen ?? position.seen,
  };
}
