import { describeGame } from './testing/describeGame.js';
import { conceivableTzaar, conceivableZertz, randomTzaarStart, randomZertzStart } from './testing/variety.js';
import type { TzaarPosition } from './tzaar/position.js';
import { GRID } from './zertz/board.js';
import { marblesOn } from './zertz/mechanics.js';
import { COLOURS, type Colour, type ZertzPosition } from './zertz/position.js';

const GAMES = Math.ceil(1_000 * Number(process.env['GIPFEL_TRIALS'] ?? 1));

function marblesOf(position: ZertzPosition, colour: Colour): number {
  const { rings, pool, stores } = position;
  return marblesOn(rings, GRID.cells)[colour] + pool[colour] + stores[0][colour] + stores[1][colour];
}

describeGame({
  name: 'ZÈRTZ',
  id: 'zertz',
  conceivableActions: conceivableZertz,
  games: GAMES,
  maxActions: 5_000,
  startOf: randomZertzStart,
  addsUp: (before, _, after) =>
    COLOURS.every((colour) => marblesOf(before, colour) === marblesOf(after, colour)),
});

function piecesOf({ places }: TzaarPosition, owner: 0 | 1): number {
  return places.reduce((sum, place) => sum + (place?.owner === owner ? place.height : 0), 0);
}

describeGame({
  name: 'TZAAR',
  id: 'tzaar',
  conceivableActions: conceivableTzaar,
  games: GAMES,
  // 60 placements, and then every turn of at most two actions vacates a place.
  maxActions: 60 + 2 * 60,
  startOf: randomTzaarStart,
  addsUp: (before, action, after) => {
    const own = piecesOf(after, before.side) - piecesOf(before, before.side);
    const enemy = before.side === 0 ? 1 : 0;
    const lost = piecesOf(before, enemy) - piecesOf(after, enemy);
    switch (action.type) {
      case 'place':
        return own === 1 && lost === 0;
      case 'capture':
        return own === 0 && lost === before.places[action.to]?.height;
      case 'strengthen':
      case 'pass':
        return own === 0 && lost === 0;
    }
  },
});
