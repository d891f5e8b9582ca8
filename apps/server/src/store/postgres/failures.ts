/** PostgreSQL's error codes, as far as they make a difference. */

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const UNIQUE_VIOLATION = '23505';
/** Serialization failure and deadlock: nothing is wrong with what was asked, and asking again helps. */
const VICTIM = ['40001', '40P01'];
/** Broken data (22), broken constraints (23) and what this program asked wrongly (42) would fail on any connection. */
const FAULTY_REQUEST = ['22', '23', '42'];
const MAX_TRIES = 10;

/** `cached plan must not change result type`, among other things that are not supported. */
const NOT_SUPPORTED = '0A000';

export const isOutdatedPlan = (error: unknown): boolean => codeOf(error) === NOT_SUPPORTED;

export const isDuplicate = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** What `pg` says without a code when a line cannot be made, breaks, or falls silent. */
const LOST_LINE =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client (has encountered|was closed))/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** As the operating system names it: ECONNREFUSED, ENOTFOUND and the like. */
const SYSTEM_ERROR = /^E[A-Z]+$/;

/** The line, the machine or the database is in trouble, not what was asked. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return error instanceof Error && LOST_LINE.test(error.message);
  if (SQLSTATE.test(code)) return !FAULTY_REQUEST.includes(code.slice(0, 2));
  return SYSTEM_ERROR.test(code);
}

export async function retryVictims<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !VICTIM.includes(codeOf(error) ?? '')) throw error;
    }
  }
}
