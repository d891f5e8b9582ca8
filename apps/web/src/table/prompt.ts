/** What the reader is asked to do next, in one short sentence. Pure: the words come in. */

import type { Sections } from '@gipfel/i18n';
import { makeCell } from '@gipfel/notation';
import { legalActions, outcome } from '@gipfel/rules';
import type { TzaarPosition } from '@gipfel/rules/tzaar';
import type { ZertzPosition } from '@gipfel/rules/zertz';
import { type Entry, groupsAtChoice, isReady } from './entrySteps.js';

type Words = Sections['table'];

export function promptOf(entry: Entry, words: Words): string {
  const groups = groupsAtChoice(entry).length;
  if (groups > 0) return words.promptClaim({ count: groups });
  if (outcome(entry.start) !== undefined) return words.promptOver;
  if (isReady(entry)) return readyPrompt(entry, words);
  const { position } = entry;
  return position.game === 'zertz'
    ? zertzPrompt(entry, position, words)
    : tzaarPrompt(entry, position, words);
}

function readyPrompt({ choices, start }: Entry, words: Words): string {
  const last = choices.at(-1) ?? [];
  const isForced = start.game === 'tzaar' && last.length > 1 && last.at(-1)?.type === 'pass';
  return isForced ? words.promptNoSecond : words.promptReady;
}

function zertzPrompt({ hand }: Entry, position: ZertzPosition, words: Words): string {
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

function tzaarPrompt({ hand }: Entry, position: TzaarPosition, words: Words): string {
  switch (position.step) {
    case 'place':
      if (hand.onto !== undefined)
        return words.promptPutPieceForPlace({ cell: makeCell(position, hand.onto) });
      return hand.piece === undefined ? words.promptPutPiece : words.promptPut({ piece: hand.piece });
    case 'first':
      return hand.from === undefined ? words.promptFirstCapture : words.promptCaptureTarget;
    case 'capture':
      return hand.from === undefined ? words.promptCapture : words.promptCaptureTarget;
    case 'second':
      return hand.from === undefined ? words.promptSecond : words.promptSecondTarget;
  }
}
