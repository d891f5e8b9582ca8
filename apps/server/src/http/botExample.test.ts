import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromSaved, sideToMove } from '@gipfel/match';
import { legalTurns } from '@gipfel/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, openSite, PASSWORD, type Site } from './testing/site.js';

const TOGETHER = fileURLToPath(new URL('../../../../', import.meta.url));
// Beside the sources, so that the example finds the packages that it imports.
const folder = mkdtempSync(join(TOGETHER, 'apps/server/.bot-'));

let site: Site;
let bot: ChildProcess | undefined;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  bot?.kill();
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

/** The only block of JavaScript in docs/api.md. */
function example(): string {
  const doc = readFileSync(join(TOGETHER, 'docs/api.md'), 'utf8');
  const code = /```js\n(.*?)```/s.exec(doc)?.[1];
  if (code === undefined) throw new Error('no example');
  return code;
}

describe('the bot of docs/api.md', () => {
  it('accepts a challenge and plays a whole game', async () => {
    const owner = await new Client(site).register('Randomly');
    await owner.post('/me/bot', { password: PASSWORD });
    const made = await owner.makeToken('play', 'challenge', 'read');
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const file = join(folder, 'bot.mjs');
    writeFileSync(file, example());
    bot = spawn(process.execPath, [file, address, made.json.secret], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    bot.stdout?.on('data', (text) => {
      said += text;
    });
    bot.stderr?.on('data', (text) => {
      said += text;
    });

    const ann = await new Client(site).register('Ann');
    // The smallest game, so that it is soon over.
    const terms = {
      start: { game: 'zertz', board: '37', variant: 'blitz', claims: 'auto', captures: 'compulsory' },
      clock: { type: 'none' },
      touchMove: false,
      rated: false,
      chat: false,
    };
    const challenge = await ann.post('/challenges', { terms, side: 'first', to: 'Randomly' });
    expect(challenge.status).toBe(200);
    const match = await until(async () => (await ann.get(`/challenges/${challenge.json.id}`)).json.match);

    const result = await until(async () => {
      const { match: view, saved } = await ann.wholeMatch(match);
      if (view.result !== undefined) return view.result;
      const restored = fromSaved(saved);
      if (!restored.ok || sideToMove(restored.value) !== 0) return undefined;
      const [turn] = legalTurns(restored.value.position);
      const seen = saved.events.length;
      await ann.post(`/matches/${match}/actions`, {
        id: `ann-turn-${seen}`,
        seen,
        command: { type: 'turn', turn },
      });
      return undefined;
    });
    expect(result.reason).toMatch(/^Z/);
    expect(said).toBe('ready as Randomly\n');
  });
});

async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
