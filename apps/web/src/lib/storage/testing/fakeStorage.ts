/** A `localStorage` for tests outside a browser: its keys are enumerable, as those of the real one are. */

export interface FakeStorage {
  isFull: boolean;
}

export function installStorage(
  entries: Readonly<Record<string, string>> = {},
  { isFull = false } = {},
): FakeStorage {
  const state: FakeStorage = { isFull };
  const values: Record<string, string> = { ...entries };
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  };
  const storage = new Proxy(values, {
    get: (_target, name) => (name in methods ? methods[name as keyof typeof methods] : undefined),
  });
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  return state;
}
