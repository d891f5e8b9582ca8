/** The arena for those who bring their own terminal: the command line of the product. */

export { runArena } from './arena.js';
export { BUILTINS } from './builtins.js';
export type { Io as ArenaIo } from './io.js';
