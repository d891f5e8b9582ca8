/** The terminal game's own texts: introductions, help, the rules in short. */

import type { GameId } from '@gipfel/rules';

/** Two lines of introduction, then how to write a move. Narrow enough for the menu's box. */
export const INTRODUCTIONS: Readonly<Record<GameId, readonly string[]>> = {
  zertz: [
    'All marbles belong to both. Place one and take away a free ring, or jump',
    'over a marble to capture it: who can, must. Collect enough marbles to win.',
    'Wd4,b1 puts a white marble on d4 and takes ring b1 away.',
    'x d1Gd3 jumps from d1 over a grey marble to d3.',
  ],
  tzaar: [
    'Capture a piece; then capture again, put a piece on one of yours, or pass.',
    'Lose sight of your Z, R or T pieces, or fail to capture, and you lose.',
    'c4xd5 e3+e4 captures d5 from c4, then puts e3 on top of e4.',
    'c4xd5 - captures, then passes.',
  ],
};

export const HELP: readonly string[] = [
  'Type a turn in notation, or its steps one after the other. Or one of these words:',
  '  moves          some of the turns you can play',
  '  undo, redo     take a turn back, play it again',
  '  demand         the last turn skipped a capture: take it back (capture on demand)',
  '  draw           offer a draw; accept or decline answers it',
  '  resign         give the game up',
  '  position       the position as one line of text',
  '  save <file>    write the game to a file (save! replaces an existing one)',
  '  rules          the rules in short',
  '  quit           stop',
];

export const RULES: Readonly<Record<GameId, readonly string[]>> = {
  zertz: [
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
  tzaar: [
    'T3  White opens with one capture. Then every turn: a capture, and a second action,',
    '    which is another capture, a strengthening, or a pass.',
    'T4  Pieces move in a straight line to the first piece they meet, never over the hole.',
    '    They capture what is no higher than themselves, of any type.',
    'T5  Strengthening: move onto a piece of your own; heights add up, the top gives the type.',
    'T6  You lose when one of your three types is out of sight, or when your turn begins and',
    '    you cannot capture.',
  ],
};

export const OVER_HINT = 'The game is over: save <file>, undo or quit.';
export const ENDED_HINT = 'The game is over: save <file> or quit.';
