import { flagAt } from '@gipfel/match';
import { describe, expect, it } from 'vitest';
import { createReadiness } from '../ops/readiness.js';
import { layTable, TERMS, useTestStore } from '../room/testing/table.js';
import type { Store } from '../store/store.js';
import { startJobs } from './jobs.js';
import { createService } from './service.js';

const store = await useTestStore();

/** The store as it is for a server whose database can be taken away. */
function fragile() {
  let isAway = false;
  const guarded =
    <Question extends readonly unknown[], Answer>(ask: (...question: Question) => Promise<Answer>) =>
    async (...question: Question): Promise<Answer> => {
      if (isAway) throw new Error('no database');
      return ask(...question);
    };
  const { beats, matches } = store;
  const on: Store = {
    ...store,
    beats: { ...beats, last: guarded(beats.last), beat: guarded(beats.beat) },
    matches: {
      ...matches,
      append: guarded(matches.append),
      due: guarded(matches.due),
      eventsAfter: guarded(matches.eventsAfter),
    },
  };
  return {
    on,
    take: (is: boolean) => {
      isAway = is;
    },
  };
}

/** A match whose clocks run, and the jobs of a process on this store. */
async function atWork(
  on: Store,
  terms = TERMS,
  dismiss = () => undefined,
  follow: (() => Promise<void>) | undefined = undefined,
) {
  const table = await layTable(store, terms);
  for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
  const { environment } = table;
  const problems: string[] = [];
  const failed = (where: string) => void problems.push(where);
  const service = createService(environment, failed);
  const rooms = table.newManager('fragile', on);
  await rooms.follow(table.row.id, table.listener(table.players[0].id));
  await store.beats.beat('fragile', environment.now());
  const jobs = startJobs({
    store: on,
    environment,
    process: 'fragile',
    service,
    readiness: createReadiness(environment.now),
    rooms,
    peers: { beats: () => [], refresh: async () => undefined },
    timekeeper: follow && { follow, join: async () => undefined, difference: () => 0 },
    sockets: { beat: () => undefined, dismiss } as never,
    counters: { exchange: async () => undefined },
    lobby: { sweep: async () => undefined },
    computers: undefined,
    people: () => 0,
    guestDays: 0,
    wait: async () => undefined,
    failed,
  });
  return { table, environment, problems, service, rooms, jobs };
}

describe('a database that is away for a while', () => {
  it('costs nobody the game, however long it was', async () => {
    const { on, take } = fragile();
    const { table, environment, problems, service, jobs } = await atWork(on);
    take(true);
    // The time of the side to move runs out meanwhile.
    table.pass(300_000);
    await expect.poll(() => problems).toContain('outage');
    expect(service.isThere()).toBe(false);
    take(false);
    table.pass(5_000);
    await expect.poll(() => service.isThere()).toBe(true);
    expect((await table.events()).map(({ type }) => type)).toEqual(['turn', 'turn', 'clockCredit']);
    expect(flagAt(await table.match())).toBeGreaterThan(environment.now() + 60_000);
    expect(service.since()).toBe(environment.now());
    await jobs.stop();
  });

  it('is not hidden by the first sign of life after it', async () => {
    let isAway = false;
    let table: Awaited<ReturnType<typeof layTable>> | undefined;
    // The answer of the database comes when it is back.
    const follow = async () => {
      if (isAway) table?.pass(30_000);
      isAway = false;
    };
    const { beats } = store;
    const last = async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return beats.last();
    };
    const slow = { ...store, beats: { ...beats, last } };
    const work = await atWork(slow, TERMS, undefined, follow);
    table = work.table;
    isAway = true;
    const types = async () => (await work.table.events()).map(({ type }) => type);
    await expect.poll(types).toEqual(['turn', 'turn', 'clockCredit']);
    // All of it, and some time to come back.
    expect(flagAt(await table.match())).toBeGreaterThan(table.environment.now() + 60_000);
    await work.jobs.stop();
  });

  it('has no flag fall before those who could not be heard have said it again', async () => {
    const { on, take } = fragile();
    const terms = { ...TERMS, clock: { type: 'suddenDeath', initial: 3_000 } } as const;
    const { table, problems, rooms, jobs } = await atWork(on, terms);
    table.pass(2_900);
    take(true);
    await expect.poll(() => problems).toContain('beat');
    take(false);
    table.pass(1_000);
    await rooms.lookAt(table.row.id);
    expect((await table.events()).map(({ type }) => type)).toEqual(['turn', 'turn']);
    await jobs.stop();
  });
});

describe('a process that cannot write', () => {
  /** Whether it sends its clients away, and back when it can. */
  async function sendsAway(isShared: boolean): Promise<number> {
    const { on, take } = fragile();
    let dismissed = 0;
    const shared = { ...on, bulletins: { ...on.bulletins, isShared } };
    const { table, problems, jobs } = await atWork(shared, TERMS, () => {
      dismissed += 1;
      return undefined;
    });
    const waitForBeat = async () => {
      problems.length = 0;
      await expect.poll(() => problems).toContain('beat');
    };
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(dismissed).toBe(0);
    take(true);
    await waitForBeat();
    table.pass(3_000);
    await waitForBeat();
    await jobs.stop();
    return dismissed;
  }

  it('sends its clients to the other processes', async () => {
    expect(await sendsAway(true)).toBe(1);
  });

  it('keeps them where there is no other', async () => {
    expect(await sendsAway(false)).toBe(0);
  });
});

describe('a machine that falls asleep', () => {
  it('costs nobody the game, also when a sign of life was being written', async () => {
    const { beats } = store;
    let sleep = async (): Promise<void> => undefined;
    const on: Store = {
      ...store,
      beats: {
        ...beats,
        async beat(...sign) {
          await beats.beat(...sign);
          await sleep();
        },
      },
    };
    const { table, environment, jobs } = await atWork(on);
    await new Promise<void>((resolve) => {
      sleep = async () => {
        sleep = async () => undefined;
        table.pass(300_000);
        resolve();
      };
    });
    const types = async () => (await table.events()).map(({ type }) => type);
    await expect.poll(types).toHaveLength(3);
    expect(await types()).toEqual(['turn', 'turn', 'clockCredit']);
    expect(flagAt(await table.match())).toBeGreaterThan(environment.now() + 60_000);
    await jobs.stop();
  });
});
