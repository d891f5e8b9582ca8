/** Every route of the protocol's table, asked by the real client of a whole server. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProblem, createHttpClient } from '@gipfel/client';
import { fromSaved } from '@gipfel/match';
import { readServerMessage, routes } from '@gipfel/protocol';
import { legalTurns, type Result, type Turn } from '@gipfel/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './config/loadConfig.js';
import { realEnvironment } from './environment.js';
import { PASSWORD, TERMS } from './http/testing/site.js';
import { createLog } from './ops/log.js';
import { openBrowser } from './push/testing/browser.js';
import { type RunningServer, startServer } from './wiring.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-contract-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
let running: RunningServer;
let server: string;
beforeAll(async () => {
  const push = ['--push-contact', 'mailto:admin@example.org', '--push-services', 'push.example.org'];
  const loaded = loadConfig({
    args: ['--port', '0', '--data-folder', join(folder, 'data'), ...push],
    environment: {},
    platform: 'linux',
    workingFolder: folder,
    readFile: () => undefined,
  });
  if (!loaded.ok || loaded.value === 'help') throw new Error('no configuration');
  const log = createLog('silent');
  const config = loaded.value;
  const started = await startServer({ config, webFolder: folder, environment: realEnvironment, log });
  if (!started.ok) throw new Error(started.error.code);
  running = started.value;
  server = running.address;
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The client of a browser, which keeps a cookie. */
function openClient() {
  let cookie = '';
  return createHttpClient({
    server,
    fetch: async (address, init) => {
      const headers = { ...init.headers, Origin: server, ...(cookie === '' ? {} : { Cookie: cookie }) };
      const response = await fetch(address, { ...init, headers });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) cookie = set.split(';')[0] ?? '';
      return response;
    },
  });
}

async function valueFrom<Value>(answer: Promise<Result<Value, ApiProblem>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The messages of the first chunk. */
async function firstMessages(response: Response): Promise<readonly unknown[]> {
  const reader = response.body?.getReader();
  const chunk = await reader?.read();
  await reader?.cancel();
  const lines = new TextDecoder().decode(chunk?.value).split('\n');
  return lines.filter((line) => line !== '').map(readServerMessage);
}

it('every route answers what the table promises', async () => {
  const [ann, bob, guest] = [openClient(), openClient(), openClient()];
  const proof = { password: PASSWORD };
  const me = await valueFrom(ann.call(routes.register, { body: { name: 'Ann', ...proof } }));
  const other = await valueFrom(bob.call(routes.register, { body: { name: 'Bob', ...proof } }));
  const wish = { terms: TERMS, side: 'first' } as const;
  const challenge = async (to?: string) => {
    const { id } = await valueFrom(ann.call(routes.createChallenge, { body: { ...wish, to } }));
    return { params: { id } };
  };
  const begun = await valueFrom(bob.call(routes.acceptChallenge, await challenge()));
  const match = { params: { id: begun.match } };
  const legalTurn = async (): Promise<Turn> => {
    const read = fromSaved((await valueFrom(ann.call(routes.getMatch, match))).saved);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    for (const turn of legalTurns(read.value.position)) return turn;
    throw new Error('no turn left');
  };
  const player = { params: { name: 'Ann' } };
  const { endpoint, keys } = openBrowser('https://push.example.org/ann');

  // In this order. A route that is missing here does not compile.
  const asked: Readonly<Record<keyof typeof routes, () => Promise<Result<unknown, ApiProblem>>>> = {
    getServer: () => ann.call(routes.getServer),
    becomeGuest: () => guest.call(routes.becomeGuest),
    getSession: () => guest.call(routes.getSession),
    register: () => openClient().call(routes.register, { body: { name: 'Carl', ...proof } }),
    signIn: () => openClient().call(routes.signIn, { body: { login: 'Ann', ...proof } }),
    report: () => ann.call(routes.report, { body: { about: other.id, text: 'rude' } }),

    getMe: () => ann.call(routes.getMe),
    changeMe: () =>
      ann.call(routes.changeMe, {
        body: { email: 'ann@example.org', ...proof, preferences: { chat: true } },
      }),
    changePassword: () => ann.call(routes.changePassword, { body: { ...proof, next: PASSWORD } }),
    exportMe: () => ann.open(routes.exportMe),
    createToken: () => ann.call(routes.createToken, { body: { label: 'bot', scopes: ['play'], ...proof } }),
    listTokens: () => ann.call(routes.listTokens),
    deleteToken: async () => {
      const [token] = (await valueFrom(ann.call(routes.listTokens))).tokens;
      return ann.call(routes.deleteToken, { params: { id: token?.id ?? '' } });
    },
    addDevice: () => ann.call(routes.addDevice, { body: { endpoint, keys, language: 'en' } }),
    removeDevice: () => ann.call(routes.removeDevice, { body: { endpoint } }),

    createChallenge: () => ann.call(routes.createChallenge, { body: { ...wish, to: 'Bob' } }),
    listChallenges: () => ann.call(routes.listChallenges),
    getMyChallenges: () => ann.call(routes.getMyChallenges),
    getChallenge: async () => guest.call(routes.getChallenge, await challenge()),
    acceptChallenge: async () => guest.call(routes.acceptChallenge, await challenge()),
    declineChallenge: async () => bob.call(routes.declineChallenge, await challenge('Bob')),
    withdrawChallenge: async () => ann.call(routes.withdrawChallenge, await challenge()),
    playComputer: () => ann.call(routes.playComputer, { body: { ...wish, level: 1 } }),
    listNotices: () => bob.call(routes.listNotices),
    markNoticesRead: () => bob.call(routes.markNoticesRead, { body: { upTo: 1 } }),

    act: async () => {
      const command = { type: 'turn', turn: [...(await legalTurn())] } as const;
      return ann.call(routes.act, { ...match, body: { id: 'the-first-turn', seen: 0, command } });
    },
    sendChat: () => ann.call(routes.sendChat, { ...match, body: { id: 'the-first-line', text: 'hello' } }),
    streamMatch: async () => {
      const opened = await bob.open(routes.streamMatch, match);
      const [first] = opened.ok ? await firstMessages(opened.value) : [];
      expect(first).toMatchObject({ type: 'snapshot', match: { id: begun.match } });
      return opened;
    },
    streamMe: async () => {
      const opened = await ann.open(routes.streamMe);
      const [first] = opened.ok ? await firstMessages(opened.value) : [];
      expect(first).toMatchObject({ type: 'welcome', person: { id: me.id } });
      return opened;
    },
    searchMatches: () => ann.call(routes.searchMatches, { query: { player: 'me', rated: false, limit: 1 } }),
    getMyMatches: () => ann.call(routes.getMyMatches),
    getMatch: () => guest.call(routes.getMatch, match),
    getRecord: () => guest.open(routes.getRecord, { ...match, query: { format: 'boardspace' } }),
    getRecords: () => guest.open(routes.getRecords, { query: { game: 'tzaar' } }),
    requestRematch: async () => {
      const body = { id: 'the-resignation', seen: 1, command: { type: 'resign' } } as const;
      await valueFrom(bob.call(routes.act, { ...match, body }));
      return ann.call(routes.requestRematch, { ...match, body: { yes: true } });
    },

    findPlayers: () => guest.call(routes.findPlayers, { query: { name: 'a' } }),
    getPlayer: () => guest.call(routes.getPlayer, player),
    getRatings: () => guest.call(routes.getRatings, { ...player, query: { game: 'tzaar', speed: 'rapid' } }),
    getPlayerMatches: () => guest.call(routes.getPlayerMatches, player),
    getLeaderboard: () => guest.call(routes.getLeaderboard, { params: { game: 'zertz', speed: 'fast' } }),

    block: () => ann.call(routes.block, { body: { person: other.id } }),
    listBlocks: () => ann.call(routes.listBlocks),
    unblock: () => ann.call(routes.unblock, { params: { id: other.id } }),
    becomeBot: async () => {
      const bot = openClient();
      await valueFrom(bot.call(routes.register, { body: { name: 'Robot', ...proof } }));
      return bot.call(routes.becomeBot, { body: proof });
    },
    signOut: () => guest.call(routes.signOut),
    signOutEverywhere: () => bob.call(routes.signOutEverywhere, { query: { keepTokens: true } }),
    deleteMe: () => ann.call(routes.deleteMe, { body: proof }),
  };
  const answered: string[] = [];
  for (const [route, ask] of Object.entries(asked)) {
    const answer = await ask();
    answered.push(answer.ok ? route : `${route} ${JSON.stringify(answer.error)}`);
  }
  expect(answered).toEqual(Object.keys(asked));
});
