import { afterDemand, opponentOf, type Position, playTurn, type Side, seededRandom } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  createMatch,
  entriesOf,
  eventsOf,
  firstPosition,
  fromSaved,
  LOCAL_VERBS,
  legalActionsOf,
  MATCH_CODES,
  type Match,
  type MatchEvent,
  PLAYER_VERBS,
  replay,
  sideAfter,
  sideToMove,
  timeLeft,
  toSaved,
  tryApply,
  turnsOf,
} from './index.js';
import { randomEvent, randomOptions } from './testing/randomEvents.js';
import { deepFreeze, must } from './testing/table.js';

const EVENTS = 120;
const SIDES: readonly Side[] = [0, 1];

/** Plays a random match and checks every event tried. */
function playRandomly(
  seed: number,
  look: (before: Match, event: unknown, result: ReturnType<typeof tryApply>) => void = () => {},
): Match {
  const random = seededRandom(seed);
  let match = deepFreeze(must(createMatch(deepFreeze(randomOptions(random)))));
  for (let tried = 0; tried < EVENTS; tried++) {
    const event = deepFreeze(randomEvent(match, random));
    const result = deepFreeze(tryApply(match, event));
    look(match, event, result);
    if (result.ok) match = result.value;
  }
  return match;
}

function forAllMatches(numRuns: number, check: (seed: number) => void): void {
  fc.assert(fc.property(fc.integer(), check), { numRuns });
}

describe('random matches', () => {
  it('replay to the identical match, through JSON too', () => {
    forAllMatches(300, (seed) => {
      const match = playRandomly(seed);
      expect(must(replay(match.options, eventsOf(match)))).toStrictEqual(match);
      expect(must(fromSaved(JSON.parse(JSON.stringify(toSaved(match)))))).toStrictEqual(match);
    });
  });

  it('log every accepted event and no refused one; a refusal has a code and changes nothing', () => {
    const codes = new Set<string>();
    const verbs = new Set<string>();
    for (let seed = 1; seed <= 300; seed++) {
      const accepted: unknown[] = [];
      // Inputs are deeply frozen: a change would throw.
      const match = playRandomly(seed, (before, event, result) => {
        if (result.ok) accepted.push(event);
        else codes.add(result.error.code);
        expect(tryApply(before, event)).toEqual(result);
      });
      expect(eventsOf(match)).toEqual(accepted);
      for (const { type } of eventsOf(match)) verbs.add(type);
    }
    // Guards against a driver that no longer tries everything.
    const all = ['action', 'turn', 'touch', 'flag', 'clockCredit', ...PLAYER_VERBS, ...LOCAL_VERBS];
    expect(all.filter((verb) => !verbs.has(verb))).toEqual([]);
    expect(MATCH_CODES.filter((code) => codes.has(code)).length).toBeGreaterThan(30);
  });

  it('have the side to move that the number of turns says', () => {
    forAllMatches(300, (seed) => {
      playRandomly(seed, (_, __, result) => {
        if (!result.ok || result.value.result !== undefined) return;
        const { options, turns } = result.value;
        expect(sideAfter(options, turns.length)).toBe(sideToMove(result.value));
      });
    });
  });

  it('never show a clock below zero, and no clock gains without a reason', () => {
    forAllMatches(300, (seed) => {
      playRandomly(seed, (before, _, result) => {
        if (!result.ok) return;
        const { value: next } = result;
        for (const side of SIDES) {
          const [had, has] = [timeLeft(before, side, next.at), timeLeft(next, side, next.at)];
          if (had === undefined || has === undefined) continue;
          expect(has).toBeGreaterThanOrEqual(0);
          expect(has - had).toBeLessThanOrEqual(possibleGain(before, eventsOf(next).at(-1), side));
        }
      });
    });
  });

  it('are coherent: every turn begins where the last ended, sides alternate, records contain demands', () => {
    forAllMatches(300, (seed) => {
      const match = playRandomly(seed);
      const turns = turnsOf(match);
      for (const [index, { before, by, used }] of turns.entries()) {
        expect(by).toBe(before.side);
        expect(used).toBeGreaterThanOrEqual(0);
        const previous = turns[index - 1];
        if (previous === undefined) continue;
        expect(by).toBe(opponentOf(previous.by));
        expect(before).toEqual(asDemanded(playTurn(previous.before, previous.turn), before));
      }
      const entries = entriesOf(match);
      const demands = entries.filter(({ type }) => type === 'demand');
      expect(entries).toHaveLength(turns.length + 2 * demands.length);
      let position = firstPosition(match);
      for (const [index, entry] of entries.entries()) {
        const offence = entry.type === 'demand' ? entries[index - 1] : undefined;
        if (entry.type === 'turn') expect(entry.before).toEqual(position);
        else
          expect(offence?.type === 'turn' && afterDemand(offence.before, offence.turn)).toEqual(entry.after);
        position = entry.after;
      }
      if (match.steps.length === 0) expect(position).toEqual(match.position);
    });
  });

  it('offer exactly what the referee accepts', () => {
    forAllMatches(40, (seed) => {
      playRandomly(seed, (match, _, result) => {
        if (!result.ok) return;
        for (const by of SIDES) {
          const choices = choicesOf(match, by, match.at);
          const { act, ...verbs } = choices;
          for (const [type, may] of Object.entries(verbs)) {
            expect(tryApply(match, { type, by, at: match.at }).ok).toBe(may);
          }
          const actions = legalActionsOf(match);
          const accepted = actions.filter(
            (action) => tryApply(match, { type: 'action', by, at: match.at, action }).ok,
          );
          expect(accepted).toHaveLength(act ? actions.length : 0);
        }
      });
    });
  });
});

/** Z9.3: a turn that was demanded begins in the same position, marked. */
function asDemanded(position: Position, like: Position): Position {
  if (position.game !== 'zertz' || like.game !== 'zertz' || !like.demanded) return position;
  return { ...position, demanded: true };
}

function possibleGain({ options, position }: Match, event: MatchEvent | undefined, side: Side): number {
  const { clock } = options;
  switch (event?.type) {
    case 'action':
    case 'turn':
      if (clock.type === 'correspondence') return Number.POSITIVE_INFINITY;
      return clock.type === 'fischer' && side === position.side ? clock.increment : 0;
    case 'clockCredit':
      return event.side === side ? event.ms : 0;
    case 'demand':
      return clock.type === 'correspondence' ? Number.POSITIVE_INFINITY : 0;
    case 'acceptTakeback':
    case 'undo':
    case 'redo':
      return Number.POSITIVE_INFINITY;
    default:
      return 0;
  }
}
