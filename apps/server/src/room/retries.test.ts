import { flagAt } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import type { Action, Turn } from '@gipfel/rules';
import { legalTurns } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { Bulletin } from '../store/store.js';
import { layTable, type Table, TERMS, useTestStore } from './testing/table.js';

const store = await useTestStore();

const timeIsUp = { ok: false, error: { code: 'REFUSED', refusal: { code: 'TIME_IS_UP' } } };

/** A match with running clocks, of which the first player has two seconds left, on a store that can be taken away. */
async function shortOfTime(terms = TERMS) {
  let isAway = false;
  const listeners: ((bulletin: Bulletin | 'lost') => void)[] = [];
  const { matches, bulletins } = store;
  const table = await layTable(
    {
      ...store,
      bulletins: {
        ...bulletins,
        read(listener) {
          listeners.push(listener);
          return bulletins.read(listener);
        },
      },
      matches: {
        ...matches,
        append: async (commit) => {
          if (isAway) throw new Error('no database');
          return matches.append(commit);
        },
        eventsAfter: async (...question) => {
          if (isAway) throw new Error('no database');
          return matches.eventsAfter(...question);
        },
      },
    },
    terms,
  );
  for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
  table.pass(58_000);
  return {
    table,
    take: (is: boolean) => {
      isAway = is;
    },
    hear: (bulletin: 'lost') => {
      for (const listener of listeners) listener(bulletin);
    },
  };
}

/** Jobs of the room that a tick began are done when another has gone through its queue. */
async function tick(table: Table): Promise<void> {
  table.rooms.tick();
  await table.rooms.snapshot(table.row.id, undefined);
}

const typesOf = async (table: Table) => (await table.events()).map(({ type }) => type);

/** The first player does it while the store is away, which is back three seconds later; the time is up by then. */
async function throughOutage(
  { table, take }: Awaited<ReturnType<typeof shortOfTime>>,
  command: Command | { type: 'turn'; turn: Turn } | { type: 'action'; action: Action },
): Promise<void> {
  take(true);
  for (let seconds = 0; seconds < 3; seconds += 1) {
    expect(await table.act(0, command, { id: 'in-time-1' })).toEqual({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
    table.pass(1_000);
    await tick(table);
  }
  take(false);
  await tick(table);
  expect(await typesOf(table)).toEqual(['turn', 'turn']);
}

describe('a command that came while the store was away', () => {
  it('counts from the moment it first came, and costs nobody time', async () => {
    const scene = await shortOfTime();
    const { table } = scene;
    const command = { type: 'turn', turn: await table.turn() } as const;
    const came = table.environment.now();
    await throughOutage(scene, command);
    expect(await table.act(0, command, { id: 'in-time-1' })).toEqual({ ok: true, value: { number: 3 } });
    expect(await typesOf(table)).toEqual(['turn', 'turn', 'turn', 'clockCredit']);
    const match = await table.match();
    expect(match.turns.at(-1)?.at).toBe(came);
    expect(match.clock.left[0]).toBe(60_000 - 58_000 + 2_000);
    // Who is to move now could not know of it.
    expect(flagAt(match)).toBe(table.environment.now() + 60_000);
    expect(await table.act(0, command, { id: 'in-time-1' })).toEqual({ ok: true, value: { number: 3 } });
  });

  it('leaves its sender the time for the rest of the turn', async () => {
    const scene = await shortOfTime();
    const { table } = scene;
    const [first, ...rest] = await table.turn();
    if (first === undefined) throw new Error('no step');
    const command = { type: 'action', action: first } as const;
    await throughOutage(scene, command);
    expect(await table.act(0, command, { id: 'in-time-1' })).toMatchObject({ ok: true });
    expect(flagAt(await table.match())).toBe(table.environment.now() + 2_000);
    expect(await table.act(0, { type: 'turn', turn: rest })).toMatchObject({ ok: true });
  });

  it('gives no time for another: neither under its name nor beside it', async () => {
    const scene = await shortOfTime();
    const { table } = scene;
    const [turn, another] = legalTurns((await table.match()).position);
    if (turn === undefined || another === undefined) throw new Error('no choice');
    await throughOutage(scene, { type: 'turn', turn });
    expect(await table.act(0, { type: 'turn', turn: another })).toMatchObject(timeIsUp);
    expect(await table.act(0, { type: 'turn', turn: another }, { id: 'in-time-1' })).toMatchObject(timeIsUp);
  });

  it('is one of the board and one word of each side: nobody chooses later among several', async () => {
    const { table, take } = await shortOfTime();
    const turns = [...legalTurns((await table.match()).position)].slice(0, 2);
    take(true);
    for (const [index, turn] of turns.entries()) {
      await table.act(0, { type: 'turn', turn }, { id: `one-of-them-${index}` });
    }
    await table.act(0, { type: 'offerDraw' }, { id: 'the-only-word' });
    table.pass(3_000);
    take(false);
    expect(await table.act(0, { type: 'offerDraw' }, { id: 'the-only-word' })).toMatchObject({ ok: true });
    const [turn, another] = turns;
    if (turn === undefined || another === undefined) throw new Error('no choice');
    expect(await table.act(0, { type: 'turn', turn: another }, { id: 'one-of-them-1' })).toMatchObject(
      timeIsUp,
    );
    expect(await table.act(0, { type: 'turn', turn }, { id: 'one-of-them-0' })).toMatchObject({ ok: true });
  });

  it('is not remembered for ever', async () => {
    const scene = await shortOfTime({ ...TERMS, clock: { type: 'none' } });
    const { table } = scene;
    const command = { type: 'turn', turn: await table.turn() } as const;
    await throughOutage(scene, command);
    table.pass(30_000);
    expect(await table.act(0, command, { id: 'in-time-1' })).toMatchObject({ ok: true });
    expect((await table.match()).at).toBe(table.environment.now());
  });
});

describe('a store that is slow', () => {
  for (const [how, isAnswered] of [
    ['answers late', true],
    ['has done it without an answer', false],
  ] as const) {
    it(`costs nobody time when it ${how}`, async () => {
      const { matches } = store;
      let isSlow = false;
      const table: Table = await layTable({
        ...store,
        matches: {
          ...matches,
          async append(commit) {
            const outcome = await matches.append(commit);
            if (!isSlow) return outcome;
            isSlow = false;
            table.pass(4_000);
            if (isAnswered) return outcome;
            throw new Error('the line broke');
          },
        },
      });
      for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
      // Both have two seconds left.
      for (const side of [0, 1] as const) {
        table.pass(58_000);
        await table.act(side, { type: 'turn', turn: await table.turn() });
      }
      isSlow = true;
      const command = { type: 'turn', turn: await table.turn() } as const;
      const again = { id: 'slow-turn-1', seen: 4 };
      const answer = table.act(0, command, again);
      await tick(table);
      expect(await answer).toMatchObject({ ok: isAnswered });
      for (let times = 0; times < 2; times += 1) {
        expect(await table.act(0, command, again)).toEqual({ ok: true, value: { number: 5 } });
      }
      expect((await typesOf(table)).slice(4)).toEqual(['turn', 'clockCredit']);
      expect(flagAt(await table.match())).toBe(table.environment.now() + 4_000);
    });
  }
});

describe('a flag', () => {
  it('does not fall after a turn that came in time, though its sender does not come back', async () => {
    const scene = await shortOfTime();
    const { table } = scene;
    await throughOutage(scene, { type: 'turn', turn: await table.turn() });
    table.pass(3_000);
    await tick(table);
    expect(await typesOf(table)).toEqual(['turn', 'turn', 'turn', 'clockCredit']);
  });

  it('waits as long where only the line to the store broke: other processes have commands to hear again', async () => {
    const { table, hear } = await shortOfTime();
    table.pass(3_000);
    hear('lost');
    await tick(table);
    expect(await typesOf(table)).toEqual(['turn', 'turn']);
    table.pass(3_000);
    await tick(table);
    expect(await typesOf(table)).toEqual(['turn', 'turn', 'flag']);
  });
});
