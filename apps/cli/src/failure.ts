/** Why a command failed: one sentence for people, one code for programs. */

import type { Result } from '@gipfel/rules';
import { EXIT, type ExitCode } from './exit.js';

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly exit: ExitCode;
  readonly file?: string;
  /** Both 1-based. */
  readonly line?: number;
  readonly column?: number;
}

/** The result of a command. */
export type CommandResult = Promise<Result<ExitCode, Failure>>;

export interface Where {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export function failure(
  code: string,
  message: string,
  where: Where = {},
  exit: ExitCode = EXIT.badInput,
): Failure {
  return { code, message, exit, ...where };
}

/** `games.txt:3:7: ` in the form editors understand; empty without a place. */
function makeWhere({ file, line, column }: Where): string {
  const place = [file, line, column].filter((part) => part !== undefined);
  return place.length === 0 ? '' : `${place.join(':')}: `;
}

export function makeFailureLine(reason: Failure): string {
  return `${makeWhere(reason)}${reason.message}`;
}

export function toJsonError({ exit: _, ...shown }: Failure): Omit<Failure, 'exit'> {
  return shown;
}

/** The `code` of a Node system error, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
