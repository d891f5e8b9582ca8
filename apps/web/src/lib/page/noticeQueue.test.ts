import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SHOWN, type Notice, NoticeQueue, PASSING_MS } from './noticeQueue.js';

let shown: readonly string[] = [];
let queue: NoticeQueue;

const stays = (id: string): Notice => ({ id, sentence: id });
const passes = (id: string): Notice => ({ id, sentence: id, isPassing: true });

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new NoticeQueue((list) => {
    shown = list.map(({ id, sentence }) => (id === sentence ? id : `${id}: ${sentence}`));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('notices', () => {
  it('replace those with the same id and disappear when dismissed', () => {
    queue.show(stays('storage'));
    queue.show({ id: 'storage', sentence: 'full' });
    expect(shown).toEqual(['storage: full']);
    queue.dismiss('storage');
    expect(shown).toEqual([]);
  });

  it('wait until there is room, and pass only after they have been shown', () => {
    for (const id of ['a', 'b', 'c', 'd']) queue.show(passes(id));
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(shown).toHaveLength(MAX_SHOWN);
    vi.advanceTimersByTime(PASSING_MS);
    expect(shown).toEqual(['d']);
    vi.advanceTimersByTime(PASSING_MS - 1);
    expect(shown).toEqual(['d']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([]);
  });

  it('that disappear by themselves do not wait for those that stay', () => {
    for (const id of ['a', 'b', 'c']) queue.show(stays(id));
    queue.show(passes('copied'));
    expect(shown).toEqual(['copied', 'a', 'b']);
    vi.advanceTimersByTime(PASSING_MS);
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('shown again get their full time', () => {
    queue.show(passes('copied'));
    vi.advanceTimersByTime(PASSING_MS - 1);
    queue.show(passes('copied'));
    vi.advanceTimersByTime(PASSING_MS - 1);
    expect(shown).toEqual(['copied']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([]);
  });
});
