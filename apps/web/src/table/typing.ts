/** Typing at the table. Apart from the rest, so that it is loaded only when somebody types. */

import { parseErrorText } from '@gipfel/i18n';
import { type RefusalShown, refusalWords } from './announcements.js';
import type { Table } from './tableState.svelte.js';
import { readTyped } from './typed.js';

/** Enters what was typed, or gives back why not. */
export function typeTurn(table: Table, typed: string): RefusalShown | undefined {
  const { entry } = table;
  const read = readTyped(entry, typed);
  if (!read.ok) {
    const { position } = entry;
    const shown = parseErrorText(read.error, position.game, refusalWords(position));
    table.refuse({ ...shown, cells: read.error.reason?.cells ?? [] });
    return table.refused;
  }
  if (read.value.isWhole) table.send({ type: 'cancel' });
  table.send({ type: 'typed', steps: read.value.steps });
  return table.refused;
}
