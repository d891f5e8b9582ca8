/** What the server is told when it starts: by the command line, else by the environment, else sensible values. */

import { parseArgs } from 'node:util';

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
}

export type OptionProblem =
  | { readonly code: 'UNKNOWN_ARGUMENT'; readonly message: string }
  | { readonly code: 'BAD_PORT'; readonly value: string };

export type ParsedOptions =
  | { readonly ok: true; readonly value: ServerOptions | 'help' }
  | { readonly ok: false; readonly error: OptionProblem };

const DEFAULT_PORT = '3141';
/** This machine only: who wants to be seen by others says so. */
const DEFAULT_HOST = '127.0.0.1';

export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ParsedOptions {
  let values: { port?: string; host?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', short: 'p' },
        host: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return { ok: false, error: { code: 'UNKNOWN_ARGUMENT', message } };
  }
  if (values.help === true) return { ok: true, value: 'help' };
  const portText = values.port ?? environment['GIPFEL_PORT'] ?? DEFAULT_PORT;
  const port = Number(portText);
  const isPort = /^\d{1,5}$/.test(portText) && port <= 65_535;
  if (!isPort) return { ok: false, error: { code: 'BAD_PORT', value: portText } };
  return { ok: true, value: { port, host: values.host ?? environment['GIPFEL_HOST'] ?? DEFAULT_HOST } };
}
