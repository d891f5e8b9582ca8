/** A session that collects its answers, and a way to wait for one of them. */

import type { Searcher } from '../searcher.js';
import { createSession, type Session } from '../session.js';

export interface Conversation {
  readonly session: Session;
  readonly lines: readonly string[];
  /** Sends these lines. */
  say(...lines: readonly string[]): void;
  /** The answers since the last call of `heard` or `until`. */
  heard(): readonly string[];
  /** All answers up to the next one that begins with this. */
  until(start: string): Promise<readonly string[]>;
}

export function converse(searcher: Searcher): Conversation {
  const lines: string[] = [];
  let read = 0;
  let wake: () => void = () => undefined;
  const session = createSession(searcher, (line) => {
    lines.push(line);
    wake();
  });
  const heard = () => {
    const news = lines.slice(read);
    read = lines.length;
    return news;
  };
  return {
    session,
    lines,
    say: (...said) => {
      for (const line of said) session.receive(line);
    },
    heard,
    until: async (start) => {
      for (;;) {
        const at = lines.findIndex((line, i) => i >= read && line.startsWith(start));
        if (at !== -1) {
          const news = lines.slice(read, at + 1);
          read = at + 1;
          return news;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
