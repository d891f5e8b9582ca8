/** Structured logs, one JSON object a line. Nothing that opens a door is ever written. */

import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';

/** Wherever such a field appears, at the top or up to three levels down, its value is left out. */
const SECRET_FIELDS = [
  'password',
  'next',
  'passwordHash',
  'secret',
  'token',
  'metricsToken',
  'databaseUrl',
  'cookie',
  'authorization',
  'email',
];
const REDACTED = ['', '*.', '*.*.', '*.*.*.'].flatMap((place) =>
  SECRET_FIELDS.map((field) => `${place}${field}`).concat(`${place}["set-cookie"]`),
);

/** To the error output unless told otherwise: the other one is for people. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const options = {
    level,
    base: { process: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '(left out)' },
    serializers: { err: pino.stdSerializers.err },
  };
  return pino(options, destination);
}
