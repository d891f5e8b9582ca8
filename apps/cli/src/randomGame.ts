/** A player who picks every step by chance, and whole games of two of them. */

import type { GameRecord, RecordEntry } from '@gipfel/notation';
import {
  type Action,
  isTurnOver,
  legalActions,
  outcome,
  type Position,
  pickRandom,
  play,
  type Turn,
} from '@gipfel/rules';

export interface RandomTurn {
  readonly turn: Turn;
  readonly after: Position;
}

/** A complete turn, every step equally likely among its alternatives; undefined when the game is over. */
export function randomTurn(position: Position, random: () => number): RandomTurn | undefined {
  const mover = position.side;
  const turn: Action[] = [];
  let after = position;
  while (turn.length === 0 || !isTurnOver(after, mover)) {
    const action = pickRandom(legalActions(after), random);
    if (action === undefined) return undefined;
    turn.push(action);
    after = play(after, action);
  }
  return { turn, after };
}

/** Plays from the start to the end that the law gives every game. */
export function randomGame(start: Position, random: () => number, seed: number): GameRecord {
  const line: RecordEntry[] = [];
  let position = start;
  for (let next = randomTurn(start, random); next !== undefined; next = randomTurn(position, random)) {
    line.push({ type: 'turn', turn: next.turn });
    position = next.after;
  }
  const over = outcome(position);
  const tags = [
    { name: 'Event', value: 'Random game' },
    { name: 'Player1', value: 'random' },
    { name: 'Player2', value: 'random' },
    { name: 'Seed', value: String(seed) },
  ];
  const record = { tags, start, line };
  return over === undefined ? record : { ...record, result: { winner: over.winner, reason: over.rule } };
}
