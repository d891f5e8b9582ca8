/** The arena for callers with their own terminal: the `gipfel` command line. */

export { runArena } from './arena.js';
export { BUILTINS } from './builtins.js';
export type { Io as ArenaIo } from './io.js';
