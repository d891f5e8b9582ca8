/** Random matches: sensible events mixed with nonsense, so that every verb is tried in every state. */

import { type Action, legalActions, pickRandom } from '@gipfel/rules';
import { alternatingSetup, randomSetup } from '@gipfel/rules/tzaar';
import { COLOURS } from '@gipfel/rules/zertz';
import { LOCAL_VERBS, type Match, PLAYER_VERBS } from '../index.js';
import { LAST_RING, ON_DEMAND, randomTurn, START, ZERTZ } from './table.js';

type Random = () => number;

/** Few rings and low goals make short games, so that endings and provisional results occur. */
const SHORT = { ...ON_DEMAND, variant: 'custom', goals: { W: 1, G: 2, B: 2, each: 1 } };

export function randomOptions(random: Random): object {
  const setup = pickRandom(
    [
      ZERTZ,
      { ...ZERTZ, captures: 'onDemand' },
      ON_DEMAND,
      SHORT,
      LAST_RING,
      randomSetup(random),
      alternatingSetup(),
    ],
    random,
  );
  const starts = random() < 0.5 ? 'atOnce' : 'afterFirstTurns';
  const clock = pickRandom(
    [
      { type: 'none' },
      { type: 'suddenDeath', initial: 60_000, starts },
      { type: 'fischer', initial: 9_000, increment: 1_500, starts },
      { type: 'delay', initial: 9_000, delay: 1_500, starts },
      { type: 'correspondence', days: 1, starts },
    ],
    random,
  );
  const touchMove = setup?.game === 'zertz' && random() < 0.3;
  return { setup, clock, touchMove, local: random() < 0.4, startedAt: START };
}

export function randomEvent(match: Match, random: Random): unknown {
  const { position } = match;
  const at = match.at + (random() < 0.03 ? -1 : Math.floor(random() ** 4 * 4_000));
  const by = random() < 0.93 ? position.side : 1 - position.side;
  const either = random() < 0.5 ? 0 : 1;
  const { takebackRequest, drawOffer } = match;
  if (takebackRequest !== undefined && random() < 0.4) {
    const type = random() < 0.7 ? 'acceptTakeback' : 'declineTakeback';
    return { type, by: 1 - takebackRequest, at };
  }
  if (drawOffer !== undefined && random() < 0.3) {
    return { type: random() < 0.1 ? 'acceptDraw' : 'declineDraw', by: 1 - drawOffer, at };
  }
  const chance = random();
  if (chance < 0.3) return { type: 'action', by, at, action: pickRandom(legalActions(position), random) };
  if (chance < 0.6 && legalActions(position).length > 0) {
    return { type: 'turn', by, at, turn: randomTurn(position, random) };
  }
  if (chance < 0.65) return { type: 'touch', by, at, colour: pickRandom(COLOURS, random) };
  if (chance < 0.68) return { type: 'flag', side: by, at: at + (random() < 0.1 ? 9_000 : 0) };
  if (chance < 0.7) return { type: 'clockCredit', side: either, ms: 1 + Math.floor(random() * 5_000), at };
  if (chance < 0.78) return { type: pickRandom(LOCAL_VERBS, random), at };
  if (chance < 0.84) return { type: 'demand', by, at };
  if (chance < 0.85) return { type: random() < 0.1 ? 'resign' : 'abort', by: either, at };
  if (chance < 0.97) {
    const peaceful = PLAYER_VERBS.filter((verb) => !['resign', 'abort', 'acceptDraw'].includes(verb));
    return { type: pickRandom(peaceful, random), by: either, at };
  }
  return pickRandom(nonsense({ by, at }, legalActions(position)), random);
}

function nonsense(stamp: object, actions: readonly Action[]): readonly unknown[] {
  return [
    undefined,
    7,
    [],
    {},
    { type: 'castle', ...stamp },
    { type: 'acceptDraw', ...stamp },
    { type: 'turn', turn: 'all', ...stamp },
    { type: 'turn', turn: [], ...stamp },
    { type: 'turn', turn: [{}], ...stamp },
    { type: 'turn', turn: Array.from({ length: 65 }, () => actions[0]), ...stamp },
  ];
}
