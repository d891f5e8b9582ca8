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

/** Undefined when it was kept. */
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
    // Blocked storage holds nothing that could be removed.
  }
}

/** Tells what is kept under the key now, whenever another window has changed it; undefined when it was removed. */
export function onStored(key: string, tell: (value: unknown) => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    // No key: everything was cleared at once.
    if (event.key === null || event.key === PREFIX + key) tell(readStored(key));
  });
}

/** Key (without the prefix) and value of everything that is kept. */
export function storedEntries(): readonly (readonly [string, unknown])[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), readStored(key.slice(PREFIX.length))] as const);
  } catch {
    return [];
  }
}

export function removeAllStored(): void {
  for (const [key] of storedEntries()) removeStored(key);
}
