/** ZÈRTZ on the command line. */

import type { CliGame } from '../game.js';
import { drawZertz } from './drawing.js';
import { duty } from './duty.js';

export const game: CliGame<'zertz'> = {
  draw: drawZertz,
  duty,
  variantOption: { name: 'board', argument: 'rings', about: 'ZÈRTZ board (default: 37)' },
  ruleOptions: [
    {
      name: 'captures',
      argument: 'duty',
      about: 'ZÈRTZ: captures compulsory, or on demand (Z9.3)',
    },
    {
      name: 'claims',
      argument: 'how',
      about: 'ZÈRTZ: isolated groups claimed automatically, or by choice',
      fallback: { play: 'optional', perft: 'auto' },
    },
  ],
  tournament: '48 rings, touch-move, capture on demand (Z9)',
  // Waiting groups exist only where claims are optional.
  perftRules: ({ step }) => ({ claims: step.at === 'claim' ? 'optional' : 'auto' }),
  hint: 'marbles for both, a board that shrinks',
  variantHints: {
    '37': 'the basic game',
    '40': 'one row more',
    '43': 'two rows more',
    '44': 'two rows more, side by side',
    '48': 'the tournament board',
    '61': 'the largest board',
    blitz: '37 rings, fewer marbles, quicker goals',
  },
  introduction: [
    'All marbles belong to both. Place one and take away a free ring, or jump',
    'over a marble to capture it: who can, must. Collect enough marbles to win.',
    'Wd4,b1 puts a white marble on d4 and takes ring b1 away.',
    'x d1Gd3 jumps from d1 over a grey marble to d3.',
  ],
  rules: [
    'Z2  A turn is a placement or a capture. If you can capture, you must.',
    'Z3  Placement: put any marble of the pool on a vacant ring, then remove a free ring.',
    '    Free: vacant, and two adjoining neighbours are gone, so that it slides out sideways.',
    'Z4  Capture: jump in a straight line over one marble onto the vacant ring behind it,',
    '    and go on with the same marble as long as it can jump. Choose freely between ways.',
    'Z5  Isolation: a group of rings cut off by your placement, with a marble on each, is yours.',
    '    Without a note you claim it; "leave" and its marbles declines.',
    'Z6  You win with 4 white, 5 grey, 6 black, or 3 of each (blitz: 3, 4, 5, or 2 of each).',
    'Z7  Pool empty: place what you captured. All rings occupied: the last mover takes all and wins.',
  ],
};
