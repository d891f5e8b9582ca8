import { PROTOCOL_VERSION, type Scope } from '@gipfel/protocol';
import { beforeAll, expect, it } from 'vitest';
import { TERMS } from '../room/testing/table.js';
import { type Client, type Door, useDoor } from './testing/door.js';

const { open: openDoor } = await useDoor({ closeAfter: 'all' });
let door: Door;
beforeAll(async () => {
  door = await openDoor();
});

/** An account, and sockets for it by token. */
async function owner(name: string) {
  const password = 'Blue-Ring-and-9-marbles';
  const made = await door.people.register({ name, password }, undefined);
  if (!made.ok) throw new Error(made.error.code);
  const { person, secret } = made.value;
  const visitor = await door.people.visitor({ cookie: `gipfel_session=${secret}` });
  if (visitor === undefined) throw new Error('nobody');
  const connect = async (...scopes: readonly Scope[]): Promise<Client> => {
    const token = await door.people.addToken(visitor, password, 'bot', scopes);
    if (!token.ok) throw new Error(token.error.code);
    const client = await door.connect({ headers: { authorization: `Bearer ${token.value.secret}` } });
    client.say({ type: 'hello', version: PROTOCOL_VERSION });
    await client.hears('ping');
    return client;
  };
  return { person, connect };
}

/** What came before the answer to this has come. */
async function toldUntilNow(client: Client): Promise<readonly string[]> {
  client.say({ type: 'lobby', open: true });
  await client.hears('lobby');
  return client.told.map(({ type }) => type);
}

it('a token without `read` plays, and sees what everybody sees', async () => {
  const { person, connect } = await owner('Bot-owner');
  const player = await connect('play', 'challenge');
  const reader = await connect('read');
  const other = await (await owner('Other')).connect('play', 'challenge');
  player.say({ type: 'seek', id: 'seek-bot-1', terms: TERMS, side: 'first' });
  await player.hears('done');
  other.say({ type: 'seek', id: 'seek-other-1', terms: TERMS, side: 'second' });
  const { match } = await player.hears('paired');
  for (const client of [player, reader, other]) {
    client.say({ type: 'follow', match, seen: 0 });
    expect(await client.hears('snapshot')).toMatchObject({ chat: [] });
  }

  other.say({ type: 'chat', id: 'chat-line-1', match, text: 'between us' });
  expect(await reader.hears('chat')).toMatchObject({ line: { text: 'between us' } });
  const notice = { number: 1, at: 1, kind: 'yourTurn', match } as const;
  door.hub.tell(person.id, { type: 'notice', notice });
  await reader.hears('notice');
  const told = await toldUntilNow(player);
  expect(told).not.toContain('chat');
  expect(told).not.toContain('notice');

  for (const [client, lines] of [
    [player, []],
    [reader, [{ text: 'between us' }]],
  ] as const) {
    client.say({ type: 'follow', match, seen: 0 });
    // Whose side it is, it must know to play.
    expect(await client.hears('snapshot')).toMatchObject({ you: 0, chat: lines });
  }
});
