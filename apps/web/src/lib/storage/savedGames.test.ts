import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBackup, parseBackup } from './backup.js';
import { installStorage } from './testing/fakeStorage.js';

/** A window of its own, as a fresh load of the app is. */
async function openWindow(): Promise<typeof import('./savedGames.js')> {
  vi.resetModules();
  return import('./savedGames.js');
}

const stored = (part: object = {}) => ({
  version: 1,
  saved: { options: { setup: { game: 'zertz' }, startedAt: 1_790_000_000_000 }, events: [] },
  players: [{ type: 'human' }, { type: 'computer', level: 3, thinking: 2000 }],
  seed: 1,
  seenAt: 1000,
  turns: 4,
  isOver: false,
  ...part,
});

beforeEach(() => installStorage());

describe('kept games', () => {
  it('are listed without the finished ones, last played first', async () => {
    const games = await openWindow();
    games.claimGame('one', stored());
    games.claimGame('two', stored({ seenAt: 3000, players: [{ type: 'human' }, { type: 'human' }] }));
    games.claimGame('over', stored({ isOver: true }));
    localStorage.setItem('gipfel.game.broken', '{"saved":');
    localStorage.setItem('gipfel.game.strange', '{"saved":{"options":{"setup":{"game":"chess"}}}}');
    expect(games.unfinishedGames()).toEqual([
      { id: 'two', game: 'zertz', level: undefined, turns: 4, isOver: false, seenAt: 3000 },
      { id: 'one', game: 'zertz', level: 3, turns: 4, isOver: false, seenAt: 1000 },
    ]);
  });

  it('take over the single slot of an earlier version, once', async () => {
    const games = await openWindow();
    const { turns: _turns, isOver: _isOver, ...old } = stored();
    localStorage.setItem('gipfel.game', JSON.stringify(old));
    const [first] = games.unfinishedGames();
    expect(first).toMatchObject({ game: 'zertz', level: 3, turns: undefined });
    expect(localStorage.getItem('gipfel.game')).toBeNull();
    expect(games.readGame(first?.id ?? '')).toEqual(old);
    expect((await openWindow()).unfinishedGames()).toHaveLength(1);
  });

  it('keep the slot if it cannot be moved or read', async () => {
    const games = await openWindow();
    const slot = JSON.stringify(stored());
    localStorage.setItem('gipfel.game', slot);
    const storage = installStorage({ 'gipfel.game': slot }, { isFull: true });
    expect(games.unfinishedGames()).toEqual([]);
    expect(localStorage.getItem('gipfel.game')).toBe(slot);
    storage.isFull = false;
    expect(games.unfinishedGames()).toHaveLength(1);
    localStorage.setItem('gipfel.game', '"nonsense"');
    expect(games.unfinishedGames()).toHaveLength(1);
    expect(localStorage.getItem('gipfel.game')).toBe('"nonsense"');
  });

  it('prefer the newer of two states of one game', async () => {
    const games = await openWindow();
    localStorage.setItem('gipfel.game', JSON.stringify(stored({ seenAt: 5000, turns: 9 })));
    games.unfinishedGames();
    localStorage.setItem('gipfel.game', JSON.stringify(stored({ seenAt: 2000, turns: 3 })));
    expect(games.unfinishedGames()).toMatchObject([{ turns: 9 }]);
    localStorage.setItem('gipfel.game', JSON.stringify(stored({ seenAt: 8000, turns: 12 })));
    expect(games.unfinishedGames()).toMatchObject([{ turns: 12 }]);
  });

  it('distinguish two games that began at the same moment', async () => {
    const games = await openWindow();
    for (const seed of [1, 2]) {
      localStorage.setItem('gipfel.game', JSON.stringify(stored({ seed })));
      games.unfinishedGames();
    }
    expect(games.unfinishedGames()).toHaveLength(2);
  });

  it('are not overwritten by a window that has lost them', async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    one.claimGame('game1', stored({ turns: 1 }));
    expect(one.keepGame('game1', stored({ turns: 2 }))).toBeUndefined();
    other.claimGame('game1', stored({ turns: 3 }));
    expect(one.keepGame('game1', stored({ turns: 4 }))).toBe('taken');
    expect(one.unfinishedGames()).toMatchObject([{ turns: 3 }]);
    one.deleteGame('game1');
    expect(other.keepGame('game1', stored({ turns: 5 }))).toBe('deleted');
    expect(other.unfinishedGames()).toEqual([]);
  });

  it('keep only a few finished ones', async () => {
    const games = await openWindow();
    for (let count = 0; count < 9; count++)
      games.claimGame(`over${count}`, stored({ isOver: true, seenAt: count }));
    games.claimGame('open', stored());
    games.forgetOldFinishedGames();
    const kept = Object.keys(localStorage).sort();
    expect(kept).toEqual(['gipfel.game.open', ...[4, 5, 6, 7, 8].map((count) => `gipfel.game.over${count}`)]);
  });

  it('are part of the backup', async () => {
    const games = await openWindow();
    games.claimGame('game1', stored());
    games.claimGame('game2', stored({ turns: 7 }));
    const entries = new Map(parseBackup(makeBackup()));
    expect(entries.get('game.game2')).toMatchObject({ turns: 7, saved: { events: [] } });
    expect(entries.has('game.game1')).toBe(true);
  });

  it('have unique ids', async () => {
    const { newGameId } = await openWindow();
    expect(newGameId(1_790_000_000_000, () => 0.25)).toMatch(/^[a-z0-9]{8,}$/);
    expect(newGameId(5, () => 0.25)).not.toBe(newGameId(5, () => 0.75));
  });
});
