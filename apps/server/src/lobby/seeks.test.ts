import type { ServerMessage, SideWish, Terms } from '@gipfel/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lobby } from './lobby.js';
import { termsKey } from './pairing.js';
import type { SeekHolder } from './seeks.js';
import { type House, openHouse, value } from './testing/house.js';
import { RATED, TZAAR, ZERTZ } from './testing/someTerms.js';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expect(house.problems).toEqual([]);
  await house.close();
});

/** The only socket, where it does not matter which. */
const SOCKET: SeekHolder = { send: () => undefined };

const seek = (
  lobby: Lobby,
  person: string,
  id: string,
  terms: Terms,
  side: SideWish,
  holder: SeekHolder = SOCKET,
) => lobby.seek(person, { id, terms, side }, holder);

const running = async () =>
  (await house.store.matches.search({ state: 'running', limit: 100 })).map(({ id }) => id);

const refused = (code: string) => ({ ok: false, error: { code } });

describe('quick pairing', () => {
  it('pairs two who want the same, and tells both by their own ids', async () => {
    const { lobby, store } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const [annHears, bobHears] = [house.join(ann.id), house.join(bob.id)];
    value(await seek(lobby, ann.id, 'seek-of-ann', RATED, 'second'));
    value(await seek(lobby, bob.id, 'seek-of-bob', RATED, 'random'));
    await lobby.sweep();
    const [match = ''] = await running();
    expect((await store.matches.row(match))?.players).toEqual([bob.id, ann.id]);
    expect(annHears.told).toEqual([{ type: 'paired', id: 'seek-of-ann', match }]);
    expect(bobHears.told).toEqual([{ type: 'paired', id: 'seek-of-bob', match }]);
    expect(await store.seeks.all(0)).toEqual([]);
  });

  it('ends by unseek, and a newer seek replaces the older one', async () => {
    const { lobby, store } = house;
    const ann = await house.person('ann');
    value(await seek(lobby, ann.id, 'seek-one', ZERTZ, 'random'));
    value(await seek(lobby, ann.id, 'seek-two', TZAAR, 'random'));
    value(await seek(lobby, ann.id, 'seek-two', TZAAR, 'random'));
    expect(await store.seeks.all(0)).toMatchObject([{ id: `${ann.id}:seek-two` }]);
    await lobby.unseek(ann.id, 'seek-one', SOCKET);
    expect(await store.seeks.all(0)).toHaveLength(1);
    await lobby.unseek(ann.id, 'seek-two', SOCKET);
    expect(await store.seeks.all(0)).toEqual([]);
  });

  it('reports that a newer seek has replaced it, here or elsewhere', async () => {
    const { lobby } = house;
    const other = house.anotherLobby();
    const ann = await house.person('ann');
    const told: (readonly [string, ServerMessage])[] = [];
    const window = (name: string): SeekHolder => ({ send: (message) => told.push([name, message]) });
    const replaced = (id: string) => ({ type: 'refused', id, code: 'SEEK_REPLACED' });
    value(await seek(lobby, ann.id, 'seek-one', ZERTZ, 'random', window('first')));
    value(await seek(lobby, ann.id, 'seek-two', TZAAR, 'random', window('second')));
    expect(told).toEqual([['first', replaced('seek-one')]]);
    value(await seek(other, ann.id, 'seek-three', TZAAR, 'random', window('third')));
    house.pass(3000);
    for (const process of [lobby, other]) await process.sweep();
    expect(told.slice(1)).toEqual([['second', replaced('seek-two')]]);
    // Said again, it is the same.
    value(await seek(other, ann.id, 'seek-three', TZAAR, 'random', window('fourth')));
    house.pass(9000);
    for (const process of [lobby, other]) await process.sweep();
    expect(told).toHaveLength(2);
  });

  it('tells who may not play any more that nobody will be found', async () => {
    const { lobby, store, environment } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const told: ServerMessage[] = [];
    value(await seek(lobby, ann.id, 'seek-ann', ZERTZ, 'random', { send: (message) => told.push(message) }));
    await store.people.update(ann.id, { suspendedUntil: environment.now() + 3_600_000 });
    value(await seek(lobby, bob.id, 'seek-bob', ZERTZ, 'random'));
    await lobby.sweep();
    house.pass(3000);
    await lobby.sweep();
    expect(told).toEqual([{ type: 'refused', id: 'seek-ann', code: 'SUSPENDED' }]);
  });

  it('refuses what cannot be played', async () => {
    const { lobby } = house;
    const gus = await house.person('gus', 'guest');
    expect(await seek(lobby, gus.id, 'seek-gus', RATED, 'random')).toEqual(refused('RATED_NEEDS_ACCOUNTS'));
    expect(await seek(lobby, 'personnobody', 'seek-nobody', ZERTZ, 'random')).toEqual(
      refused('NOT_SIGNED_IN'),
    );
  });

  it('looks at the ratings of accounts also where the match is not rated', async () => {
    const { lobby, store } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    for (const { id } of [ann, bob]) value(await seek(lobby, id, `rated-${id}`, RATED, 'random'));
    await lobby.sweep();
    const [match = ''] = await running();
    await house.play(match, 4);
    value(await house.act(match, bob.id, { type: 'resign' }));
    for (const { id } of [ann, bob]) value(await seek(lobby, id, `casual-${id}`, ZERTZ, 'random'));
    await lobby.sweep();
    expect((await store.seeks.all(0)).map(({ rating }) => rating > 1600)).toEqual([true, false]);
    expect(await running()).toEqual([]);
    for (let i = 0; i < 5; i++) {
      house.pass(5000);
      await lobby.sweep();
    }
    expect(await running()).toHaveLength(1);
  });

  it('keeps blocked people apart and finds others for them', async () => {
    const { lobby, store } = house;
    const people = [await house.person('ann'), await house.person('bob'), await house.person('cec')];
    await store.people.block('personbob', 'personann');
    for (const { id } of people.slice(0, 2)) value(await seek(lobby, id, `seek-${id}`, ZERTZ, 'random'));
    await lobby.sweep();
    expect(await running()).toEqual([]);
    value(await seek(lobby, 'personcec', 'seek-cec', ZERTZ, 'random'));
    await lobby.sweep();
    expect(await running()).toHaveLength(1);
    expect(await store.matches.runningOf('personcec')).toHaveLength(1);
  });

  it('forgets seeks of a process that is gone, and keeps its own alive', async () => {
    const { lobby, store, environment } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const dead = {
      terms: ZERTZ,
      side: 'random',
      rating: 1500,
      createdAt: environment.now(),
      aliveAt: environment.now(),
      holder: 'gone',
    } as const;
    await store.seeks.put({ id: `${bob.id}:dead`, person: bob.id, ...dead });
    house.pass(11_000);
    value(await seek(lobby, ann.id, 'seek-ann', ZERTZ, 'random'));
    for (let i = 0; i < 15; i++) {
      house.pass(5000);
      await lobby.sweep();
    }
    expect(await running()).toEqual([]);
    expect((await store.seeks.all(0)).map(({ person }) => person)).toEqual([ann.id]);
    value(await seek(lobby, bob.id, 'seek-bob', ZERTZ, 'random'));
    await lobby.sweep();
    expect(await running()).toHaveLength(1);
  });

  it('is answered with the match when it is said again after it was paired, here or elsewhere', async () => {
    const { lobby, store } = house;
    const other = house.anotherLobby();
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    value(await seek(lobby, ann.id, 'seek-ann', ZERTZ, 'random'));
    value(await seek(other, bob.id, 'seek-bob', ZERTZ, 'random'));
    await lobby.sweep();
    const [match] = await running();
    // Nobody heard of it: they come back and ask again, wherever they are let in.
    for (const process of [lobby, other]) {
      expect(value(await seek(process, ann.id, 'seek-ann', ZERTZ, 'random'))).toBe(match);
      expect(value(await seek(process, bob.id, 'seek-bob', ZERTZ, 'random'))).toBe(match);
    }
    await Promise.all([lobby, other].map((process) => process.sweep()));
    expect(await store.seeks.all(0)).toEqual([]);
    expect(await running()).toEqual([match]);
  });

  it('is answered with its match for an hour', async () => {
    const { lobby } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    for (const { id } of [ann, bob]) value(await seek(lobby, id, `seek-${id}`, ZERTZ, 'random'));
    await lobby.sweep();
    const [match] = await running();
    house.pass(3_600_000);
    await lobby.sweep();
    expect(value(await seek(lobby, ann.id, `seek-${ann.id}`, ZERTZ, 'random'))).toBe(match);
    house.pass(60_000);
    await lobby.sweep();
    expect(value(await seek(lobby, ann.id, `seek-${ann.id}`, ZERTZ, 'random'))).toBeUndefined();
  });

  it('hears of its match when the process that made it could not say so any more', async () => {
    const { lobby } = house;
    const dying = house.anotherLobby({ tell: () => undefined });
    const ann = await house.person('ann');
    const bob = await house.person('bob');
    const told: ServerMessage[] = [];
    const socket = { send: (message: ServerMessage) => told.push(message) };
    value(await seek(lobby, ann.id, 'seek-ann', ZERTZ, 'random', socket));
    value(await seek(dying, bob.id, 'seek-bob', ZERTZ, 'random'));
    await dying.sweep();
    const [match] = await running();
    expect(told).toEqual([]);
    for (let i = 0; i < 3; i++) {
      house.pass(3000);
      await lobby.sweep();
    }
    expect(told).toEqual([{ type: 'paired', id: 'seek-ann', match }]);
  });

  it('stands with the socket that said it last, here or elsewhere', async () => {
    const { lobby, store } = house;
    const other = house.anotherLobby();
    const ann = await house.person('ann');
    const sockets = Array.from({ length: 4 }, (): SeekHolder => ({ send: () => undefined }));
    const [first = SOCKET, second = SOCKET, third = SOCKET, last = SOCKET] = sockets;
    const places = [
      [lobby, first],
      [lobby, second],
      [other, third],
      [lobby, last],
    ] as const;
    for (const [process, socket] of places) {
      value(await seek(process, ann.id, 'seek-ann', ZERTZ, 'random', socket));
    }
    // That the sockets before are gone is noticed late.
    for (const [process, socket] of places.slice(0, -1)) await process.unseek(ann.id, 'seek-ann', socket);
    house.pass(9000);
    for (const process of [other, lobby]) await process.sweep();
    expect(await store.seeks.all(house.environment.now())).toMatchObject([{ id: `${ann.id}:seek-ann` }]);
    // One that closes leaves what others hold.
    await other.close();
    expect(await store.seeks.all(0)).toHaveLength(1);
    await lobby.unseek(ann.id, 'seek-ann', last);
    expect(await store.seeks.all(0)).toEqual([]);
  });

  it('is the only one of its person, whichever process it was said to', async () => {
    const { lobby, store } = house;
    const other = house.anotherLobby();
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    value(await seek(lobby, ann.id, 'seek-one', ZERTZ, 'random'));
    value(await seek(other, ann.id, 'seek-two', TZAAR, 'random'));
    value(await seek(lobby, bob.id, 'seek-bob', ZERTZ, 'random'));
    for (let i = 0; i < 5; i++) {
      house.pass(3000);
      for (const process of [lobby, other]) await process.sweep();
    }
    expect(await running()).toEqual([]);
    const standing = (await store.seeks.all(0)).map(({ id }) => id);
    expect(standing.sort()).toEqual([`${ann.id}:seek-two`, `${bob.id}:seek-bob`]);
    // The one that was replaced ends nothing when its socket closes.
    await lobby.unseek(ann.id, 'seek-one', SOCKET);
    expect(await store.seeks.all(0)).toHaveLength(2);
  });

  it('ends the seeks of a process that closes', async () => {
    const { store } = house;
    const ann = await house.person('ann');
    const other = house.anotherLobby();
    value(await seek(other, ann.id, 'seek-ann', ZERTZ, 'random'));
    await other.close();
    expect(await store.seeks.all(0)).toEqual([]);
  });
});

it('several processes pair random seeks: nobody twice, never blocked, never themselves, never on other terms', async () => {
  const others = [house.anotherLobby(), house.anotherLobby()];
  const lobbies = [house.lobby, ...others];
  const { store } = house;
  let round = 0;
  const seeks = fc.array(
    fc.record({
      terms: fc.constantFrom(ZERTZ, TZAAR),
      side: fc.constantFrom('first' as const, 'second' as const, 'random' as const),
      kind: fc.constantFrom('account' as const, 'guest' as const),
      at: fc.nat(2),
      blocks: fc.nat(7),
    }),
    { minLength: 2, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(seeks, async (wishes) => {
      const name = (index: number) => `r${round}n${index}`;
      round++;
      const people = await Promise.all(wishes.map(({ kind }, index) => house.person(name(index), kind)));
      for (const [index, { blocks }] of wishes.entries()) {
        const [one, other] = [people[index], people[blocks]];
        if (one !== undefined && other !== undefined && one !== other)
          await store.people.block(one.id, other.id);
      }
      await Promise.all(
        wishes.map(async ({ terms, side, at }, index) => {
          const person = people[index]?.id ?? '';
          value(await seek(lobbies[at] ?? house.lobby, person, `seek-${person}`, terms, side));
        }),
      );
      await Promise.all(lobbies.map((lobby) => lobby.sweep()));
      const left = new Set((await store.seeks.all(0)).map(({ person }) => person));
      for (const [index, { id }] of people.entries()) {
        const wish = wishes[index];
        const rows = await store.matches.runningOf(id);
        // Paired or still waiting, and never both.
        expect(rows.length).toBe(left.has(id) ? 0 : 1);
        for (const { players, terms } of rows) {
          const opponent = players[0] === id ? players[1] : players[0];
          const place = people.findIndex((person) => person.id === opponent);
          expect(opponent).not.toBe(id);
          expect(termsKey(terms)).toBe(termsKey(wish?.terms ?? ZERTZ));
          expect(wishes[place]?.kind).toBe(wish?.kind);
          expect(await store.people.isBlocked(id, opponent)).toBe(false);
          if (wish?.side !== 'random') expect(players.indexOf(id)).toBe(wish?.side === 'first' ? 0 : 1);
        }
        const waiting = (await store.seeks.all(0)).find(({ person }) => person === id);
        if (waiting !== undefined) await store.seeks.remove(waiting.id);
      }
    }),
    { numRuns: 15 },
  );
});
