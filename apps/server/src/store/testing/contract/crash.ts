/** A process is killed in the middle of its work, again and again; what it was told is kept is kept, and nothing is half there. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { StorePlace } from '../../openStore.js';
import { openOrThrow, type Place } from '../places.js';
import { addPeople, matchRow } from '../samples.js';

const APPENDER = fileURLToPath(new URL('../appender.mjs', import.meta.url));
const IDS = Array.from({ length: 12 }, (_, index) => `crash${index}`);

/** Resolves to the last number acknowledged for each match. */
async function killAfter(place: StorePlace, lines: number): Promise<ReadonlyMap<string, number>> {
  const child = spawn(process.execPath, [APPENDER, JSON.stringify(place), IDS.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > lines) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  const whole = said.slice(0, said.lastIndexOf('\n')).split('\n');
  return new Map(whole.map((line) => line.split(' ')).map(([match = '', number]) => [match, Number(number)]));
}

export function testCrash(name: string, place: Place): void {
  describe(`${name}: a killed process`, () => {
    it('loses nothing that it was told is kept', async () => {
      const where = await place.next();
      const store = await openOrThrow(where);
      await addPeople(store, 'ann', 'bob');
      for (const id of IDS) await store.matches.create(matchRow(id));
      await store.close();
      for (const lines of [1, 40, 137]) {
        const acknowledged = await killAfter(where, lines);
        expect(acknowledged.size).toBeGreaterThan(0);
        const after = await openOrThrow(where);
        for (const id of IDS) {
          const match = await after.matches.load(id);
          const count = match?.row.events ?? -1;
          expect(count).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
          // Three events a commit: all of them or none.
          expect(count % 3).toBe(0);
          const all = await after.matches.eventsAfter(id, 0);
          expect(all.map(({ number }) => number)).toEqual(
            Array.from({ length: count }, (_, index) => index + 1),
          );
          expect(all.filter(({ command }) => command !== undefined)).toHaveLength(count / 3);
          expect(match?.row.turns).toBe(Math.max(0, count - 3));
        }
        await after.close();
      }
    });
  });
}
