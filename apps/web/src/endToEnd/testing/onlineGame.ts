/** A short game between two visitors, played through the HTTP API with the cookies of their pages. */

import { type ApiProblem, createHttpClient } from '@gipfel/client';
import { fromSaved } from '@gipfel/match';
import { parseTurn } from '@gipfel/notation';
import { type Command, routes, type Terms } from '@gipfel/protocol';
import { type Result, randomTurn } from '@gipfel/rules';
import type { Page } from 'playwright-core';

/** What a page of the app asks the server. */
export function apiOf(page: Page) {
  return createHttpClient({
    fetch: async (address, init) => {
      const { text, ...response } = await page.evaluate(
        async ([where, how]) => {
          const got = await fetch(where, how);
          const type = got.headers.get('Content-Type');
          return { ok: got.ok, status: got.status, type, text: await got.text() };
        },
        [address, init] as const,
      );
      return {
        ...response,
        headers: { get: () => response.type },
        json: async (): Promise<unknown> => JSON.parse(text),
      };
    },
  });
}

/** Where a refusal means that the test is wrong. */
export async function valueFrom<Value>(asked: Promise<Result<Value, ApiProblem>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

const TERMS: Terms = {
  start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
  clock: { type: 'none' },
  touchMove: false,
  rated: false,
  chat: true,
};

export const RATED: Partial<Terms> = {
  rated: true,
  clock: { type: 'fischer', initial: 600_000, increment: 5000 },
};

export const CORRESPONDENCE: Partial<Terms> = { clock: { type: 'correspondence', days: 3 } };

/** The first one begins. Gives back the id of the match. */
export async function beginGame(first: Page, second: Page, terms: Partial<Terms> = {}): Promise<string> {
  const id = await challenge(first, { terms, side: 'first' });
  return (await valueFrom(apiOf(second).call(routes.acceptChallenge, { params: { id } }))).match;
}

/** `seen` counts the events before it. */
export async function act(page: Page, match: string, command: Command, seen: number): Promise<void> {
  const body = { id: `command-${command.type}-${seen}`, seen, command };
  await valueFrom(apiOf(page).call(routes.act, { params: { id: match }, body }));
}

/** Whatever turn comes first to mind, unless one is `written`; `number` counts those before it. */
export async function playAnyTurn(
  page: Page,
  match: string,
  number: number,
  written?: string,
): Promise<void> {
  const { saved } = await valueFrom(apiOf(page).call(routes.getMatch, { params: { id: match } }));
  const state = fromSaved(saved);
  if (!state.ok) throw new Error(`The match cannot be read: ${JSON.stringify(state.error)}`);
  const { position } = state.value;
  const read = written === undefined ? undefined : parseTurn(position, written);
  if (read?.ok === false) throw new Error(`No turn: ${written} ${read.error.code}`);
  const turn = read === undefined ? randomTurn(position, () => 0)?.turn : read.value;
  await act(page, match, { type: 'turn', turn: [...(turn ?? [])] }, number);
}

/** Both make a turn, then the second resigns. Gives back the id of the match. */
export async function playShortGame(first: Page, second: Page, terms: Partial<Terms> = {}): Promise<string> {
  const match = await beginGame(first, second, terms);
  for (const [number, page] of [first, second].entries()) await playAnyTurn(page, match, number);
  await act(second, match, { type: 'resign' }, 2);
  return match;
}

/** Both make two turns and agree on a draw: short, and rated however often. */
export async function playDrawnGame(first: Page, second: Page, terms: Partial<Terms>): Promise<void> {
  const match = await beginGame(first, second, terms);
  for (const [number, page] of [first, second, first, second].entries())
    await playAnyTurn(page, match, number);
  await act(first, match, { type: 'offerDraw' }, 4);
  await act(second, match, { type: 'acceptDraw' }, 5);
}

interface Wish {
  readonly terms?: Partial<Terms>;
  readonly side?: 'first' | 'random';
  /** Left out: for anyone with the link. */
  readonly to?: string;
}

/** Gives back its id. */
export async function challenge(page: Page, { terms = {}, side = 'random', to }: Wish): Promise<string> {
  const wish = { terms: { ...TERMS, ...terms }, side, open: false, ...(to === undefined ? {} : { to }) };
  return (await valueFrom(apiOf(page).call(routes.createChallenge, { body: wish }))).id;
}
