/** Commands that must be refused. */

import { countEvents, sideToMove } from '@gipfel/match';
import { pickRandom, randomTurn } from '@gipfel/rules';
import { between } from '../support/numbers.js';
import { mutate, type Random, someValue } from './garbage.js';
import { isLegal, type Seat } from './targets.js';

/** Invalid unless the other side has asked. */
const EMPTY_WORDS = [
  'acceptDraw',
  'declineDraw',
  'acceptTakeback',
  'declineTakeback',
  'demand',
  'acceptResult',
  'undoStep',
];

interface BadCommand {
  readonly command: unknown;
  readonly seen: number;
}

/** Illegal commands in one's own match. */
export function ownBadCommand(seat: Seat, random: Random): BadCommand {
  const known = countEvents(seat.position);
  const turn = randomTurn(seat.position.position, random)?.turn ?? [];
  const chance = random();
  if (chance < 0.2 && sideToMove(seat.position) === seat.side) {
    // Legal, but with an outdated or future event number.
    const isOld = random() < 0.7;
    return {
      command: { type: 'turn', turn },
      seen: isOld ? between(random, 0, known) : known + between(random, 1, 50),
    };
  }
  for (let tries = 0; tries < 5; tries += 1) {
    const command = drawCommand(turn, random);
    if (!isLegal(seat, command)) return { command, seen: known };
  }
  return { command: { type: pickRandom(EMPTY_WORDS, random) }, seen: known };
}

function drawCommand(turn: readonly unknown[], random: Random): unknown {
  const chance = random();
  if (chance < 0.3) return { type: 'turn', turn: mutate(turn, random) };
  if (chance < 0.45) return { type: 'turn', turn: [...turn, ...turn] };
  if (chance < 0.6) return { type: 'action', action: mutate(turn[0], random) };
  if (chance < 0.7) return { type: 'touch', colour: pickRandom(['white', 'red', 'W', ''], random) };
  if (chance < 0.8) return { type: 'flag', side: 0, at: 1 };
  if (chance < 0.85) return { type: 'clockCredit', side: 1, ms: 1e9, at: 1 };
  if (chance < 0.9) return { type: 'turn', turn, by: 1, at: 0 };
  return { type: pickRandom([...EMPTY_WORDS, 'undo', 'redo'], random) };
}

/** Any command in other people's match, including ones its players could send. */
export function foreignCommand(seat: Seat, random: Random): BadCommand {
  const seen = countEvents(seat.position);
  const chance = random();
  if (chance < 0.5)
    return { command: { type: 'turn', turn: randomTurn(seat.position.position, random)?.turn ?? [] }, seen };
  if (chance < 0.8)
    return {
      command: { type: pickRandom(['resign', 'abort', 'offerDraw', 'requestTakeback'], random) },
      seen,
    };
  return { command: someValue(random), seen };
}
