import { PROTOCOL_VERSION } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { backoff } from './backoff.js';
import type { ConnectionState } from './connection.js';
import { Desk } from './testing/desk.js';

function openDesk(): Desk {
  const desk = new Desk();
  desk.greet();
  desk.takeSaid();
  return desk;
}

describe('a connection', () => {
  it('says hello first and stands when it is welcomed', () => {
    const desk = new Desk();
    const states: ConnectionState[] = [];
    desk.connection.listen({ changed: (state) => states.push(state) });
    desk.connection.open();
    desk.socket.opened();
    expect(desk.takeSaid()).toEqual([{ type: 'hello', version: PROTOCOL_VERSION }]);
    expect(desk.connection.send({ type: 'lobby', open: true })).toBe(false);
    desk.hear({
      type: 'welcome',
      version: PROTOCOL_VERSION,
      now: 5,
      person: { id: 'person000001', kind: 'guest' },
    });
    expect(desk.connection.person?.kind).toBe('guest');
    expect(states).toEqual(['connecting', 'open']);
  });

  it('answers a ping at once', () => {
    const desk = openDesk();
    desk.hear({ type: 'ping', number: 7, now: 0 });
    expect(desk.takeSaid()).toEqual([{ type: 'pong', number: 7 }]);
  });

  it('comes back after a break, and tells its listeners that it stands again', () => {
    const desk = openDesk();
    let opened = 0;
    desk.connection.listen({ opened: () => opened++ });
    desk.socket.closed();
    expect(desk.connection.state).toBe('waiting');
    desk.simulation.run(400);
    expect(desk.sockets.length).toBe(2);
    desk.greet();
    expect(opened).toBe(2);
  });

  it('does not listen to a socket it has given up', () => {
    const desk = openDesk();
    const [old] = desk.sockets;
    desk.socket.closed();
    desk.simulation.run(400);
    desk.greet();
    old?.closed();
    old?.received('{"type":"bye","retryAfter":0}');
    expect(desk.connection.state).toBe('open');
  });

  it('waits longer and longer while nothing answers, and not at all when woken', () => {
    const desk = new Desk();
    desk.connection.open();
    for (let tries = 0; tries < 20; tries++) {
      desk.socket.closed();
      while (desk.connection.state === 'waiting') desk.simulation.run(10);
    }
    expect(desk.sockets.length).toBe(21);
    desk.socket.closed();
    desk.simulation.run(5_000);
    expect(desk.sockets.length).toBe(21);
    desk.connection.wake();
    expect(desk.sockets.length).toBe(22);
  });

  it('takes silence for a break', () => {
    const desk = openDesk();
    desk.simulation.run(24_000);
    expect(desk.connection.state).toBe('open');
    desk.simulation.run(2_000);
    expect(desk.connection.state).not.toBe('open');
  });

  it('takes an unanswered question for a break sooner, unless anything else is heard', () => {
    const desk = openDesk();
    desk.connection.send({ type: 'follow', match: 'match0000001', seen: 0 });
    desk.simulation.run(5_000);
    desk.hear({ type: 'ping', number: 1, now: 0 });
    desk.simulation.run(10_000);
    expect(desk.connection.state).toBe('open');
    desk.connection.send({ type: 'follow', match: 'match0000001', seen: 0 });
    desk.simulation.run(8_001);
    expect(desk.connection.state).not.toBe('open');
  });

  it('gives up a connection whose welcome was lost, though pings keep coming', () => {
    const desk = new Desk();
    desk.connection.open();
    desk.socket.opened();
    desk.simulation.run(5_000);
    desk.hear({ type: 'ping', number: 1, now: 0 });
    desk.simulation.run(5_000);
    expect(desk.sockets.length).toBe(2);
  });

  it('does not trust a connection that was silent while the page slept', () => {
    const desk = openDesk();
    desk.simulation.now += 20_000;
    desk.connection.wake();
    expect(desk.connection.state).toBe('waiting');
  });

  it('stays away as long as a server that says goodbye asks', () => {
    const desk = openDesk();
    desk.hear({ type: 'bye', retryAfter: 3_000 });
    desk.simulation.run(3_000);
    expect(desk.sockets.length).toBe(1);
    desk.simulation.run(300);
    expect(desk.sockets.length).toBe(2);
  });

  it('gives up when it is too old for the server', () => {
    const desk = new Desk();
    desk.connection.open();
    desk.socket.opened();
    desk.hear({ type: 'refused', code: 'VERSION_UNKNOWN' });
    desk.simulation.run(60_000);
    expect(desk.connection.state).toBe('outdated');
    expect(desk.sockets.length).toBe(1);
  });

  it('ignores messages it does not know and asks to fetch anew after nonsense', () => {
    const desk = openDesk();
    let confused = 0;
    desk.connection.listen({ confused: () => confused++ });
    desk.socket.received('{"type":"weather","sun":true}');
    expect(confused).toBe(0);
    for (const text of ['', '[]', '{"type":"event"}', '{"type":"ping","number":"1","now":2}']) {
      desk.socket.received(text);
    }
    expect(confused).toBe(4);
    expect(desk.connection.state).toBe('open');
  });
});

describe('the wait between tries', () => {
  it('lies between a quarter of a second and fifteen', () => {
    for (let tries = 0; tries < 40; tries++) {
      for (const random of [() => 0, () => 0.999]) {
        expect(backoff(tries, random)).toBeGreaterThanOrEqual(250);
        expect(backoff(tries, random)).toBeLessThanOrEqual(15_000);
      }
    }
    expect(backoff(40, () => 0.999)).toBeGreaterThan(14_000);
  });
});
