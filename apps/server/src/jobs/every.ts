/** Something done again and again, never twice at the same time. */

export interface Repeated {
  /** Resolves when the work under way is done; nothing begins any more. */
  stop(): Promise<void>;
}

export function every(
  milliseconds: number,
  work: () => Promise<void> | void,
  failed: (problem: unknown) => void,
): Repeated {
  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    // One that takes longer than the interval is waited for.
    if (current !== undefined) return;
    const done = (async () => work())()
      .catch(failed)
      .finally(() => {
        current = undefined;
      });
    current = done;
  }, milliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
