/** ZÈRTZ records as BoardSpace commands. */

import { ok, type Result, startOf } from '@gipfel/rules';
import { COLOURS, isBoardName, type ZertzAction, type ZertzPosition } from '@gipfel/rules/zertz';
import { type ExportFailure, exportFailure } from '../foreign/exportFailure.js';
import type { BoardspaceOpening } from '../notation.js';
import { BOARDSPACE_BOARDS, makeZertzCell } from './boardspaceCells.js';
import { POOL_RACK } from './boardspaceSetup.js';

export function openZertzRecord(position: ZertzPosition): Result<BoardspaceOpening, ExportFailure> {
  const { board, rules } = position;
  if (rules.variant === 'blitz') return exportFailure('EXPORT_VARIANT_UNKNOWN', { variant: rules.variant });
  const setup = Object.entries(BOARDSPACE_BOARDS).find(([, name]) => name === board.name)?.[0];
  const start = isBoardName(board.name) ? startOf('zertz', board.name, () => 0) : undefined;
  if (setup === undefined || start === undefined)
    return exportFailure('EXPORT_BOARD_UNKNOWN', { board: board.name });
  if (rules.variant === 'custom') return exportFailure('EXPORT_VARIANT_UNKNOWN', { variant: rules.variant });
  if (!isSamePlay(position, start)) return exportFailure('EXPORT_START_NOT_STANDARD');
  const name = `Z${setup.slice(1)}`;
  return ok({
    header: ['GM[22]VV[2]', `SU[${name}]`],
    start: { ...start, rules: { ...start.rules, claims: rules.claims } },
  });
}

function isSamePlay({ rings, pool, side, step }: ZertzPosition, start: ZertzPosition): boolean {
  return (
    side === 0 &&
    step.at === 'start' &&
    rings.every((ring, cell) => ring === start.rings[cell]) &&
    COLOURS.every((colour) => pool[colour] === start.pool[colour])
  );
}

/** Undefined for a forced pass, which BoardSpace cannot express. Claims are implicit there. */
export function makeZertzCommands(
  position: ZertzPosition,
  turn: readonly ZertzAction[],
): readonly string[] | undefined {
  const { board, pool, side } = position;
  const rack = pool.W + pool.G + pool.B > 0 ? POOL_RACK : side;
  const commands: string[] = [];
  for (const action of turn) {
    if (action.type === 'pass') return undefined;
    if (action.type === 'place') {
      commands.push(`RtoB ${rack} ${COLOURS.indexOf(action.colour)} ${makeZertzCell(board, action.at)}`);
    } else if (action.type === 'remove') {
      commands.push(`R- ${makeZertzCell(board, action.at)}`);
    } else if (action.type === 'jump') {
      commands.push(`BtoB ${makeZertzCell(board, action.from)} ${makeZertzCell(board, action.to)}`);
    }
  }
  return commands;
}
