/** What the generated validators are made of. */

export type Check = (value: unknown) => boolean;

type Fields = Readonly<Record<string, unknown>>;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isInteger = (value: unknown): value is number => Number.isInteger(value);
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isUndefined: Check = (value) => value === undefined;
export const isAnything: Check = () => true;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOptional = (value: unknown, check: Check): boolean => value === undefined || check(value);

export const isList = (value: unknown, check: Check): value is readonly unknown[] =>
  Array.isArray(value) && value.every(check);

export const hasOnly = (value: Fields, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));
