/** Type guards for unknown values at trust boundaries. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isSide(value: unknown): value is 0 | 1 {
  return value === 0 || value === 1;
}
