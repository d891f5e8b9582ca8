/** Everything outside the process that the administrator's commands touch. */

import type { Environment } from '../environment.js';

export interface AdminIo {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly workingFolder: string;
  readonly readFile: (path: string) => string | undefined;
  /** The operating-system user who runs the command, for the audit log. */
  readonly user: string;
  readonly environment: Environment;
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
}

/** As the command line ends: 0 fine, 1 not done, 2 bad input. */
export type AdminExit = 0 | 1 | 2;
