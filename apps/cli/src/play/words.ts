/** What the terminal game says by itself, whatever the game. */

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

export const OVER_HINT = 'The game is over: save <file>, undo or quit.';
export const ENDED_HINT = 'The game is over: save <file> or quit.';
