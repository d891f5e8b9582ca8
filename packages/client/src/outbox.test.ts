import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.js';

function kept(text?: string) {
  const place = { text };
  return {
    place,
    storage: {
      read: () => place.text,
      write: (next: string | undefined) => {
        place.text = next;
      },
    },
  };
}

const STEP = { type: 'action', action: {} } as const;

describe('the outbox', () => {
  it('lets steps wait for the step before, and other verbs for nothing', () => {
    const outbox = new Outbox();
    outbox.add('one', STEP, 3);
    outbox.add('two', STEP, 3);
    outbox.add('draw', { type: 'offerDraw' }, 3);
    expect(outbox.ready().map(({ id }) => id)).toEqual(['one', 'draw']);
    expect(outbox.settle('one', 4)).toEqual({ id: 'two', command: STEP, seen: 4 });
    expect(outbox.ready().map(({ id }) => id)).toEqual(['two', 'draw']);
  });

  it('drops with a step all that counted on it', () => {
    const outbox = new Outbox();
    for (const id of ['one', 'two', 'three']) outbox.add(id, STEP, 0);
    outbox.add('resign', { type: 'resign' }, 0);
    expect(outbox.drop('two').map(({ id }) => id)).toEqual(['two', 'three']);
    expect(outbox.commands.map(({ id }) => id)).toEqual(['one', 'resign']);
  });

  it('outlives a reload', () => {
    const { storage, place } = kept();
    const outbox = new Outbox(storage);
    outbox.add('one', STEP, 1);
    outbox.add('two', STEP, 1);
    const again = new Outbox(storage);
    expect(again.commands).toEqual(outbox.commands);
    again.drop('one');
    expect(place.text).toBeUndefined();
  });

  it('sends what a page of protocol 1 has stored', () => {
    const text = '[{"id":"one","deed":{"type":"resign"},"seen":3}]';
    expect(new Outbox(kept(text).storage).ready()).toEqual([
      { id: 'one', command: { type: 'resign' }, seen: 3 },
    ]);
  });

  it.each(['nonsense', '{}', '[1]', '[{"id":"a","seen":-1,"command":{"type":"turn"}}]'])(
    'begins empty when what was kept is damaged: %s',
    (text) => {
      expect(new Outbox(kept(text).storage).commands).toEqual([]);
    },
  );
});
