import { expect, it } from 'vitest';
import type { Beat, Bulletin } from '../store/store.js';
import { ABANDONED_AFTER, createPeers, type PeerParts, type Settled, silenceOf } from './peers.js';

const NOBODY_EXCUSED = () => false;

/** One process among others that the test plays. */
function peersAmong(beats: readonly Partial<Beat>[], answers: Readonly<Record<string, Settled>> = {}) {
  let now = 100_000;
  const listeners = new Set<(bulletin: Bulletin | 'lost') => void>();
  const posted: Bulletin[] = [];
  const store = {
    beats: {
      since: async () =>
        beats.map((beat) => ({ process: '', at: now, people: 0, settledUntil: 0, difference: 0, ...beat })),
    },
    bulletins: {
      isShared: true,
      post(bulletin: Bulletin) {
        posted.push(bulletin);
        if (bulletin.type !== 'whatIsSettled') return;
        for (const [process, settled] of Object.entries(answers)) {
          for (const listener of listeners) listener({ type: 'settled', process, ...settled });
        }
      },
      read(listener: (bulletin: Bulletin | 'lost') => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as PeerParts['store'];
  const peers = createPeers({
    store,
    process: 'self',
    now: () => now,
    wait: async (milliseconds) => {
      now += milliseconds;
    },
    settled: () => ({ until: 99_990, except: { match1: 5 } }),
    failed: (_, problem) => {
      throw problem;
    },
  });
  return {
    peers,
    posted,
    hear(bulletin: Bulletin) {
      for (const listener of listeners) listener(bulletin);
    },
  };
}

it('a process alone on its store needs no proof', async () => {
  const { peers } = peersAmong([{ process: 'self' }]);
  expect(await peers.proof('match1', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'proven' });
});

it('another process proves by its beat, or when it is asked', async () => {
  const byBeat = peersAmong([{ process: 'other', settledUntil: 99_500 }]);
  expect(await byBeat.peers.proof('match1', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'proven' });
  const byAnswer = peersAmong([{ process: 'other', settledUntil: 98_000 }], {
    other: { until: 99_400, except: {} },
  });
  expect(await byAnswer.peers.proof('match1', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'proven' });
});

it('a process that holds something in this match is waited for, unless that came too late anyway', async () => {
  const answers = { other: { until: 99_400, except: { match1: 98_900, match2: 99_100 } } };
  const { peers } = peersAmong([{ process: 'other', settledUntil: 98_000 }], answers);
  expect(await peers.proof('match1', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'waiting' });
  expect(await peers.proof('match2', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'proven' });
  expect(await peers.proof('match3', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'proven' });
});

it('a process that fell silent is named, once, and not when its clients have long gone elsewhere', async () => {
  const { peers } = peersAmong([{ process: 'gone', at: 90_000, settledUntil: 89_000 }]);
  expect(await peers.proof('match1', 99_000, NOBODY_EXCUSED)).toEqual({
    type: 'silent',
    process: 'gone',
    since: 89_000,
  });
  const isExcused = (silence: string) => silence === silenceOf('gone', 89_000);
  expect(await peers.proof('match1', 99_000, isExcused)).toEqual({ type: 'proven' });
  const later = peersAmong([{ process: 'gone', at: 50_000, settledUntil: 99_000 - ABANDONED_AFTER - 1 }]);
  expect(await later.peers.proof('match1', 99_000, NOBODY_EXCUSED)).toEqual({ type: 'proven' });
});

it('answers when it is asked, with what is not settled', () => {
  const { posted, hear } = peersAmong([]);
  hear({ type: 'whatIsSettled' });
  expect(posted).toEqual([{ type: 'settled', process: 'self', until: 99_990, except: { match1: 5 } }]);
});
