/** ZÈRTZ in a match: boards, the rules that players may choose, and the tournament agreements (Z9). */

import { ok } from '@gipfel/rules';
import { BOARD_NAMES, type BoardName, type Colour, isColour, type ZertzRules } from '@gipfel/rules/zertz';
import type { MatchGame } from '../game.js';
import { refuse } from '../refusal.js';

export interface ZertzStart {
  readonly game: 'zertz';
  readonly board: BoardName;
  readonly variant: 'standard' | 'blitz';
  readonly claims: ZertzRules['claims'];
  readonly captures: ZertzRules['captures'];
}

const USUAL: ZertzStart = {
  game: 'zertz',
  board: '37',
  variant: 'standard',
  claims: 'auto',
  captures: 'compulsory',
};

/** Z9.1 */
const MIN_TOURNAMENT_RINGS = 48;

function startOf(variant: BoardName | 'blitz'): ZertzStart {
  return variant === 'blitz' ? { ...USUAL, variant } : { ...USUAL, board: variant };
}

export const game: MatchGame<ZertzStart, Colour> = {
  choices: {
    board: BOARD_NAMES,
    variant: ['standard', 'blitz'],
    claims: ['auto', 'optional'],
    captures: ['compulsory', 'onDemand'],
  },
  variantOf: ({ board, variant }) => (variant === 'blitz' ? variant : board),
  startOf,
  agreementsOf: (start) => start,
  // Z8.1
  nearestPlayed: (start) => (start.board === USUAL.board ? start : { ...start, variant: 'standard' }),
  tournament(variant = '48') {
    const start = startOf(variant);
    const rings = Number(start.board);
    if (rings < MIN_TOURNAMENT_RINGS)
      return refuse('BOARD_TOO_SMALL', 'Z9.1', { rings, fewest: MIN_TOURNAMENT_RINGS });
    // Z9.4
    return ok({ start: { ...start, captures: 'onDemand' }, touchMove: true });
  },
  // Z9.2
  touchMove: {
    isPiece: isColour,
    // A vacant ring there is: without one the game is over (Z7.2) or a step other than a placement is due.
    placementOf: ({ rings }, colour) => ({ type: 'place', colour, at: Math.max(0, rings.indexOf('.')) }),
    isPlacementOf: (action, colour) => action.type === 'place' && action.colour === colour,
  },
};
