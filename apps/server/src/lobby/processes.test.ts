import type { ServerMessage, Terms } from '@gipfel/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotices } from '../notices/notices.js';
import { layTable, type Table } from '../room/testing/table.js';
import { createHub } from '../socket/hub.js';
import type { Store } from '../store/store.js';
import { openOrThrow, PATIENCE, postgresPlace } from '../store/testing/places.js';
import { createLobby } from './lobby.js';
import type { SeekHolder } from './seeks.js';
import { value } from './testing/house.js';
import { TZAAR, ZERTZ } from './testing/someTerms.js';

const place = postgresPlace();
let stores: readonly [Store, Store];
let table: Table;
let processes: readonly [Process, Process];

type Process = ReturnType<typeof startProcess>;

function startProcess(name: string, store: Store) {
  const { environment } = table;
  const hub = createHub(store.bulletins);
  const notices = createNotices({ store, hub, environment, push: undefined });
  const rooms = table.newManager(name, store);
  const lobby = createLobby({ store, environment, process: name, hub, rooms, notices });
  return {
    ...lobby,
    shown: () => lobby.seeks(),
    /** A socket of the person that seeks. */
    async seeks(person: string, id: string, terms: Terms = ZERTZ) {
      const told: ServerMessage[] = [];
      const socket: SeekHolder = { send: (message) => told.push(message) };
      const member = { ...socket, person, signOut: () => undefined };
      hub.join(member);
      const match = value(await lobby.seek(person, { id, terms, side: 'random' }, socket));
      return {
        match,
        told,
        drop: async () => {
          hub.leave(member);
          await lobby.unseek(person, id, socket);
        },
      };
    },
    async stop() {
      await lobby.close();
      await rooms.close();
      hub.close();
    },
  };
}

beforeAll(async () => {
  const shared = await place.next();
  stores = [await openOrThrow(shared), await openOrThrow(shared)];
  table = await layTable(stores[0]);
  processes = [startProcess('here', stores[0]), startProcess('there', stores[1])];
}, PATIENCE);
afterAll(async () => {
  for (const process of processes) await process.stop();
  for (const store of stores) await store.close();
  await place.remove();
});

const sweep = () => Promise.all(processes.map((process) => process.sweep()));
const standing = async () => (await stores[0].seeks.all(0)).map(({ id }) => id);
const matchesOf = async (person: string) => (await stores[0].matches.runningOf(person)).map(({ id }) => id);

let people = 0;
async function newPerson(): Promise<string> {
  people += 1;
  const id = `seeker${String(people).padStart(6, '0')}`;
  const [player] = table.players;
  await stores[0].people.create({ ...player, id, name: id }, id);
  return id;
}

describe('two lobbies on one PostgreSQL', () => {
  it('pair who waits here with who waits there, and tell both', async () => {
    const [here, there] = processes;
    const [ann, bob] = [await newPerson(), await newPerson()];
    const [one, other] = [await here.seeks(ann, 'seek-ann'), await there.seeks(bob, 'seek-bob')];
    const told = [one, other].map(({ told: list }) => list);
    while (told.some((list) => list.length === 0)) {
      await sweep();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const [match] = await matchesOf(ann);
    expect(told[0]).toContainEqual({ type: 'paired', id: 'seek-ann', match });
    expect(told[1]).toContainEqual({ type: 'paired', id: 'seek-bob', match });
  });

  it('let one of many join who waits, in whatever process they are, and show it nowhere any more', async () => {
    const [here, there] = processes;
    for (let round = 0; round < 10; round += 1) {
      const ann = await newPerson();
      const waiting = await there.seeks(ann, 'seek-ann');
      const seek = `${ann}:seek-ann`;
      await sweep();
      expect(processes.map((process) => process.shown().map(({ id }) => id))).toEqual([[seek], [seek]]);
      const takers = await Promise.all(Array.from({ length: 4 }, () => newPerson()));
      const answers = await Promise.all(
        takers.map((taker, index) => (index % 2 === 0 ? here : there).join(taker, { id: 'join-ann', seek })),
      );
      const [match] = await matchesOf(ann);
      expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: match }]);
      await expect.poll(() => waiting.told).toContainEqual({ type: 'paired', id: 'seek-ann', match });
      await sweep();
      expect(processes.map((process) => process.shown())).toEqual([[], []]);
      // Retried elsewhere: the winner keeps the match, the others still have none.
      const again = await Promise.all(takers.map((taker) => there.join(taker, { id: 'join-ann', seek })));
      expect(again.map(({ ok }) => ok)).toEqual(answers.map(({ ok }) => ok));
    }
  });

  it('keep a seek that was said again there when the socket here is found dead', async () => {
    const [here, there] = processes;
    const ann = await newPerson();
    const before = await here.seeks(ann, 'seek-ann');
    const after = await there.seeks(ann, 'seek-ann');
    await before.drop();
    for (let count = 0; count < 5; count += 1) {
      table.pass(3000);
      await sweep();
    }
    expect(await stores[0].seeks.all(table.environment.now() - 3000)).toMatchObject([{ person: ann }]);
    await after.drop();
    expect(await standing()).toEqual([]);
  });

  it('hold one seek of a person who seeks in both at the same moment', async () => {
    const [here, there] = processes;
    const [ann, bob] = [await newPerson(), await newPerson()];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        here.seeks(ann, `seek-here-${round}`, ZERTZ),
        there.seeks(ann, `seek-there-${round}`, TZAAR),
      ]);
      expect(await standing()).toHaveLength(1);
    }
    // The one that was replaced does not come to life again, and nobody is found for it.
    table.pass(3000);
    await sweep();
    const [left] = await stores[0].seeks.all(0);
    await here.seeks(bob, 'seek-bob', left?.terms.start.game === 'zertz' ? TZAAR : ZERTZ);
    for (let count = 0; count < 5; count += 1) {
      table.pass(3000);
      await sweep();
    }
    expect(await matchesOf(ann)).toEqual([]);
    expect((await standing()).sort()).toEqual([`${bob}:seek-bob`, left?.id ?? ''].sort());
    for (const id of await standing()) await stores[0].seeks.remove(id);
  });

  it('make one match of a seek, however often and wherever it is said', async () => {
    const commands = fc.array(
      fc.record({
        who: fc.nat(2),
        at: fc.constantFrom(0 as const, 1 as const),
        what: fc.constantFrom('seek' as const, 'seek' as const, 'sweep' as const, 'drop' as const),
      }),
      { minLength: 4, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const seekers = [await newPerson(), await newPerson(), await newPerson()];
        const sockets: Awaited<ReturnType<Process['seeks']>>[] = [];
        // All at once: what comes of it must not depend on the order.
        await Promise.all(
          list.map(async ({ who, at, what }) => {
            const process = processes[at];
            if (what === 'sweep') await process.sweep();
            else if (what === 'drop') await sockets.shift()?.drop();
            else sockets.push(await process.seeks(seekers[who] ?? '', 'the-only-seek'));
          }),
        );
        await sweep();
        for (const person of seekers) {
          const matches = await matchesOf(person);
          expect(matches.length).toBeLessThan(2);
          if (matches.length === 0) continue;
          for (const process of processes) {
            expect((await process.seeks(person, 'the-only-seek')).match).toBe(matches[0]);
          }
        }
        const waiting = await standing();
        expect(waiting.length).toBeLessThan(2);
        for (const id of waiting) await stores[0].seeks.remove(id);
      }),
      { numRuns: 20 },
    );
  });
});
