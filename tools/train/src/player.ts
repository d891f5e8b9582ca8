/** A build of the core as a player in this process: positions go from core to core as bytes, without the rules. */

import { readFileSync } from 'node:fs';
import { type Core, makeCore, makeSearchCore, PROVEN, type SearchCore } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import type { GameId, Result } from '@gipfel/rules';

/** Largest size of a position in the exchange buffer, without ZÈRTZ's history, which begins at byte 168. */
const POSITION_BYTES = 65_536;
const SIDE_BYTE = 61;
const MAX_ITERATION = 60;

export interface TurnLimit {
  readonly nodes?: number;
  readonly milliseconds?: number;
}

export interface Player {
  readonly core: Core;
  readonly search: SearchCore;
  /** Searches the loaded position; the line consists of the search's own moves. */
  think(limit: TurnLimit): Thought;
}

export interface Thought {
  readonly line: readonly number[];
  readonly score: number;
}

export interface PlayerOptions {
  readonly game: GameId;
  /** A folder with the modules of another build; by default this repository's. */
  readonly folder?: string | undefined;
  readonly megabytes?: number;
  readonly now?: () => number;
}

export function openPlayer({ game, folder, megabytes = 16, now = () => 0 }: PlayerOptions): Player {
  let deadline = Number.POSITIVE_INFINITY;
  const host = { poll: () => (now() >= deadline ? 1 : 0) };
  const core = orThrow<Core, string>(
    folder === undefined
      ? readCore(game, 'fast', host)
      : makeCore(readFileSync(`${folder}/${game}.wasm`), host),
  );
  const search = orThrow<SearchCore, string>(makeSearchCore(core));
  if (!search.setTableMegabytes(megabytes)) throw new Error('MEMORY_MISSING');
  const think = ({ nodes = Number.MAX_SAFE_INTEGER, milliseconds }: TurnLimit): Thought => {
    deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + milliseconds;
    search.beginSearch(nodes);
    let thought: Thought = { line: [], score: 0 };
    for (let depth = 1; depth <= MAX_ITERATION; depth++) {
      // Without a first line there is nothing to play: always finish the first, short iteration.
      if (search.iterate(depth, thought.score) === 'stopped') break;
      thought = { line: search.line(), score: search.score() };
      if (Math.abs(thought.score) >= PROVEN) break;
    }
    return thought;
  };
  return { core, search, think };
}

function orThrow<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** A core's position as bytes. */
export function readPosition(core: Core): Uint8Array {
  core.store();
  const view = core.exchange();
  return new Uint8Array(view.buffer, view.byteOffset, POSITION_BYTES).slice();
}

export function loadPosition(core: Core, bytes: Uint8Array): void {
  const view = core.exchange();
  new Uint8Array(view.buffer, view.byteOffset, POSITION_BYTES).set(bytes);
  if (!core.load()) throw new Error('POSITION_REFUSED');
}

export function sideOf(bytes: Uint8Array): 0 | 1 {
  return bytes[SIDE_BYTE] === 1 ? 1 : 0;
}
