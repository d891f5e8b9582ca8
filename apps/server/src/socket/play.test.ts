import { countEvents, fromSaved } from '@gipfel/match';
import { type ClientMessage, PROTOCOL_VERSION, type Terms } from '@gipfel/protocol';
import { legalTurns, positionKey } from '@gipfel/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../people/secrets.js';
import { matchOf, TERMS } from '../room/testing/table.js';
import { type Client, type Door, useDoor } from './testing/door.js';

const { open: openDoor, store } = await useDoor({ closeAfter: 'all' });
let door: Door;
beforeAll(async () => {
  door = await openDoor();
});

/** What the client knows of the match, by the referee. */
const known = ({ told }: Client) => matchOf({ told: [...told] });

async function pairUp() {
  const [one, other] = [await door.guest(), await door.guest()];
  one.client.say({ type: 'seek', id: 'seek-one-1', terms: TERMS, side: 'first' });
  await one.client.hears('done');
  other.client.say({ type: 'seek', id: 'seek-two-1', terms: TERMS, side: 'second' });
  await other.client.hears('done');
  await door.lobby.sweep();
  const { match } = await one.client.hears('paired');
  expect(await other.client.hears('paired')).toMatchObject({ id: 'seek-two-1', match });
  return { one, other, match };
}

async function follow(client: Client, match: string) {
  client.say({ type: 'follow', match, seen: 0 });
  await client.hears('snapshot');
}

const turnFor = (client: Client) => {
  const { position } = known(client);
  for (const turn of legalTurns(position)) return turn;
  throw new Error('no legal turn');
};

const turnMessage = (client: Client, match: string, id: string): ClientMessage => ({
  type: 'act',
  id,
  match,
  seen: countEvents(known(client)),
  command: { type: 'turn', turn: [...turnFor(client)] },
});

describe('two sockets', () => {
  it('are paired and play a whole game, while a third watches and one is lost on the way', async () => {
    const { one, other, match } = await pairUp();
    const watcher = await door.connect();
    watcher.say({ type: 'hello', version: PROTOCOL_VERSION });
    for (const client of [one.client, other.client, watcher]) await follow(client, match);
    let clients = [one.client, other.client];
    for (let number = 1; known(watcher).result === undefined; number += 1) {
      const client = clients[known(watcher).position.side];
      if (client === undefined) throw new Error('no client');
      const id = `turn-${match}-${number}`;
      const message = turnMessage(client, match, id);
      client.say(message);
      if (number === 4) {
        // The answer never arrives: the client comes back and says it again.
        client.close();
        await client.closed;
        const again = await door.connect({ headers: { cookie: number % 2 ? one.cookie : other.cookie } });
        again.say({ type: 'hello', version: PROTOCOL_VERSION });
        await follow(again, match);
        again.say(message);
        expect(await again.hears('done')).toMatchObject({ id, number });
        clients = clients.map((before) => (before === client ? again : before));
      } else {
        expect(await client.hears('done')).toMatchObject({ id, number });
      }
      for (const each of [...clients, watcher]) {
        while (countEvents(known(each)) < number) await each.hears('event');
      }
    }
    const stored = await store.matches.load(match);
    const kept = fromSaved({
      options: stored?.row.options,
      events: stored?.events.map(({ event }) => event),
    });
    if (!kept.ok) throw new Error('not kept');
    for (const client of [...clients, watcher]) {
      expect(positionKey(known(client).position)).toBe(positionKey(kept.value.position));
      const view = await client.hears('matchView');
      expect(view.match.result).toEqual({ ...kept.value.result });
    }
    expect(stored?.row.endedAt).toBe(kept.value.at);
    expect(new Set(door.commands)).toEqual(new Set(['ok']));
    expect(door.table.problems).toEqual([]);
  });

  it('hear only what they missed when they come back', async () => {
    const { one, other, match } = await pairUp();
    for (const { client } of [one, other]) await follow(client, match);
    one.client.say(turnMessage(one.client, match, 'turn-before-1'));
    await other.client.hears('event');
    other.client.close();
    await other.client.closed;
    one.client.say({ type: 'act', id: 'draw-offer-1', match, seen: 1, command: { type: 'offerDraw' } });
    await one.client.hears('done');
    const back = await door.connect({ headers: { cookie: other.cookie } });
    back.say({ type: 'hello', version: PROTOCOL_VERSION });
    back.say({ type: 'follow', match, seen: 1 });
    expect(await back.hears('event')).toMatchObject({ number: 2, event: { type: 'offerDraw' } });
    await back.hears('presence');
    expect(back.told.some(({ type }) => type === 'snapshot')).toBe(false);
    // More than there are.
    back.say({ type: 'follow', match, seen: 90 });
    expect((await back.hears('snapshot')).saved.events).toHaveLength(2);
  });

  it('hear of a match that is longer than what may wait for them, again and again', async () => {
    const { id } = door.table.row;
    await door.table.fidget(18_000);
    const watcher = await door.connect();
    watcher.say({ type: 'hello', version: PROTOCOL_VERSION });
    for (let times = 0; times < 3; times += 1) {
      watcher.say({ type: 'follow', match: id, seen: 0 });
      const heard = await Promise.race([watcher.hears('snapshot'), watcher.closed]);
      if (typeof heard === 'number') throw new Error(`closed with ${heard}`);
      expect(JSON.stringify(heard).length).toBeGreaterThan(1024 * 1024);
      await watcher.hears('presence');
    }
    watcher.close();
  });

  it('cannot act for others, nor without a match', async () => {
    const { match } = await pairUp();
    const { client } = await door.guest();
    const command = { type: 'resign' } as const;
    client.say({ type: 'act', id: 'resign-other', match, seen: 0, command });
    expect(await client.hears('refused')).toMatchObject({ id: 'resign-other', match, code: 'NOT_A_PLAYER' });
    client.say({ type: 'act', id: 'resign-nothing', match: 'noSuchMatch1', seen: 0, command });
    expect(await client.hears('refused')).toMatchObject({ code: 'NO_SUCH_MATCH' });
    client.say({ type: 'follow', match: 'noSuchMatch1', seen: 0 });
    expect(await client.hears('refused')).toMatchObject({ match: 'noSuchMatch1', code: 'NO_SUCH_MATCH' });
    const stranger = await door.connect({ headers: { cookie: `${SESSION_COOKIE}=x` } });
    stranger.say({ type: 'hello', version: PROTOCOL_VERSION });
    stranger.say({ type: 'act', id: 'resign-stranger', match, seen: 0, command });
    expect(await stranger.hears('refused')).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('hear of their match when they come back and seek again', async () => {
    const { one, match } = await pairUp();
    one.client.close();
    const again = await door.connect({ headers: { cookie: one.cookie } });
    again.say({ type: 'hello', version: PROTOCOL_VERSION });
    again.say({ type: 'seek', id: 'seek-one-1', terms: TERMS, side: 'first' });
    expect(await again.hears('done')).toEqual({ type: 'done', id: 'seek-one-1', number: 0 });
    expect(await again.hears('paired')).toEqual({ type: 'paired', id: 'seek-one-1', match });
    expect(await store.seeks.all(0)).toEqual([]);
  });

  it('Z8.1 are refused a seek for blitz on any board but 37 rings', async () => {
    const { client, person } = await door.guest();
    const start = { ...TERMS.start, variant: 'blitz', board: '48' } as Terms['start'];
    client.say({ type: 'seek', id: 'seek-blitz', terms: { ...TERMS, start }, side: 'random' });
    expect(await client.hears('refused')).toMatchObject({
      id: 'seek-blitz',
      code: 'TERMS_REFUSED',
      refusal: { code: 'BLITZ_BOARD', rule: 'Z8.1' },
    });
    expect((await store.seeks.all(0)).filter((seek) => seek.person === person.id)).toEqual([]);
  });

  it('keep a seek that was said again when the socket before is dropped', async () => {
    const { person, client, cookie } = await door.guest();
    const wish = { type: 'seek', id: 'seek-kept-1', terms: TERMS, side: 'random' } as const;
    client.say(wish);
    await client.hears('done');
    const again = await door.connect({ headers: { cookie } });
    again.say({ type: 'hello', version: PROTOCOL_VERSION });
    again.say(wish);
    await again.hears('done');
    const sweepAway = async (gone: Client, left: number) => {
      gone.close();
      while (door.hub.countOf(person.id) > left) await new Promise((resolve) => setImmediate(resolve));
      // Things happen in turn for each person: after this the seeks of the socket are seen to.
      await door.lobby.unseek(person.id, 'another-one', { send: () => undefined });
    };
    await sweepAway(client, 1);
    expect(await store.seeks.all(0)).toMatchObject([{ person: person.id }]);
    await sweepAway(again, 0);
    expect(await store.seeks.all(0)).toEqual([]);
  });

  it('of the suspended go on with running games, but neither chat nor begin new ones', async () => {
    const { one, match } = await pairUp();
    const { client, person, cookie } = one;
    await store.people.update(person.id, { suspendedUntil: door.table.environment.now() + 60_000 });
    // Also one that comes after it, and is known as suspended from the beginning.
    const back = await door.connect({ headers: { cookie } });
    back.say({ type: 'hello', version: PROTOCOL_VERSION });
    for (const [number, each] of [client, back].entries()) {
      each.say({ type: 'chat', id: `rude-line-${number}`, match, text: 'hello' });
      expect(await each.hears('refused')).toMatchObject({ id: `rude-line-${number}`, code: 'SUSPENDED' });
      each.say({ type: 'seek', id: `rude-seek-${number}`, terms: TERMS, side: 'first' });
      expect(await each.hears('refused')).toMatchObject({ id: `rude-seek-${number}`, code: 'SUSPENDED' });
    }
    await follow(back, match);
    back.say(turnMessage(back, match, 'rude-turn-1'));
    expect(await back.hears('done')).toMatchObject({ id: 'rude-turn-1', number: 1 });
    client.say({ type: 'act', id: 'rude-resign', match, seen: 1, command: { type: 'resign' } });
    expect(await client.hears('done')).toMatchObject({ id: 'rude-resign' });
    client.say({ type: 'rematch', id: 'rude-again', match, yes: true });
    expect(await client.hears('refused')).toMatchObject({ id: 'rude-again', code: 'SUSPENDED' });
  });

  it('leave the room when they close after a following that failed', async () => {
    const { one, match } = await pairUp();
    await follow(one.client, match);
    const { eventsAfter } = store.matches;
    store.matches.eventsAfter = async () => {
      throw new Error('the database is away');
    };
    // More than there are: the room looks for them.
    one.client.say({ type: 'follow', match, seen: 90 });
    expect(await one.client.hears('refused')).toMatchObject({ match, code: 'UNAVAILABLE' });
    store.matches.eventsAfter = eventsAfter;
    door.table.problems.length = 0;
    one.client.close();
    await one.client.closed;
    const followers = () => door.table.rooms.within(match, async (room) => room.followers.size);
    await expect.poll(followers).toBe(0);
  });

  it('leave the room when they close, and take their seeks along', async () => {
    const { one, other, match } = await pairUp();
    for (const { client } of [one, other]) await follow(client, match);
    other.client.say({ type: 'seek', id: 'seek-again', terms: TERMS, side: 'random' });
    await other.client.hears('done');
    expect(await store.seeks.all(0)).toHaveLength(1);
    other.client.close();
    await other.client.closed;
    let players: readonly boolean[] = [];
    while (players[1] !== false) {
      door.table.rooms.tick();
      door.table.pass(2_000);
      await new Promise((resolve) => setImmediate(resolve));
      players = one.client.told.findLast((message) => message.type === 'presence')?.players ?? [];
    }
    expect(players).toEqual([true, false]);
    while ((await store.seeks.all(0)).length > 0) await new Promise((resolve) => setImmediate(resolve));
  });
});
