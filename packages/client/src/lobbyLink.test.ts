import type { ChallengeView, SeekView, Terms } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { LobbyLink, type LobbyState } from './lobbyLink.js';
import { Desk } from './testing/desk.js';

const TERMS: Terms = {
  start: { game: 'tzaar', start: 'random' },
  clock: { type: 'fischer', initial: 300_000, increment: 5_000 },
  touchMove: false,
  rated: false,
  chat: true,
};

function challenge(id: string, state: ChallengeView['state'] = 'waiting'): ChallengeView {
  const from = { id: 'person000001', kind: 'guest' } as const;
  return { id, from, open: true, terms: TERMS, side: 'random', createdAt: 0, expiresAt: 9, state };
}

function seekView(id: string): SeekView {
  const from = { id: 'person000001', kind: 'guest' } as const;
  return { id, from, terms: TERMS, side: 'random', createdAt: 0 };
}

function openLobby() {
  const desk = new Desk();
  desk.greet();
  desk.takeSaid();
  const seen: { state?: LobbyState; paired: string[]; refused: string[] } = { paired: [], refused: [] };
  const lobby = new LobbyLink(desk.connection, {
    changed: (state) => {
      seen.state = state;
    },
    paired: (match) => seen.paired.push(match),
    refused: (code) => seen.refused.push(code),
  });
  return { desk, lobby, seen };
}

describe('the lobby', () => {
  it('is asked for, and kept as it changes', () => {
    const { desk, seen } = openLobby();
    expect(desk.takeSaid()).toEqual([{ type: 'lobby', open: true }]);
    desk.hear({ type: 'lobby', challenges: [challenge('challenge001')], players: 3 });
    desk.hear({ type: 'lobbyPlayers', players: 4 });
    desk.hear({ type: 'lobbyChange', challenge: challenge('challenge002') });
    desk.hear({ type: 'lobbyChange', challenge: challenge('challenge001', 'accepted') });
    expect(seen.state?.challenges?.map(({ id }) => id)).toEqual(['challenge002']);
    expect(seen.state?.players).toBe(4);
  });

  it('seeks again on a new connection until it is paired', () => {
    const { desk, lobby, seen } = openLobby();
    lobby.seek(TERMS, 'random');
    const id = seen.state?.seek?.id ?? '';
    desk.socket.closed();
    desk.simulation.run(400);
    desk.takeSaid();
    desk.greet();
    expect(desk.takeSaid()).toContainEqual({ type: 'seek', id, terms: TERMS, side: 'random' });
    desk.hear({ type: 'paired', id: 'another00000', match: 'match0000009' });
    desk.hear({ type: 'paired', id, match: 'match0000001' });
    expect(seen.paired).toEqual(['match0000001']);
    expect(seen.state?.seek).toBeUndefined();
  });

  it('makes a seek that was wished without a connection as soon as there is one', () => {
    const { desk, lobby, seen } = openLobby();
    desk.socket.closed();
    lobby.seek(TERMS, 'random');
    desk.takeSaid();
    desk.simulation.run(400);
    desk.greet();
    const id = seen.state?.seek?.id ?? '';
    expect(desk.takeSaid()).toContainEqual({ type: 'seek', id, terms: TERMS, side: 'random' });
  });

  it('claims no seek once the server speaks another version', () => {
    const { desk, lobby, seen } = openLobby();
    lobby.seek(TERMS, 'random');
    desk.hear({ type: 'refused', code: 'VERSION_UNKNOWN' });
    expect(seen.state?.seek).toBeUndefined();
    lobby.seek(TERMS, 'random');
    expect(seen.state?.seek).toBeUndefined();
    expect(seen.refused).toEqual(['VERSION_UNKNOWN', 'VERSION_UNKNOWN']);
  });

  it('ends a seek that is refused, replaced or left', () => {
    const { desk, lobby, seen } = openLobby();
    lobby.seek(TERMS, 'random');
    desk.hear({ type: 'refused', id: seen.state?.seek?.id ?? '', code: 'RATED_NEEDS_ACCOUNTS' });
    expect(seen.refused).toEqual(['RATED_NEEDS_ACCOUNTS']);
    lobby.seek(TERMS, 'first');
    desk.takeSaid();
    lobby.close();
    expect(desk.takeSaid().map(({ type }) => type)).toEqual(['unseek', 'lobby']);
  });
});

describe('joining somebody who waits', () => {
  const ANN = 'person000001:seek-of-ann';
  const BOB = 'person000002:seek-of-bob';

  it('begins with a list that is kept as it changes', () => {
    const { desk, seen } = openLobby();
    desk.hear({ type: 'lobby', challenges: [], seeks: [seekView(ANN)], players: 2 });
    desk.hear({ type: 'lobbySeeks', added: [seekView(BOB)], gone: [] });
    desk.hear({ type: 'lobbySeeks', added: [seekView(BOB)], gone: [] });
    expect(seen.state?.seeks.map(({ id }) => id)).toEqual([ANN, BOB]);
    desk.hear({ type: 'lobbySeeks', added: [], gone: [ANN, 'unknown'] });
    expect(seen.state?.seeks.map(({ id }) => id)).toEqual([BOB]);
    // A process of an earlier version knows of none.
    desk.hear({ type: 'lobby', challenges: [], players: 2 });
    expect(seen.state?.seeks).toEqual([]);
  });

  it('is said again on a new connection, one at a time, until it is paired', () => {
    const { desk, lobby, seen } = openLobby();
    desk.takeSaid();
    lobby.join(ANN);
    lobby.join(BOB);
    const id = seen.state?.joining?.id ?? '';
    expect(desk.takeSaid()).toEqual([{ type: 'join', id, seek: ANN }]);
    desk.socket.closed();
    desk.simulation.run(400);
    desk.takeSaid();
    desk.greet();
    expect(desk.takeSaid()).toContainEqual({ type: 'join', id, seek: ANN });
    desk.hear({ type: 'paired', id, match: 'match0000001' });
    expect(seen.paired).toEqual(['match0000001']);
    expect(seen.state?.joining).toBeUndefined();
  });

  it('leaves the own seek alone when another was quicker', () => {
    const { desk, lobby, seen } = openLobby();
    lobby.seek(TERMS, 'random');
    desk.takeSaid();
    lobby.join(ANN);
    desk.hear({ type: 'refused', id: seen.state?.joining?.id ?? '', code: 'SEEK_OVER' });
    expect(seen.refused).toEqual(['SEEK_OVER']);
    expect(seen.state?.joining).toBeUndefined();
    expect(seen.state?.seek).toBeDefined();
    expect(desk.takeSaid().map(({ type }) => type)).toEqual(['join']);
    // The next may be tried at once.
    lobby.join(BOB);
    expect(desk.takeSaid()).toMatchObject([{ type: 'join', seek: BOB }]);
  });

  it('ends the own seek when it succeeds, and is told once', () => {
    const { desk, lobby, seen } = openLobby();
    lobby.seek(TERMS, 'random');
    const own = seen.state?.seek?.id ?? '';
    lobby.join(ANN);
    const joining = seen.state?.joining?.id ?? '';
    for (const id of [own, joining]) desk.hear({ type: 'paired', id, match: 'match0000001' });
    expect(seen.paired).toEqual(['match0000001']);
    expect(seen.state).toMatchObject({ seek: undefined, joining: undefined });
  });

  it('is claimed no more once the server speaks another version', () => {
    const { desk, lobby, seen } = openLobby();
    lobby.join(ANN);
    desk.hear({ type: 'refused', code: 'VERSION_UNKNOWN' });
    expect(seen.state?.joining).toBeUndefined();
    lobby.join(ANN);
    expect(seen.state?.joining).toBeUndefined();
    expect(seen.refused).toEqual(['VERSION_UNKNOWN', 'VERSION_UNKNOWN']);
  });
});
