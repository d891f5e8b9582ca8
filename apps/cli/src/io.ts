/** Everything a command may touch of the world, handed in, so that tests run commands without a process. */

import type { Readable, Writable } from 'node:stream';
import type { Searcher } from '@gipfel/engine';

export interface Output {
  /** Rejects with code EPIPE when the reader has gone (`| head`). */
  write(text: string): Promise<void>;
  readonly isTTY: boolean;
}

export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  /** Where lines can be edited while they are typed; absent when nobody types. */
  readonly terminal?: Writable;
  readonly stderr: Output;
  /** Relative paths start here. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A seed nobody can foresee, for games without `--seed`. */
  readonly randomSeed: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the newcomer what to play; only called on a terminal. */
  readonly askMenu: () => Promise<MenuAnswer | undefined>;
  /** Only called when somebody plays against it, analyses with it or serves it. */
  readonly openEngine: () => Promise<Engine>;
}

/** The engine, and the way to let it go. */
export interface Engine extends Searcher {
  close(): Promise<void>;
}

/** What the opening menu yields: arguments for `play`. */
export interface MenuAnswer {
  readonly game: 'zertz' | 'tzaar';
  readonly variant: string;
  /** A name that `--against` takes. */
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
