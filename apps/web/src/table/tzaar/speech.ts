/** TZAAR in spoken words. */

import type { Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import type { Cell, Side } from '@gipfel/rules';
import { PIECE_TYPES, type TzaarAction, type TzaarPosition, tzaar, visiblePieces } from '@gipfel/rules/tzaar';
import type { SpeechWords, TableGame } from '../game.js';

export const speech: TableGame<TzaarPosition, TzaarAction>['speech'] = {
  board: (words) => words.boardTzaar,
  cell(words, position, at) {
    const cell = makeCell(position, at);
    const stack = position.places[at];
    if (stack === undefined) return words.cellVacant({ cell });
    const side = stack.owner === 0 ? 'white' : 'other';
    if (stack.height === 1) return words.cellPiece({ cell, side, piece: stack.type });
    return words.cellStack({ cell, side, piece: stack.type, height: stack.height });
  },
  holdings,
  duty,
  freePlaces: () => undefined,
  pool: () => undefined,
  hasPool: false,
  step,
  groupLabel: () => '',
  typeExample: (words) => words.typeExampleTzaar,
};

/** The visible pieces, and a warning at the last of a type. */
function holdings(words: Sections['speech'], position: TzaarPosition, side: Side): string {
  const counts = visiblePieces(position.places, side);
  const colour = side === 0 ? 'white' : 'other';
  const warnings =
    position.step === 'place'
      ? []
      : PIECE_TYPES.filter((piece) => counts[piece] === 1).map((piece) =>
          words.lastOfType({ side: colour, piece }),
        );
  return [
    words.visiblePieces({ side: colour, tzaars: counts.Z, tzarras: counts.R, totts: counts.T }),
    ...warnings,
  ].join(' ');
}

function duty({ speech: words }: SpeechWords, { step: stage }: TzaarPosition): string {
  switch (stage) {
    case 'place':
      return words.dutyPut;
    case 'first':
      return words.dutyOpening;
    case 'capture':
      return words.dutyFirst;
    case 'second':
      return words.dutySecond;
  }
}

function step(
  { speech: words }: SpeechWords,
  position: TzaarPosition,
  action: TzaarAction,
  name: (cell: Cell) => string,
): readonly string[] {
  switch (action.type) {
    case 'place':
      return [words.actionPut({ piece: action.piece, cell: name(action.at) })];
    case 'capture': {
      const piece = position.places[action.to]?.type ?? 'other';
      return [words.actionCapture({ from: name(action.from), to: name(action.to), piece })];
    }
    case 'strengthen': {
      const height = tzaar.play(position, action).places[action.to]?.height ?? 1;
      return [words.actionStrengthen({ from: name(action.from), to: name(action.to), height })];
    }
    case 'pass':
      return [words.actionPass];
  }
}
