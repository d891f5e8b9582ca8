/** Two visitors at one table, each in a browser of their own. The server says how the match stands. */

import { fromSaved, type Match } from '@gipfel/match';
import { parseTurn } from '@gipfel/notation';
import type { Turn } from '@gipfel/rules';
import type { Page, WebSocketRoute } from 'playwright-core';
import { gesturesOf } from '../../pages/learn/testing/solve.js';
import type { Hands } from './hands.js';
import type { useSite, Visitor, VisitorOptions } from './site.js';

export interface Seat extends Visitor {
  readonly hands: Hands;
}

interface SeatOptions extends VisitorOptions {
  readonly hands: (page: Page) => Hands;
}

export interface Invitation {
  /** As the form was filled in last time. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly position?: string;
}

/** Two guests meet by a link. Gives back the host, the guest and the id of the match. */
export async function meetByLink(
  site: ReturnType<typeof useSite>,
  invitation: Invitation,
  [hostOptions, guestOptions]: readonly [SeatOptions, SeatOptions],
): Promise<readonly [Seat, Seat, string]> {
  const host = await sit(site, hostOptions);
  const guest = await sit(site, guestOptions);
  return [host, guest, await inviteByLink(host, guest, invitation)];
}

/** The form opens as it was filled in last time. */
export async function rememberForm({ context }: Seat, form: Invitation['form']): Promise<void> {
  const kept = JSON.stringify({ clock: 'none', side: 'first', ...form });
  await context.addInitScript((value) => localStorage.setItem('gipfel.onlineForm', value), kept);
}

/** One makes a link, the other opens it. Gives back the id of the match. */
export async function inviteByLink(host: Seat, guest: Seat, invitation: Invitation): Promise<string> {
  await guest.page.goto(await makeLink(host, invitation));
  await guest.page.getByRole('button', { name: 'Accept' }).click();
  return waitForTable(host, guest);
}

/** Sends off the form, and gives back the link of the challenge. */
export async function makeLink(host: Seat, { form, position }: Invitation): Promise<string> {
  await rememberForm(host, form);
  await host.page.goto('/lobby');
  await host.page.getByRole('button', { name: 'Invite by link' }).click();
  if (position !== undefined) {
    await host.page.getByText('Tournament rules and other starts').click();
    await host.page.getByRole('textbox', { name: 'Start from a position' }).fill(position);
  }
  await host.page.getByRole('button', { name: 'Send challenge' }).click();
  return host.page.getByRole('textbox', { name: 'Send this link' }).inputValue();
}

/** Both are led to the game. */
export async function waitForTable(...seats: readonly Seat[]): Promise<string> {
  const ids = await Promise.all(
    seats.map(async ({ page }) => {
      await page.waitForURL('**/game/*');
      await page.locator('[data-cell]').first().waitFor();
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    }),
  );
  return ids[0] ?? '';
}

export async function sit(
  site: ReturnType<typeof useSite>,
  { hands, ...options }: SeatOptions,
): Promise<Seat> {
  const visitor = await site.visit(options);
  return { ...visitor, hands: hands(visitor.page) };
}

/** Waits until the match on the server is as wanted. */
export async function waitForServer(
  page: Page,
  id: string,
  isWanted: (match: Match) => boolean,
): Promise<Match> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const response = await page.request.get(`/api/v1/matches/${id}`);
    const { saved } = (await response.json()) as { readonly saved: unknown };
    const match = fromSaved(saved);
    if (match.ok && isWanted(match.value)) return match.value;
    await page.waitForTimeout(40);
  }
  throw new Error('The match did not come as far as that.');
}

/** The page knows that its reader is to move. */
export async function waitForOwnTurn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.title.startsWith('Your turn'));
}

/** Waits for the seat's turn and enters one: a turn in notation, or what `choose` says. */
export async function enterTurn(
  { page, hands }: Seat,
  id: string,
  choose: string | ((match: Match) => Promise<Turn>),
): Promise<void> {
  await waitForOwnTurn(page);
  const match = await waitForServer(page, id, () => true);
  const turn = await turnOf(match, choose);
  for (const gesture of gesturesOf(match.position, turn)) await hands.do(gesture);
  if ((page.viewportSize()?.width ?? 0) >= 500) return;
  // With a finger every turn is confirmed, if the gestures have not done so already.
  const arrived = waitForServer(page, id, ({ turns, result }) => {
    return turns.length > match.turns.length || result !== undefined;
  });
  const confirmed = page
    .locator('[data-do="confirm"]')
    .waitFor()
    .then(() => hands.do({ type: 'confirm' }))
    .catch(() => arrived);
  await Promise.race([arrived, confirmed]);
}

/** Turn by turn until the match is over, or as far as wanted. */
export async function playOut(
  seats: readonly [Seat, Seat],
  id: string,
  choose: (match: Match) => Promise<Turn>,
  isFarEnough: (match: Match) => boolean = () => false,
): Promise<Match> {
  const [{ page }] = seats;
  for (;;) {
    const match = await waitForServer(page, id, () => true);
    if (match.result !== undefined || isFarEnough(match)) return match;
    const { turns, position } = match;
    await enterTurn(seats[position.side], id, choose);
    await waitForServer(page, id, (next) => next.turns.length > turns.length || next.result !== undefined);
  }
}

async function turnOf(match: Match, choose: string | ((match: Match) => Promise<Turn>)): Promise<Turn> {
  if (typeof choose !== 'string') return choose(match);
  const turn = parseTurn(match.position, choose);
  if (!turn.ok) throw new Error(`${choose}: ${turn.error.code}`);
  return turn.value;
}

/** A network in the hands of the test. Must be there before the page is opened. */
export interface Network {
  /** From now on everything said is lost, and nobody notices. */
  swallow(): void;
  /** From now on what the page says arrives, but it hears nothing. */
  deafen(): void;
  /** Connections break, and no new one can be made. */
  cut(): Promise<void>;
  restore(): void;
}

export async function holdNetwork(page: Page): Promise<Network> {
  let state: 'up' | 'deaf' | 'silent' | 'cut' = 'up';
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    if (state !== 'up') {
      void socket.close();
      return;
    }
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (state === 'up' || state === 'deaf') server.send(message);
    });
    server.onMessage((message) => {
      if (state === 'up') socket.send(message);
    });
  });
  return {
    swallow: () => {
      state = 'silent';
    },
    deafen: () => {
      state = 'deaf';
    },
    cut: async () => {
      state = 'cut';
      await Promise.all([...open].map((socket) => socket.close().catch(() => undefined)));
      open.clear();
    },
    restore: () => {
      state = 'up';
    },
  };
}

/** On a phone the turns, and what is known of the game, stand in its menu. */
export async function lookInMenu(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
