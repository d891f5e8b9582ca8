import { type ClockTerms, fromSaved, type StartTerms } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';
import { speedOf } from '@gipfel/protocol';
import { seededRandom } from '@gipfel/rules';
import { BOARD_NAMES } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import type { Pair, PersonKind } from '../store/store.js';
import { type Entrant, matchFromTerms, refuseTerms } from './terms.js';
import { RATED, TZAAR, ZERTZ } from './testing/someTerms.js';

const NOW = 1_800_000_000_000;

function worldOf(seed: number) {
  return { now: () => NOW, newId: () => 'match0000001', random: seededRandom(seed) };
}

function entrants(one: PersonKind = 'account', other: PersonKind = 'account'): Pair<Entrant> {
  return [
    { person: { id: 'person00ann', kind: one }, rating: undefined },
    { person: { id: 'person00bob', kind: other }, rating: undefined },
  ];
}

const made = (terms: Terms, players = entrants(), seed = 1) => matchFromTerms(terms, players, worldOf(seed));

function row(terms: Terms, players = entrants(), seed = 1) {
  const result = made(terms, players, seed);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const zertz = (change: object): Terms => ({ ...ZERTZ, start: { ...ZERTZ.start, ...change } as StartTerms });
const custom = (game: 'zertz' | 'tzaar', position: string): Terms => ({
  ...ZERTZ,
  start: { game, position },
});

/** Diagram 5 of the rules. */
const DIAGRAM = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';
const FINISHED = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oo 1/1/5 4/2/1 1/4/4 2';

/** T2.4: no game leads to a full board in the middle of play. */
const COMPOSED =
  'tzaar ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 2 capture variant=custom';

describe('every start', () => {
  it('becomes a match that the referee replays, with its variant’s name', () => {
    const starts = [
      ...BOARD_NAMES.map((board) => ({ terms: zertz({ board }), variant: board })),
      { terms: zertz({ variant: 'blitz', board: '37' }), variant: 'blitz' },
      { terms: zertz({ captures: 'onDemand', claims: 'optional' }), variant: '37' },
      ...(['random', 'fixed', 'alternating'] as const).map((start) => ({
        terms: { ...TZAAR, start: { game: 'tzaar' as const, start } },
        variant: start,
      })),
      { terms: custom('zertz', DIAGRAM), variant: 'custom' },
      { terms: custom('tzaar', COMPOSED), variant: 'custom' },
    ];
    for (const { terms, variant } of starts) {
      const { options, ...rest } = row(terms);
      expect(rest.variant).toBe(variant);
      expect(rest.game).toBe(terms.start.game);
      expect(fromSaved({ options, events: [] }).ok).toBe(true);
    }
  });

  it('Z9.3 and Z5.4 are agreed in the set-up', () => {
    const { options } = row(zertz({ captures: 'onDemand', claims: 'optional' }));
    expect(options.setup).toMatchObject({ captures: 'onDemand', claims: 'optional' });
  });

  it('T2.1 a random layout is drawn for each match', () => {
    const layouts = [1, 2, 3].map((seed) => JSON.stringify(row(TZAAR, entrants(), seed).options.setup));
    expect(new Set(layouts).size).toBe(3);
    expect(JSON.stringify(row(TZAAR, entrants(), 2).options.setup)).toBe(layouts[1]);
  });
});

describe('what cannot be played is refused with the reason', () => {
  it.each([
    ['TZAAR with touch-move', { ...TZAAR, touchMove: true }, 'TOUCH_MOVE_NOT_PLAYED'],
    ['a position that is over', custom('zertz', FINISHED), 'START_IS_OVER'],
    ['a position of the other game', custom('tzaar', DIAGRAM), 'OPTIONS_MALFORMED'],
    [
      'a composed position that does not say so',
      custom('tzaar', COMPOSED.slice(0, -15)),
      'LOSSES_UNREACHABLE',
    ],
    ['a text that is no position', custom('zertz', 'chess'), 'GAME_UNKNOWN'],
  ])('%s', (_, terms, code) => {
    expect(made(terms)).toMatchObject({ ok: false, error: { code: 'TERMS_REFUSED', refusal: { code } } });
    expect(refuseTerms(terms, { kind: 'account' })).toMatchObject({ code: 'TERMS_REFUSED' });
  });

  it.each(BOARD_NAMES.filter((board) => board !== '37'))('Z8.1 blitz on %s rings', (board) => {
    const terms = zertz({ variant: 'blitz', board });
    const refused = { code: 'TERMS_REFUSED', refusal: { code: 'BLITZ_BOARD', rule: 'Z8.1' } };
    expect(made(terms)).toMatchObject({ ok: false, error: refused });
    expect(refuseTerms(terms, { kind: 'account' })).toMatchObject(refused);
  });

  it('a position that the rules refuse comes with their rule', () => {
    const tooMany = DIAGRAM.replace('2/2/1', '9/2/1');
    const result = made(custom('zertz', tooMany));
    expect(result).toMatchObject({ ok: false, error: { refusal: { rule: expect.stringMatching(/^Z/) } } });
  });
});

describe('rated', () => {
  it('needs two accounts or bots', () => {
    expect(made(RATED, entrants('account', 'bot')).ok).toBe(true);
    for (const kind of ['guest', 'computer'] as const) {
      for (const players of [entrants('account', kind), entrants(kind, 'account')]) {
        expect(made(RATED, players)).toEqual({ ok: false, error: { code: 'RATED_NEEDS_ACCOUNTS' } });
      }
      expect(refuseTerms(RATED, { kind })).toEqual({ code: 'RATED_NEEDS_ACCOUNTS' });
    }
  });

  it('needs a clock and a printed start', () => {
    const noClock: Terms = { ...RATED, clock: { type: 'none' } };
    expect(made(noClock)).toEqual({ ok: false, error: { code: 'RATED_NEEDS_CLOCK' } });
    const position: Terms = { ...custom('zertz', DIAGRAM), rated: true };
    expect(made(position)).toEqual({ ok: false, error: { code: 'RATED_NEEDS_PRINTED_START' } });
  });

  it('keeps the ratings at the beginning; unrated keeps none', () => {
    expect(row(RATED).ratingsBefore).toEqual([
      { value: 1500, deviation: 350 },
      { value: 1500, deviation: 350 },
    ]);
    expect(row(ZERTZ).ratingsBefore).toEqual([undefined, undefined]);
  });
});

describe('clocks', () => {
  it('start after the first turns, in correspondence at once', () => {
    expect(row(ZERTZ).options.clock).toMatchObject({ type: 'fischer', starts: 'afterFirstTurns' });
    const slow = row({ ...ZERTZ, clock: { type: 'correspondence', days: 3 } });
    expect(slow.options.clock).toMatchObject({ type: 'correspondence', starts: 'atOnce' });
    expect(slow.flagAt).toBe(NOW + 3 * 86_400_000);
  });

  it('decide the speed by initial time and 25 bonuses', () => {
    const minutes = (initial: number) => initial * 60_000;
    const speeds: readonly (readonly [ClockTerms, string])[] = [
      [{ type: 'suddenDeath', initial: minutes(5) - 1 }, 'fast'],
      [{ type: 'suddenDeath', initial: minutes(5) }, 'rapid'],
      [{ type: 'fischer', initial: minutes(3), increment: 5000 }, 'rapid'],
      [{ type: 'delay', initial: minutes(10), delay: 24_000 }, 'slow'],
      [{ type: 'delay', initial: minutes(10), delay: 23_999 }, 'rapid'],
      [{ type: 'correspondence', days: 1 }, 'correspondence'],
      [{ type: 'none' }, 'correspondence'],
    ];
    for (const [clock, speed] of speeds) expect(speedOf(clock)).toBe(speed);
  });
});
