/** The browser's storage, which may be full, blocked or absent: nothing here throws. */

export type StorageProblem = 'STORAGE_BLOCKED' | 'STORAGE_FULL';

const PREFIX = 'gipfel.';

export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined on success. */
export function writeStored(key: string, value: unknown): StorageProblem | undefined {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return undefined;
  } catch (problem) {
    const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError';
    return isFull ? 'STORAGE_FULL' : 'STORAGE_BLOCKED';
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Calls `tell` with the new value whenever another window changes the key; undefined when it was removed. */
export function onStored(key: string, tell: (value: unknown) => void): void {
  onStoredChange((changed) => {
    if (changed === undefined || changed === key) tell(readStored(key));
  });
}

/** Calls `tell` with the key another window changed; undefined when it cleared everything. Returns how to stop. */
export function onStoredChange(tell: (key: string | undefined) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null) tell(undefined);
    else if (key.startsWith(PREFIX)) tell(key.slice(PREFIX.length));
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}

/** All stored keys, without the prefix. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** All stored keys and values. */
export function storedEntries(): readonly (readonly [string, unknown])[] {
  return storedKeys().map((key) => [key, readStored(key)] as const);
}

export function removeAllStored(): void {
  for (const key of storedKeys()) removeStored(key);
}
