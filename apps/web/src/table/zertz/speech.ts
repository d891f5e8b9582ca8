/** ZÈRTZ in spoken words. */

import { listText, type Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Cell, legalActions, type Side } from '@gipfel/rules';
import {
  COLOURS,
  type Colour,
  freeRings,
  isColour,
  placeBetween,
  type ZertzAction,
  type ZertzPosition,
  zertz,
} from '@gipfel/rules/zertz';
import type { SpeechWords, TableGame } from '../game.js';

export const speech: TableGame<ZertzPosition, ZertzAction>['speech'] = {
  board: (words, rings) => words.boardZertz({ rings }),
  cell(words, position, at, states) {
    const cell = makeCell(position, at);
    const ring = position.rings[at];
    if (isColour(ring)) return words.cellMarble({ cell, colour: ring });
    if (ring !== '.') return words.cellNoRing({ cell });
    if (states.includes('leaving')) return words.cellLeavingRing({ cell });
    const isFree = states.includes('target') ? false : freeRings(position).includes(at);
    return isFree ? words.cellFreeRing({ cell }) : words.cellVacantRing({ cell });
  },
  holdings,
  duty,
  freePlaces({ speech: words, language }, position) {
    const rings = freeRings(position);
    const cells = rings.map((cell) => makeCell(position, cell));
    return words.freeRings({ count: rings.length, cells: listText(language, 'unit', cells) });
  },
  pool({ speech: words }, { pool: { W, G, B } }) {
    return words.pool({ white: W, grey: G, black: B });
  },
  hasPool: true,
  step,
  groupLabel({ common, table }, language, position, group) {
    const list = (parts: readonly string[]) => listText(language, 'and', parts);
    const words = { W: common.whiteMarbles, G: common.greyMarbles, B: common.blackMarbles };
    const marbles = COLOURS.flatMap((colour) => {
      const count = group.filter((cell) => position.rings[cell] === colour).length;
      return count === 0 ? [] : [words[colour]({ count })];
    });
    const cells = group.map((cell) => makeCell(position, cell));
    return table.claimGroup({ cells: list(cells), marbles: list(marbles) });
  },
  typeExample: (words) => words.typeExampleZertz,
};

/** Captured marbles, and what is missing to win. */
function holdings(words: Sections['speech'], position: ZertzPosition, side: Side, name?: string): string {
  const store = position.stores[side];
  const { goals } = position.rules;
  const held = { white: store.W, grey: store.G, black: store.B };
  const missing = {
    white: Math.max(0, goals.W - store.W),
    grey: Math.max(0, goals.G - store.G),
    black: Math.max(0, goals.B - store.B),
    each: COLOURS.reduce((sum, colour) => sum + Math.max(0, goals.each - store[colour]), 0),
  };
  return name === undefined
    ? `${words.myCaptures(held)} ${words.goalDistance(missing)}`
    : `${words.theirCaptures({ ...held, name })} ${words.goalDistanceTheirs({ ...missing, name })}`;
}

function duty({ speech: words, language }: SpeechWords, position: ZertzPosition): string {
  const { step } = position;
  switch (step.at) {
    case 'start': {
      const actions = legalActions(position);
      const canJump = actions.some(({ type }) => type === 'jump');
      if (!canJump) return words.dutyPlace;
      return actions.some(({ type }) => type === 'place') ? words.dutyMayCapture : words.dutyCapture;
    }
    case 'remove':
      return words.dutyRemove;
    case 'jump':
      return words.dutyContinue({ cell: makeCell(position, step.jumper) });
    case 'claim': {
      const cells = (step.groups[0] ?? []).map((cell) => makeCell(position, cell));
      return words.dutyClaim({
        cells: listText(language, 'and', cells),
      });
    }
  }
}

function step(
  words: SpeechWords,
  position: ZertzPosition,
  action: ZertzAction,
  name: (cell: Cell) => string,
): readonly string[] {
  const { speech: own, language } = words;
  switch (action.type) {
    case 'place': {
      const placed = own.actionPlace({ colour: action.colour, cell: name(action.at) });
      return [placed, ...speakTaken(words, position, action)];
    }
    case 'remove':
      return [own.actionRemove({ cell: name(action.at) }), ...speakTaken(words, position, action)];
    case 'jump': {
      const over = placeBetween(action.from, action.to) ?? action.from;
      const taken = position.rings[over];
      const way = { from: name(action.from), over: name(over), to: name(action.to) };
      return [own.actionJump({ ...way, colour: isColour(taken) ? taken : 'other' })];
    }
    case 'claim':
      return speakTaken(words, position, action);
    case 'leave':
      return [own.actionLeave({ cells: listText(language, 'and', action.group.map(name)) })];
    case 'pass':
      return [own.actionPass];
  }
}

/** The marbles that left with their rings: isolated (Z5), claimed or automatic; or all that remained (Z7.2). */
function speakTaken(words: SpeechWords, position: ZertzPosition, action: ZertzAction): readonly string[] {
  const after = zertz.play(position, action);
  const taken = position.board.cells.flatMap((cell): readonly Taken[] => {
    const isPlaced = action.type === 'place' && action.at === cell;
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
