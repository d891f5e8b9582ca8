/** What every command gets: input and output, and a place for its result. */

import type { Result } from '@gipfel/rules';
import type { ExitCode } from './exit.js';
import type { Failure } from './failure.js';
import type { Io } from './io.js';

export interface Context {
  readonly io: Io;
  /** Called once by the command that ran. */
  readonly end: (result: Result<ExitCode, Failure>) => void;
}

export interface CommonOptions {
  readonly json?: boolean;
}

export const JSON_OPTION = ['--json', 'print one JSON value instead of text'] as const;
