/** Gestures of a ZÈRTZ turn: a colour and a ring in either order, a ring to remove, a marble and where it jumps. */

import { type Cell, legalActions, type Refusal, refusal } from '@gipfel/rules';
import { COLOURS, type Colour, isColour, type ZertzPosition } from '@gipfel/rules/zertz';
import {
  type Answer,
  type Entry,
  type EntryMode,
  type Hand,
  makeStep,
  refuse,
  reopen,
} from './entrySteps.js';

/** Z3.1, Z3.5: the colours that can be placed now, none while a capture is due. */
function placeableColours(position: ZertzPosition): readonly Colour[] {
  if (position.step.at !== 'start') return [];
  const actions = legalActions(position);
  return COLOURS.filter((colour) =>
    actions.some((action) => action.type === 'place' && 'colour' in action && action.colour === colour),
  );
}

/** The marbles that may begin a capture, or the one that has to go on. */
export function jumpersOf(position: ZertzPosition): readonly Cell[] {
  const from = legalActions(position).flatMap((action) => (action.type === 'jump' ? [action.from] : []));
  return [...new Set(from)];
}

export function landingsOf(position: ZertzPosition, from: Cell): readonly Cell[] {
  return legalActions(position).flatMap((action) =>
    action.type === 'jump' && action.from === from ? [action.to] : [],
  );
}

/** Under touch-move nothing is in the hand but what was taken; else the last colour is taken up again. */
export function handForZertz(position: ZertzPosition, mode: EntryMode, remembered: Hand): Hand {
  if (mode.touched !== undefined) return { colour: mode.touched };
  const colours = placeableColours(position);
  const [only, another] = colours;
  if (mode.touch || only === undefined) return {};
  if (another === undefined) return { colour: only };
  const { colour } = remembered;
  return colour !== undefined && colours.includes(colour) ? { colour } : {};
}

export function chooseColour(entry: Entry, colour: Colour): Answer {
  const { position, mode, hand, start } = entry;
  if (position.game !== 'zertz' || start.game !== 'zertz') return { entry };
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

/** A ghost stands already: it changes its colour and stays, and so does the ring that was chosen to go. */
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

export function tapZertz(entry: Entry, cell: Cell): Answer {
  const { position } = entry;
  if (position.game !== 'zertz') return { entry };
  const { step } = position;
  switch (step.at) {
    case 'start':
      return tapAtStart(entry, position, cell);
    case 'remove':
      // The ghost itself is taken up again; a marble that was placed for good is not.
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
