import type { ServerMessage, SideWish, Terms } from '@gipfel/protocol';
import { legalTurns } from '@gipfel/rules';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lobby } from './lobby.js';
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

const SOCKET: SeekHolder = { send: () => undefined };
const refused = (code: string) => ({ ok: false, error: { code } });

/** Waits in the lobby and is shown there. Resolves to the id that is shown. */
async function waits(
  person: string,
  terms: Terms,
  { side = 'random' as SideWish, lobby = house.lobby, id = 'the-only-seek' } = {},
) {
  value(await lobby.seek(person, { id, terms, side }, SOCKET));
  await lobby.sweep();
  return `${person}:${id}`;
}

const matchesOf = async (person: string) => (await house.store.matches.runningOf(person)).map(({ id }) => id);
const shownIn = (lobby: Lobby) => lobby.seeks().map(({ id }) => id);

describe('who waits in quick pairing', () => {
  it('is shown to everybody in the lobby as it changes, in every process', async () => {
    const { lobby } = house;
    const ann = await house.person('ann');
    const eve = house.join('personeve', true);
    const seek = await waits(ann.id, RATED, { side: 'first' });
    const view = {
      id: seek,
      from: { id: ann.id, kind: 'account', name: 'ann' },
      terms: RATED,
      side: 'first',
      createdAt: house.environment.now(),
    };
    expect(lobby.seeks()).toEqual([view]);
    const toldOfSeeks = () => eve.told.filter(({ type }) => type === 'lobbySeeks');
    expect(toldOfSeeks()).toEqual([{ type: 'lobbySeeks', added: [view], gone: [] }]);
    const other = house.anotherLobby({ tellLobby: () => undefined });
    await other.sweep();
    expect(other.seeks()).toEqual([view]);
    // Nothing has changed, nothing is told.
    await lobby.sweep();
    expect(toldOfSeeks()).toHaveLength(1);

    await lobby.unseek(ann.id, 'the-only-seek', SOCKET);
    expect(toldOfSeeks()[1]).toEqual({ type: 'lobbySeeks', added: [], gone: [seek] });
    await other.sweep();
    expect([lobby.seeks(), other.seeks()]).toEqual([[], []]);
  });

  it('is not shown when somebody is found at once', async () => {
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const eve = house.join('personeve', true);
    for (const { id } of [ann, bob])
      value(await house.lobby.seek(id, { id: `seek-of-${id}`, terms: ZERTZ, side: 'random' }, SOCKET));
    await house.lobby.sweep();
    expect(await matchesOf(ann.id)).toHaveLength(1);
    const shown = eve.told.flatMap((message) => (message.type === 'lobbySeeks' ? message.added : []));
    // The first may have been seen alone for a moment; nobody is left.
    expect(shown.length).toBeLessThan(2);
    expect(house.lobby.seeks()).toEqual([]);
  });
});

describe('joining somebody who waits', () => {
  it('begins a match on their terms and with their wish for a side, and tells both', async () => {
    const { lobby, store } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const annHears = house.join(ann.id);
    const seek = await waits(ann.id, TZAAR, { side: 'second' });
    const match = value(await lobby.join(bob.id, { id: 'join-of-bob', seek }));
    expect(await store.matches.row(match)).toMatchObject({ players: [bob.id, ann.id], terms: TZAAR });
    expect(annHears.told).toEqual([{ type: 'paired', id: 'the-only-seek', match }]);
    expect(await store.seeks.all(0)).toEqual([]);
    expect(lobby.seeks()).toEqual([]);
    // Said again because the answer was lost, by either of them: the same match, here and in another process.
    for (const process of [lobby, house.anotherLobby()]) {
      expect(value(await process.join(bob.id, { id: 'join-of-bob', seek }))).toBe(match);
      const again = await process.seek(ann.id, { id: 'the-only-seek', terms: TZAAR, side: 'second' }, SOCKET);
      expect(value(again)).toBe(match);
    }
    expect(await matchesOf(bob.id)).toEqual([match]);
  });

  it('reaches a seek of another process', async () => {
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const other = house.anotherLobby();
    const seek = await waits(ann.id, ZERTZ, { lobby: other });
    value(await house.lobby.join(bob.id, { id: 'join-of-bob', seek }));
    house.pass(3000);
    for (const lobby of [house.lobby, other]) await lobby.sweep();
    expect(await matchesOf(ann.id)).toHaveLength(1);
    expect([house.lobby.seeks(), other.seeks()]).toEqual([[], []]);
  });

  it('is given to one of all who try, in whatever process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1), { minLength: 2, maxLength: 6 }), async (tries) => {
        const now = await openHouse();
        const lobbies = [now.lobby, now.anotherLobby()];
        const ann = await now.person('ann');
        value(await now.lobby.seek(ann.id, { id: 'the-only-seek', terms: ZERTZ, side: 'random' }, SOCKET));
        const seek = `${ann.id}:the-only-seek`;
        const people = await Promise.all(tries.map((_, index) => now.person(`taker${index}`)));
        const answers = await Promise.all(
          tries.map((at, index) =>
            (lobbies[at] ?? now.lobby).join(people[index]?.id ?? '', { id: 'join-me-once', seek }),
          ),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('SEEK_OVER');
        expect(await now.store.matches.runningOf(ann.id)).toHaveLength(1);
        await now.close();
      }),
      { numRuns: 5 },
    );
  });

  it('of a seek that has gone is refused, and the own seek still stands', async () => {
    const { lobby, store } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const seek = await waits(ann.id, ZERTZ);
    await waits(bob.id, TZAAR);
    await lobby.unseek(ann.id, 'the-only-seek', SOCKET);
    expect(await lobby.join(bob.id, { id: 'join-of-bob', seek })).toEqual(refused('SEEK_OVER'));
    expect(await store.seeks.all(0)).toMatchObject([{ person: bob.id }]);
    expect(shownIn(lobby)).toEqual([`${bob.id}:the-only-seek`]);
  });

  it('ends the own seek with the same match, in every window', async () => {
    const { lobby, store } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const seek = await waits(ann.id, ZERTZ);
    await waits(bob.id, TZAAR);
    const bobHears = house.join(bob.id);
    const match = value(await lobby.join(bob.id, { id: 'join-of-bob', seek }));
    expect(await store.seeks.all(0)).toEqual([]);
    expect(bobHears.told).toEqual([{ type: 'paired', id: 'the-only-seek', match }]);
    const again = await lobby.seek(bob.id, { id: 'the-only-seek', terms: TZAAR, side: 'random' }, SOCKET);
    expect(value(again)).toBe(match);
  });

  it('makes one match when the own seek is paired in the same moment', async () => {
    const { lobby, store } = house;
    for (let round = 0; round < 10; round += 1) {
      const [ann, bob, cec] = await Promise.all(
        ['ann', 'bob', 'cec'].map((name) => house.person(`${name}${round}`)),
      );
      if (ann === undefined || bob === undefined || cec === undefined) throw new Error('nobody');
      const seek = await waits(ann.id, ZERTZ);
      await waits(bob.id, TZAAR);
      await Promise.all([
        lobby.join(bob.id, { id: 'join-of-bob', seek }),
        lobby.seek(cec.id, { id: 'seek-of-cec', terms: TZAAR, side: 'random' }, SOCKET),
        house.anotherLobby().sweep(),
      ]);
      await lobby.sweep();
      expect(await matchesOf(bob.id)).toHaveLength(1);
      for (const { id } of await store.seeks.all(0)) await store.seeks.remove(id);
    }
  });

  it('is not for everybody', async () => {
    const { lobby, store, environment } = house;
    const [ann, bob, cec] = [await house.person('ann'), await house.person('bob'), await house.person('cec')];
    const gus = await house.person('gus', 'guest');
    const join = (person: string, seek: string) => lobby.join(person, { id: `join-${person}`, seek });

    const rated = await waits(ann.id, RATED);
    expect(await join(ann.id, rated)).toEqual(refused('NOT_ALLOWED'));
    expect(await join(gus.id, rated)).toEqual(refused('RATED_NEEDS_ACCOUNTS'));
    expect(await join('personnobody', rated)).toEqual(refused('NOT_SIGNED_IN'));
    await store.people.block(ann.id, bob.id);
    expect(await join(bob.id, rated)).toEqual(refused('BLOCKED'));
    await store.people.update(cec.id, { suspendedUntil: environment.now() + 60_000 });
    expect(await join(cec.id, rated)).toEqual(refused('SUSPENDED'));
    await store.people.update(ann.id, { suspendedUntil: environment.now() + 60_000 });
    const dan = await house.person('dan');
    expect(await join(dan.id, rated)).toEqual(refused('SEEK_OVER'));
    await lobby.sweep();
    expect(lobby.seeks()).toEqual([]);

    // An account waits for accounts, a guest for anybody.
    const casual = await waits(bob.id, ZERTZ);
    expect(await join(gus.id, casual)).toEqual(refused('ACCOUNT_NEEDED'));
    const guest = await waits(gus.id, ZERTZ);
    expect((await join(dan.id, guest)).ok).toBe(true);
  });

  it('waits until the rating is near enough for the one who waits', async () => {
    const { lobby } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    for (const { id } of [ann, bob]) await waits(id, RATED);
    const [rated = ''] = await matchesOf(ann.id);
    // A few turns, so that the result counts.
    for (let turns = 0; turns < 6; turns += 1) {
      const { position } = await house.match(rated);
      const [turn = []] = legalTurns(position);
      const players = (await house.store.matches.row(rated))?.players;
      value(await house.act(rated, players?.[position.side] ?? '', { type: 'turn', turn: [...turn] }));
    }
    value(await house.act(rated, bob.id, { type: 'resign' }));
    const seek = await waits(ann.id, ZERTZ, { id: 'another-seek' });
    expect(lobby.seeks()).toMatchObject([{ rating: { value: expect.any(Number), provisional: true } }]);
    const join = () => lobby.join(bob.id, { id: 'join-of-bob', seek });
    expect(await join()).toEqual(refused('RATING_TOO_FAR'));
    for (let waited = 0; waited < 30; waited += 3) {
      house.pass(3000);
      await lobby.sweep();
    }
    expect((await join()).ok).toBe(true);
  });

  it('finds nobody whose process has died', async () => {
    const { lobby } = house;
    const [ann, bob] = [await house.person('ann'), await house.person('bob')];
    const dead = house.anotherLobby();
    const seek = await waits(ann.id, ZERTZ, { lobby: dead });
    await lobby.sweep();
    expect(shownIn(lobby)).toEqual([seek]);
    house.pass(11_000);
    await lobby.sweep();
    expect(shownIn(lobby)).toEqual([]);
    expect(await lobby.join(bob.id, { id: 'join-of-bob', seek })).toEqual(refused('SEEK_OVER'));
  });
});

describe('the list of those who wait', () => {
  it('adds up from what is told, whatever happens', async () => {
    const people = await Promise.all(['ann', 'bob', 'cec', 'dan'].map((name) => house.person(name)));
    // On different terms, so that nobody is paired.
    const wishes: readonly [Terms, SideWish][] = [
      [ZERTZ, 'first'],
      [TZAAR, 'first'],
      [RATED, 'first'],
      [{ ...ZERTZ, chat: !ZERTZ.chat }, 'first'],
    ];
    const eve = house.join('personeve', true);
    const commands = fc.array(
      fc.record({ who: fc.nat(3), what: fc.constantFrom('seek', 'unseek', 'sweep', 'join') }),
      {
        maxLength: 12,
      },
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        round += 1;
        await Promise.all(
          list.map(async ({ who, what }) => {
            const [id, [terms, side]] = [people[who]?.id ?? '', wishes[who] ?? [ZERTZ, 'first' as const]];
            if (what === 'seek')
              await house.lobby.seek(id, { id: `seek-number-${round}`, terms, side }, SOCKET);
            else if (what === 'unseek') await house.lobby.unseek(id, `seek-number-${round}`, SOCKET);
            else if (what === 'sweep') await house.lobby.sweep();
            else {
              const target = `${people[(who + 1) % 4]?.id}:seek-number-${round}`;
              await house.lobby.join(id, { id: `join-number-${round}`, seek: target });
            }
          }),
        );
        await house.lobby.sweep();
        const standing = (await house.store.seeks.all(0)).map(({ id }) => id).sort();
        expect(shownIn(house.lobby).sort()).toEqual(standing);
        expect(addedUp(eve.told)).toEqual(standing);
      }),
      { numRuns: 25 },
    );
  });
});

/** The list as a page that heard all of it has it. */
function addedUp(told: readonly ServerMessage[]): readonly string[] {
  const ids = new Set<string>();
  for (const message of told) {
    if (message.type !== 'lobbySeeks') continue;
    for (const id of message.gone) ids.delete(id);
    for (const { id } of message.added) ids.add(id);
  }
  return [...ids].sort();
}
