/**
 * Keeps the identity of pieces between positions: a turn that is played, entered, taken back or jumped to is shown
 * as motion of its pieces.
 */

import type { Hop } from '@gipfel/board';
import {
  type Action,
  legalActions,
  type Position,
  play,
  playTurn,
  positionKey,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { type Carried, carryTurn, type Identities, nameAll } from './boardView.js';
import type { LastTurn } from './tableProps.js';

/** A position and the entered steps of a turn. */
interface Stage {
  readonly start: Position;
  readonly steps: Turn;
}

interface Shown extends Carried {
  /** The side that made the motion; undefined if unknown. */
  readonly mover: Side | undefined;
}

interface PieceNames {
  /** Names for the next stage; `clues` are turns that may lead there. */
  show(stage: Stage, clues: readonly LastTurn[]): Shown;
}

/** Enough to step through any game and back. */
const MOST_KEPT = 400;
const NO_HOPS: readonly Hop[] = [];

export function createPieceNames(): PieceNames {
  const kept = new Map<string, Identities>();
  let before: (Stage & { readonly names: Identities }) | undefined;

  function keep(key: string, names: Identities): void {
    kept.delete(key);
    kept.set(key, names);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && oldest.done === false) kept.delete(oldest.value);
  }

  function show({ start, steps }: Stage, clues: readonly LastTurn[]): Shown {
    const key = positionKey(start);
    const way = before === undefined ? undefined : wayBetween(before.start, start, clues);
    let names: Identities;
    if (before !== undefined && way !== undefined)
      names = carryTurn(before.names, before.start, way).identities;
    else names = kept.get(key) ?? guess(start, clues);
    const carried = carryTurn(names, start, steps);
    const news = before === undefined || way === undefined ? undefined : unseen(before, way, steps);
    const from = before;
    keep(key, names);
    before = { start, steps, names };
    if (news === undefined || from === undefined) return { ...carried, hops: NO_HOPS, mover: undefined };
    const seen = carryTurn(from.names, from.start, from.steps);
    const stood = playTurn(from.start, from.steps);
    return {
      identities: carried.identities,
      hops: news.length === 0 ? NO_HOPS : carryTurn(seen.identities, stood, news).hops,
      mover: from.start.side,
    };
  }

  function guess(start: Position, clues: readonly LastTurn[]): Identities {
    const key = positionKey(start);
    for (const clue of clues) {
      const known = kept.get(positionKey(clue.before));
      if (known !== undefined && positionKey(playTurn(clue.before, clue.turn)) === key)
        return carryTurn(known, clue.before, clue.turn).identities;
    }
    return nameAll(start, before?.names, before?.start);
  }

  return { show };
}

/** How one position became the other: unchanged, by one of these turns, or by a single step. */
export function wayBetween(from: Position, to: Position, clues: readonly LastTurn[]): Turn | undefined {
  if (from.game !== to.game) return undefined;
  const [fromKey, key] = [positionKey(from), positionKey(to)];
  if (fromKey === key) return [];
  const clue = clues.find(
    (each) => positionKey(each.before) === fromKey && positionKey(playTurn(each.before, each.turn)) === key,
  );
  if (clue !== undefined) return clue.turn;
  const step = legalActions(from).find((action) => positionKey(play(from, action)) === key);
  return step === undefined ? undefined : [step];
}

/** The steps not yet shown on the board; undefined if something was taken back. */
function unseen(before: Stage, way: Turn, steps: Turn): Turn | undefined {
  const done = [...way, ...steps];
  const isGoingOn = before.steps.every((action, index) => isSame(action, done[index]));
  return isGoingOn ? done.slice(before.steps.length) : undefined;
}

function isSame(a: Action, b: Action | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
