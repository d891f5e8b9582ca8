/** Between what is stored and what is meant. */

export const orNull = <T>(value: T | undefined): T | null => value ?? null;
export const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;
export const toBit = (value: boolean): number => (value ? 1 : 0);

/** Sound: only this store writes these columns, from values of this type. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;
