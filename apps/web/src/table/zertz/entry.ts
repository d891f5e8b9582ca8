/** Entering a ZÈRTZ turn: a colour and a ring in either order, a ring to remove, a marble and where it jumps. */

import type { MarkKind, PieceLook } from '@gipfel/board';
import type { Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { type Cell, legalActions, type Position, play, type Refusal, refusal, tryPlay } from '@gipfel/rules';
import { COLOURS, type Colour, isColour, placeBetween, type ZertzPosition } from '@gipfel/rules/zertz';
import {
  type Answer,
  type Entry,
  type EntryMode,
  type Hand,
  makeStep,
  refuse,
  reopen,
} from '../entrySteps.js';
import type { TableGame } from '../game.js';
import { marbleLook } from './skin.js';

/** Z3.1, Z3.5: the colours that can be placed now, none while a capture is due. */
function placeableColours(position: ZertzPosition): readonly Colour[] {
  if (position.step.at !== 'start') return [];
  const actions = legalActions(position);
  return COLOURS.filter((colour) =>
    actions.some((action) => action.type === 'place' && 'colour' in action && action.colour === colour),
  );
}

/** The marbles that can begin a capture, or the one that must continue. */
function jumpersOf(position: ZertzPosition): readonly Cell[] {
  const from = legalActions(position).flatMap((action) => (action.type === 'jump' ? [action.from] : []));
  return [...new Set(from)];
}

function landingsOf(position: ZertzPosition, from: Cell): readonly Cell[] {
  return legalActions(position).flatMap((action) =>
    action.type === 'jump' && action.from === from ? [action.to] : [],
  );
}

/** Under touch-move only a touched marble is selected; otherwise the last colour. */
function beginHand(position: ZertzPosition, mode: EntryMode, remembered: Hand): Hand {
  if (mode.touched !== undefined) return { colour: mode.touched };
  const colours = placeableColours(position);
  const [only, another] = colours;
  if (mode.touch || only === undefined) return {};
  if (another === undefined) return { colour: only };
  const { colour } = remembered;
  return colour !== undefined && colours.includes(colour) ? { colour } : {};
}

function takeColour(entry: Entry, position: ZertzPosition, colour: Colour): Answer {
  const { mode, hand } = entry;
  const placed = entry.choices[0]?.[0];
  if (placed?.type === 'place') return recolour(entry, colour, placed.at);
  if (mode.touched !== undefined && mode.touched !== colour) return refuseTouched(entry, mode.touched);
  const vacant = position.rings.indexOf('.');
  const tried = refuse(entry, { type: 'place', colour, at: vacant === -1 ? 0 : vacant });
  if (tried.refusal !== undefined) return tried;
  if (hand.onto !== undefined) return makeStep({ ...entry, hand: { colour } }, at(colour, hand.onto));
  const taken: Entry = { ...entry, hand: { colour } };
  const isNews = mode.touch && mode.touched === undefined;
  return isNews ? { entry: taken, out: { type: 'touch', colour } } : { entry: taken };
}

/** An existing ghost changes its colour; it stays, and so does the chosen ring. */
function recolour(entry: Entry, colour: Colour, cell: Cell): Answer {
  const opened = reopen(entry, 0);
  let answer = makeStep(
    { ...opened, hand: { colour }, mode: { ...entry.mode, confirm: true } },
    at(colour, cell),
  );
  for (const choice of entry.choices.slice(1)) {
    const [action] = choice;
    if (answer.refusal === undefined && action !== undefined) answer = makeStep(answer.entry, action);
  }
  if (answer.refusal !== undefined) return { entry, refusal: answer.refusal };
  return { entry: { ...answer.entry, mode: entry.mode, left: entry.left } };
}

function tap(entry: Entry, position: ZertzPosition, cell: Cell): Answer {
  const { step } = position;
  switch (step.at) {
    case 'start':
      return tapAtStart(entry, position, cell);
    case 'remove':
      // A ghost can be picked up again; a marble that was really placed cannot.
      if (cell === step.placed && entry.choices.length > 0)
        return { entry: reopen(entry, entry.choices.length - 1) };
      return makeStep(entry, { type: 'remove', at: cell });
    case 'jump':
      if (isColour(position.rings[cell])) return refuse(entry, { type: 'pass' });
      return makeStep(entry, { type: 'jump', from: step.jumper, to: cell });
    case 'claim':
      return refuse(entry, { type: 'remove', at: cell });
  }
}

function tapAtStart(entry: Entry, position: ZertzPosition, cell: Cell): Answer {
  const { hand, mode } = entry;
  const { from, onto, ...held } = hand;
  const canJump = jumpersOf(position).includes(cell);
  if (from === cell) return { entry: { ...entry, hand: held } };
  if (from !== undefined && !canJump) return makeStep(entry, { type: 'jump', from, to: cell });
  if (canJump) {
    if (mode.touched !== undefined) return refuseTouched(entry, mode.touched);
    return { entry: { ...entry, hand: { ...held, from: cell } } };
  }
  const colour = held.colour ?? placeableColours(position)[0] ?? 'W';
  if (held.colour !== undefined || position.rings[cell] !== '.') return makeStep(entry, at(colour, cell));
  const tried = refuse(entry, at(colour, cell));
  if (tried.refusal !== undefined) return tried;
  return { entry: { ...entry, hand: onto === cell ? held : { ...held, onto: cell } } };
}

function at(colour: Colour, cell: Cell) {
  return { type: 'place', colour, at: cell } as const;
}

/** Z9.2 (a), with the code the referee would give. */
function refuseTouched(entry: Entry, colour: Colour): Answer {
  const reason: Refusal = refusal('TOUCHED_MARBLE', 'Z9.2', [], { colour });
  return { entry, refusal: reason };
}

function carried({ hand }: Entry, position: ZertzPosition, cell: Cell): PieceLook | undefined {
  const { step, rings } = position;
  const from = step.at === 'jump' ? step.jumper : hand.from;
  if (from !== undefined) {
    const jumper = rings[from];
    return isColour(jumper) && landingsOf(position, from).includes(cell) ? marbleLook(jumper) : undefined;
  }
  const { colour } = hand;
  if (colour === undefined || step.at !== 'start') return undefined;
  return tryPlay(position, { type: 'place', colour, at: cell }).ok ? marbleLook(colour) : undefined;
}

function mark(
  entry: Entry,
  position: ZertzPosition,
  add: (kind: MarkKind, cells: readonly Cell[]) => void,
): void {
  const { hand, choices, start } = entry;
  const { step } = position;
  const leaving = choices.flat().find((action) => action.type === 'remove');
  // The ring to remove can still be exchanged for any other free one.
  const open = step.at === 'remove' ? position : beforeRemoval(entry);
  if (open !== undefined)
    add(
      'removable',
      removableIn(open).filter((cell) => cell !== leaving?.at),
    );
  if (leaving !== undefined) add('leaving', [leaving.at]);
  if (position.side !== start.side) return;
  const from = step.at === 'jump' ? step.jumper : hand.from;
  // Z2.2: marbles that must capture are marked until one is picked up.
  if (step.at === 'start' && from === undefined) {
    const isFree = legalActions(position).some(({ type }) => type === 'place');
    add(isFree ? 'selectable' : 'must', jumpersOf(position));
  }
  if (from === undefined) return;
  const landings = landingsOf(position, from);
  add('selected', [from]);
  add('target', landings);
  add(
    'capture',
    landings.map((to) => placeBetween(from, to)).filter((over) => over !== undefined),
  );
}

function beforeRemoval({ choices, start }: Entry): Position | undefined {
  const index = choices.findIndex(([action]) => action?.type === 'remove');
  return index === -1 ? undefined : choices.slice(0, index).flat().reduce(play, start);
}

function removableIn(position: Position): readonly Cell[] {
  return legalActions(position).flatMap((action) => (action.type === 'remove' ? [action.at] : []));
}

/** Z5 with automatic claims: what leaves besides the removed ring. */
function takenAlong({ choices }: Entry, start: ZertzPosition, { rings }: ZertzPosition): readonly Cell[] {
  const actions = choices.flat();
  if (!actions.some(({ type }) => type === 'place' || type === 'remove')) return [];
  const removed = actions.find((action) => action.type === 'remove')?.at;
  return start.board.cells.filter(
    (cell) => start.rings[cell] !== '-' && rings[cell] === '-' && cell !== removed,
  );
}

function prompt({ hand }: Entry, position: ZertzPosition, words: Sections['table']): string {
  switch (position.step.at) {
    case 'remove':
      return words.promptRemove;
    case 'jump':
      return words.promptChain;
    case 'claim':
      return words.promptClaim({ count: position.step.groups.length });
    case 'start':
  }
  if (hand.from !== undefined) return words.promptLand;
  if (hand.onto !== undefined)
    return words.promptChooseColourForRing({ cell: makeCell(position, hand.onto) });
  const actions = legalActions(position);
  const canPlace = actions.some(({ type }) => type === 'place');
  if (actions.some(({ type }) => type === 'jump')) {
    return canPlace ? words.promptMayCapture : words.promptMustCapture;
  }
  if (!canPlace) return words.promptForcedPass;
  if (hand.colour !== undefined) return words.promptPlace({ colour: hand.colour });
  const isPoolEmpty = Object.values(position.pool).every((count) => count === 0);
  return isPoolEmpty ? words.promptPlaceOwn : words.promptChooseColour;
}

export const entry: TableGame<ZertzPosition>['entry'] = {
  begin: beginHand,
  tap,
  take: (entered, _start, position, event) =>
    event.type === 'colour' ? takeColour(entered, position, event.colour) : { entry: entered },
  takes: COLOURS.map((colour) => ({ type: 'colour', colour })),
  movers: jumpersOf,
  carried,
  mark,
  takenAlong,
  prompt,
  readyPrompt: () => undefined,
};
