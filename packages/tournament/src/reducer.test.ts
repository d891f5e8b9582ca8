import { seededRandom } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createTournament,
  eventsOf,
  makeLog,
  parseLog,
  replay,
  TOURNAMENT_CODES,
  type Tournament,
  tryApply,
  withoutLastEvent,
} from './index.js';
import { deepFreeze, must } from './testing/desk.js';
import { randomEvent, randomSettings } from './testing/randomEvents.js';

const TRIALS = Math.ceil(150 * Number(process.env['GIPFEL_TRIALS'] ?? 1));
const EVENTS = 150;

type Look = (before: Tournament, event: unknown, result: ReturnType<typeof tryApply>) => void;

function runRandomly(seed: number, look: Look = () => {}): Tournament {
  const random = seededRandom(seed);
  let tournament = deepFreeze(must(createTournament(deepFreeze(randomSettings(random)), 1)));
  for (let tried = 0; tried < EVENTS; tried++) {
    const event = deepFreeze(randomEvent(tournament, random));
    const result = deepFreeze(tryApply(tournament, event));
    look(tournament, event, result);
    if (result.ok) tournament = result.value;
  }
  return tournament;
}

describe('random tournaments', () => {
  it('replay to the identical tournament, through the saved text too', () => {
    for (let seed = 1; seed <= TRIALS; seed++) {
      const tournament = runRandomly(seed);
      const { settings, at } = tournament.created;
      expect(must(replay(settings, at, eventsOf(tournament)))).toStrictEqual(tournament);
      expect(must(parseLog(makeLog(tournament)))).toStrictEqual(tournament);
    }
  });

  it('log every accepted event and no refused one; every code is met', () => {
    const codes = new Set<string>();
    for (let seed = 1; seed <= TRIALS; seed++) {
      const accepted: unknown[] = [];
      // Inputs are deeply frozen: a change would throw.
      const tournament = runRandomly(seed, (before, event, result) => {
        if (result.ok) accepted.push(event);
        else codes.add(result.error.code);
        expect(tryApply(before, event)).toEqual(result);
      });
      expect(eventsOf(tournament)).toEqual(accepted);
    }
    // A driver that stopped trying everything would prove nothing.
    const unmet = TOURNAMENT_CODES.filter((code) => !codes.has(code));
    // Those that pairing and files answer with.
    expect(unmet).toEqual(['PAIRING_IMPOSSIBLE', 'FORMAT_ONE_GAME']);
  });

  it('go back one event', () => {
    for (let seed = 1; seed <= Math.ceil(TRIALS / 10); seed++) {
      const random = seededRandom(seed);
      let tournament = must(createTournament(randomSettings(random), 1));
      expect(withoutLastEvent(tournament)).toStrictEqual(tournament);
      for (let tried = 0; tried < EVENTS; tried++) {
        const result = tryApply(tournament, randomEvent(tournament, random));
        if (!result.ok) continue;
        expect(withoutLastEvent(result.value)).toStrictEqual(tournament);
        tournament = result.value;
      }
    }
  });

  it('list every player in every round of a Swiss exactly once', () => {
    let rounds = 0;
    for (let seed = 1; seed <= TRIALS; seed++) {
      const tournament = runRandomly(seed);
      if (!tournament.settings.system.type.endsWith('wiss')) continue;
      for (const { pairings, byes } of tournament.rounds) {
        rounds++;
        const listed = [
          ...pairings.flatMap(({ white, black }) => [white, black]),
          ...byes.map(({ player }) => player),
        ];
        expect(listed.toSorted()).toEqual(tournament.order.toSorted());
      }
    }
    expect(rounds).toBeGreaterThan(0);
  });
});

describe('garbage', () => {
  it('is refused without an exception', () => {
    const tournament = runRandomly(1);
    const part = fc.oneof(fc.anything(), fc.constantFrom('a', 1, 2, 'half', '1-0', ['a', 'b']));
    const almost = fc.record(
      {
        type: fc.constantFrom(
          'enter',
          'edit',
          'draft',
          'result',
          'setOrder',
          'requestBye',
          'forbid',
          'change',
        ),
        at: fc.oneof(part, fc.constant(tournament.at)),
        player: part,
        players: part,
        round: part,
        board: part,
        outcome: part,
        order: part,
        pairings: part,
        settings: part,
        kind: part,
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), almost), (value) => {
        const result = tryApply(tournament, value);
        expect(result.ok || result.error.code.length > 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.string(), (settings, at, text) => {
        expect(createTournament(settings, at).ok).toBe(false);
        expect(parseLog(text).ok).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
