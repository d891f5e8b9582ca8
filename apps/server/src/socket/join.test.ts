import { PROTOCOL_VERSION } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { TERMS } from '../room/testing/table.js';
import { type Door, useDoor } from './testing/door.js';

const { open: openDoor } = await useDoor({ closeAfter: 'each' });
let door: Door;

async function waiting() {
  const ann = await door.guest();
  ann.client.say({ type: 'seek', id: 'seek-of-ann', terms: TERMS, side: 'first' });
  await ann.client.hears('done');
  await door.lobby.sweep();
  return { ann, seek: `${ann.person.id}:seek-of-ann` };
}

describe('a socket in the lobby', () => {
  it('sees who waits, follows what changes, and joins by one message', async () => {
    door = await openDoor();
    const { ann, seek } = await waiting();
    const watcher = await door.connect();
    watcher.say({ type: 'hello', version: PROTOCOL_VERSION });
    watcher.say({ type: 'lobby', open: true });
    expect(await watcher.hears('lobby')).toMatchObject({ seeks: [{ id: seek, from: { kind: 'guest' } }] });
    watcher.say({ type: 'join', id: 'join-of-nobody', seek });
    expect(await watcher.hears('refused')).toMatchObject({ id: 'join-of-nobody', code: 'NOT_SIGNED_IN' });

    const bob = await door.guest();
    bob.client.say({ type: 'join', id: 'join-of-bob', seek });
    expect(await bob.client.hears('done')).toEqual({ type: 'done', id: 'join-of-bob', number: 0 });
    const { match } = await bob.client.hears('paired');
    expect(await ann.client.hears('paired')).toEqual({ type: 'paired', id: 'seek-of-ann', match });
    expect(await watcher.hears('lobbySeeks')).toEqual({ type: 'lobbySeeks', added: [], gone: [seek] });
    const cec = await door.guest();
    cec.client.say({ type: 'join', id: 'join-of-cec', seek });
    expect(await cec.client.hears('refused')).toMatchObject({ id: 'join-of-cec', code: 'SEEK_OVER' });
  });

  it('may join as often as it may seek', async () => {
    door = await openDoor({ challengesPerMinute: 2 });
    const bob = await door.guest();
    const join = (id: string) => bob.client.say({ type: 'join', id, seek: 'person000001:long-gone' });
    bob.client.say({ type: 'seek', id: 'seek-of-bob', terms: TERMS, side: 'random' });
    await bob.client.hears('done');
    join('join-number-1');
    expect(await bob.client.hears('refused')).toMatchObject({ code: 'SEEK_OVER' });
    join('join-number-2');
    expect(await bob.client.hears('refused')).toMatchObject({ id: 'join-number-2', code: 'RATE_LIMITED' });
  });
});
