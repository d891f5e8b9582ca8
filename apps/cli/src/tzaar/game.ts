/** TZAAR on the command line. */

import type { CliGame } from '../game.js';
import { drawTzaar } from './drawing.js';
import { duty } from './duty.js';

export const game: CliGame<'tzaar'> = {
  draw: drawTzaar,
  duty,
  variantOption: { name: 'start', argument: 'layout', about: 'TZAAR start (default: random)' },
  ruleOptions: [],
  tournament: 'alternating start (T2.3)',
  perftRules: () => ({}),
  hint: 'capture and stack three kinds of pieces',
  variantHints: {
    random: 'all pieces shuffled',
    fixed: 'always the same',
    alternating: 'the tournament start: both sides place their pieces in turn',
  },
  introduction: [
    'Capture a piece; then capture again, put a piece on one of yours, or pass.',
    'Lose sight of your Z, R or T pieces, or fail to capture, and you lose.',
    'c4xd5 e3+e4 captures d5 from c4, then puts e3 on top of e4.',
    'c4xd5 - captures, then passes.',
  ],
  rules: [
    'T3  White opens with one capture. Then every turn: a capture, and a second action,',
    '    which is another capture, a strengthening, or a pass.',
    'T4  Pieces move in a straight line to the first piece they meet, never over the hole.',
    '    They capture what is no higher than themselves, of any type.',
    'T5  Strengthening: move onto a piece of your own; heights add up, the top gives the type.',
    'T6  You lose when one of your three types is out of sight, or when your turn begins and',
    '    you cannot capture.',
  ],
};
