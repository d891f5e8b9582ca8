/** Everything a command may access outside, passed in so that tests need no process. */

import type { Readable, Writable } from 'node:stream';
import type { Searcher } from '@gipfel/engine';
import type { GameId } from '@gipfel/rules';

export interface Output {
  /** Rejects with code EPIPE when the reader has gone (`| head`). */
  write(text: string): Promise<void>;
  readonly isTTY: boolean;
}

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  /** Where lines are typed and edited; absent without a terminal. */
  readonly terminal?: Writable;
  readonly stderr: Output;
  /** The base of relative paths. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An unpredictable seed for games without `--seed`. */
  readonly randomSeed: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks what to play; only called on a terminal. */
  readonly askMenu: () => Promise<MenuAnswer | undefined>;
  /** Only called to play against the engine, analyse with it or serve it. */
  readonly openEngine: () => Promise<Engine>;
}

/** The engine, and a way to close it. */
export interface Engine extends Searcher {
  close(): Promise<void>;
}

/** The menu's answers: arguments for `play`. */
export interface MenuAnswer {
  readonly game: GameId;
  readonly variant: string;
  /** A value of `--against`. */
  readonly against: string | undefined;
}

export function usesColour({ env, stdout }: Io): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return stdout.isTTY && env['TERM'] !== 'dumb';
}

export async function printJson(io: Io, value: unknown): Promise<void> {
  await io.stdout.write(`${JSON.stringify(value)}\n`);
}

export async function printLines(io: Io, lines: readonly string[]): Promise<void> {
  await io.stdout.write(lines.map((line) => `${line.trimEnd()}\n`).join(''));
}
