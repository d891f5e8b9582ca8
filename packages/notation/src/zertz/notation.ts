/** The notation of ZÈRTZ as one object. */

import { variantOf } from '@gipfel/rules';
import type { GameNotation } from '../notation.js';
import { boardspaceZertz } from './boardspace.js';
import { makeZertzCommands, openZertzRecord } from './boardspaceExport.js';
import { labelsOfBoard } from './labels.js';
import { isZip, makeZertzPosition, readZertzPosition, readZip } from './position.js';
import { makeZertzAction, makeZertzTurn, readZertzAction, readZertzTurn } from './turn.js';

export const zertzNotation: GameNotation<'zertz'> = {
  labelsOf: ({ board }) => labelsOfBoard(board),
  makeTurn: makeZertzTurn,
  readTurn: readZertzTurn,
  makeAction: makeZertzAction,
  readAction: readZertzAction,
  makePosition: makeZertzPosition,
  readPosition: readZertzPosition,
  bareLine: { is: isZip, read: readZip },
  fitsVariant: (start, variant) => variant === variantOf(start),
  ownFormats: [],
  boardspace: {
    gameName: '22',
    read: boardspaceZertz,
    openRecord: openZertzRecord,
    makeCommands: makeZertzCommands,
  },
};
