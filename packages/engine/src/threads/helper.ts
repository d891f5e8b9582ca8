/**
 * A helper thread: it searches the leader's position, at the leader's depth or one deeper, and contributes
 * only through the shared table. It ends when the leader does, and answers nothing.
 */

import type { GameId, Position } from '@gipfel/rules';
import { makeSearchCore, type SearchCore } from '../search/searchCore.js';
import { type Board, openBoard, type ToHelper } from './helperMessages.js';
import { openSharedCore } from './sharedCore.js';

const DEEPEST = 100;

interface Opened {
  readonly core: SearchCore;
  readonly board: Board;
  readonly index: number;
}

/** Throws if it cannot help: that ends the worker, and the leader goes on without it. */
export function createHelper(): (message: ToHelper) => void {
  const opened = new Map<GameId, Opened>();
  let current = 0;

  function open({ game, modules, memory, board: numbers, index }: Extract<ToHelper, { type: 'open' }>): void {
    const board = openBoard(numbers);
    const poll = (): number => {
      if (board.id() !== current) return 1;
      board.setNodes(index, core.nodes());
      return 0;
    };
    const made = openSharedCore(modules, memory, 'helper', { poll });
    const search = made.ok ? makeSearchCore(made.value) : made;
    if (!search.ok) throw new Error(search.error);
    const core = search.value;
    opened.set(game, { core, board, index });
  }

  function search({ core, board, index }: Opened, position: Position): void {
    if (!core.load(position)) return;
    core.beginSearch(Number.MAX_SAFE_INTEGER);
    // Every other helper runs ahead of the leader, into the next iteration. The first does not: otherwise the leader searched
    // 0.71 instead of 0.82 of its nodes alone to the same depth (ZÈRTZ; TZAAR 0.57 and 0.58, no difference).
    const lead = index & 1;
    let depth = board.depth() + lead;
    while (board.id() === current && depth <= DEEPEST && core.iterate(depth, core.score()) !== 'stopped') {
      board.setNodes(index, core.nodes());
      depth = Math.max(depth + 1, board.depth() + lead);
    }
  }

  return (message) => {
    if (message.type === 'open') {
      open(message);
      return;
    }
    const game = opened.get(message.position.game);
    // The leader has already finished.
    if (game === undefined || game.board.id() !== message.id) return;
    current = message.id;
    search(game, message.position);
  };
}
