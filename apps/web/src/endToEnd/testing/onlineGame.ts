/** A short game between two visitors, played through the HTTP API with the cookies of their pages. */

import { fromSaved } from '@gipfel/match';
import { parseTurn } from '@gipfel/notation';
import { randomTurn } from '@gipfel/rules';
import type { Page } from 'playwright-core';

/** What a page of the app would ask the server. */
export async function ask<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await page.evaluate(
    async (asked) => {
      const response = await fetch(`/api/v1${asked.path}`, {
        method: asked.method,
        ...(asked.body === undefined
          ? {}
          : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked.body) }),
      });
      return { status: response.status, text: await response.text() };
    },
    { method, path, body },
  );
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.text === '' ? undefined : JSON.parse(answer.text)) as Answer;
}

const TERMS = {
  start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
  clock: { type: 'none' },
  touchMove: false,
  rated: false,
  chat: true,
};

export const RATED = { rated: true, clock: { type: 'fischer', initial: 600_000, increment: 5000 } };

export const CORRESPONDENCE = { clock: { type: 'correspondence', days: 3 } };

/** The first one begins. Gives back the id of the match. */
export async function beginGame(first: Page, second: Page, terms: object = {}): Promise<string> {
  const id = await challenge(first, { terms, side: 'first' });
  return (await ask<{ readonly match: string }>(second, 'POST', `/challenges/${id}/accept`)).match;
}

/** Whatever turn comes first to mind, unless one is `written`; `number` counts those before it. */
export async function playAnyTurn(
  page: Page,
  match: string,
  number: number,
  written?: string,
): Promise<void> {
  const { saved } = await ask<{ readonly saved: unknown }>(page, 'GET', `/matches/${match}`);
  const state = fromSaved(saved);
  if (!state.ok) throw new Error(`The match cannot be read: ${JSON.stringify(state.error)}`);
  const { position } = state.value;
  const read = written === undefined ? undefined : parseTurn(position, written);
  if (read?.ok === false) throw new Error(`No turn: ${written} ${read.error.code}`);
  const turn = read === undefined ? randomTurn(position, () => 0)?.turn : read.value;
  await ask(page, 'POST', `/matches/${match}/actions`, {
    id: `turn-number-${number}`,
    seen: number,
    command: { type: 'turn', turn },
  });
}

/** Both make a turn, then the second resigns. Gives back the id of the match. */
export async function playShortGame(first: Page, second: Page, terms: object = {}): Promise<string> {
  const match = await beginGame(first, second, terms);
  for (const [number, page] of [first, second].entries()) await playAnyTurn(page, match, number);
  await ask(second, 'POST', `/matches/${match}/actions`, {
    id: 'the-end-of-it',
    seen: 2,
    command: { type: 'resign' },
  });
  return match;
}

/** Both make two turns and agree on a draw: short, and rated however often. */
export async function playDrawnGame(first: Page, second: Page, terms: object): Promise<void> {
  const match = await beginGame(first, second, terms);
  for (const [number, page] of [first, second, first, second].entries())
    await playAnyTurn(page, match, number);
  const say = (page: Page, type: string, seen: number) =>
    ask(page, 'POST', `/matches/${match}/actions`, { id: `the-${type}`, seen, command: { type } });
  await say(first, 'offerDraw', 4);
  await say(second, 'acceptDraw', 5);
}

interface Wish {
  readonly terms?: object;
  readonly side?: 'first' | 'random';
  /** Left out: for anyone with the link. */
  readonly to?: string;
}

/** Gives back its id. */
export async function challenge(page: Page, { terms = {}, side = 'random', to }: Wish): Promise<string> {
  const wish = { terms: { ...TERMS, ...terms }, side, open: false, ...(to === undefined ? {} : { to }) };
  return (await ask<{ readonly id: string }>(page, 'POST', '/challenges', wish)).id;
}
