/** A turn in words for the ear: everything it did, step by step. Pure: the words come in. */

import { type Language, listText, type Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Action, type Cell, type Position, play, type Turn } from '@gipfel/rules';
import type { PieceType } from '@gipfel/rules/tzaar';
import { COLOURS, type Colour, isColour, placeBetween } from '@gipfel/rules/zertz';

export interface SpeechWords {
  readonly language: Language;
  readonly speech: Sections['speech'];
}

/** A whole turn, from the position it was made in. */
export function speakTurn(words: SpeechWords, position: Position, turn: Turn, name: string): string {
  return words.speech.turnOf({ name, actions: speakActions(words, position, turn) });
}

/** Z9.3: `name` demands a capture, and this turn of the opponent is taken back. */
export function speakDemand(words: SpeechWords, position: Position, turn: Turn, name: string): string {
  const actions = words.speech.actionDemand({ actions: speakActions(words, position, turn) });
  return words.speech.turnOf({ name, actions });
}

function speakActions(words: SpeechWords, position: Position, turn: Turn): string {
  let current = position;
  const said: string[] = [];
  for (const action of turn) {
    said.push(...speakAction(words, current, action));
    current = play(current, action);
  }
  return listText(words.language, 'unit', said);
}

function speakAction(words: SpeechWords, position: Position, action: Action): readonly string[] {
  const { speech, language } = words;
  const name = (cell: Cell) => makeCell(position, cell);
  switch (action.type) {
    case 'place': {
      const placed =
        'colour' in action
          ? speech.actionPlace({ colour: action.colour, cell: name(action.at) })
          : speech.actionPut({ piece: action.piece, cell: name(action.at) });
      return [placed, ...speakTaken(words, position, action)];
    }
    case 'remove':
      return [speech.actionRemove({ cell: name(action.at) }), ...speakTaken(words, position, action)];
    case 'jump': {
      const over = placeBetween(action.from, action.to) ?? action.from;
      const taken = position.game === 'zertz' ? position.rings[over] : undefined;
      const way = { from: name(action.from), over: name(over), to: name(action.to) };
      return [speech.actionJump({ ...way, colour: isColour(taken) ? taken : 'other' })];
    }
    case 'claim':
      return speakTaken(words, position, action);
    case 'leave':
      return [speech.actionLeave({ cells: listText(language, 'and', action.group.map(name)) })];
    case 'capture': {
      const way = { from: name(action.from), to: name(action.to) };
      return [speech.actionCapture({ ...way, piece: typeAt(position, action.to) })];
    }
    case 'strengthen': {
      const after = play(position, action);
      const height = after.game === 'tzaar' ? (after.places[action.to]?.height ?? 1) : 1;
      return [speech.actionStrengthen({ from: name(action.from), to: name(action.to), height })];
    }
    case 'pass':
      return [speech.actionPass];
  }
}

function typeAt(position: Position, cell: Cell): PieceType | 'other' {
  return (position.game === 'tzaar' ? position.places[cell]?.type : undefined) ?? 'other';
}

/** The marbles that left with their rings: isolated (Z5), claimed or taken by agreement; or all that remained (Z7.2). */
function speakTaken(words: SpeechWords, position: Position, action: Action): readonly string[] {
  const after = play(position, action);
  if (position.game !== 'zertz' || after.game !== 'zertz') return [];
  const taken = position.board.cells.flatMap((cell): readonly Taken[] => {
    const isPlaced = action.type === 'place' && 'colour' in action && action.at === cell;
    const marble = isPlaced ? action.colour : position.rings[cell];
    return after.rings[cell] === '-' && isColour(marble) ? [{ cell, colour: marble }] : [];
  });
  if (taken.length === 0) return [];
  const { speech, language } = words;
  const isRest = after.rings.every((ring) => ring === '-');
  if (isRest) return [speech.actionTakeRest(countTaken(taken))];
  const marbles = taken.map(({ cell, colour }) =>
    speech.marbleOn({ colour, cell: makeCell(position, cell) }),
  );
  return [speech.actionClaim({ count: taken.length, marbles: listText(language, 'and', marbles) })];
}

interface Taken {
  readonly cell: Cell;
  readonly colour: Colour;
}

function countTaken(taken: readonly Taken[]) {
  const [white = 0, grey = 0, black = 0] = COLOURS.map(
    (colour) => taken.filter((each) => each.colour === colour).length,
  );
  return { white, grey, black };
}
