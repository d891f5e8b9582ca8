/** A core whose table is in memory shared by threads; see assembly/table/main.ts. */

import { err, isRecord, type Result } from '@gipfel/rules';
import { type Core, type CoreCode, type CoreHost, type CoreModule, makeCore } from '../core.js';

/** Structured clones, which can be sent to other threads. */
export interface ThreadModules {
  readonly search: CoreModule;
  readonly table: CoreModule;
}

/** A `WebAssembly.Memory`. */
export type TableMemory = object;

/** The leader begins each search; helpers join it. */
type Role = 'leader' | 'helper';

// The compiler's libraries include WebAssembly only with the rest of a browser.
declare const WebAssembly: {
  readonly Instance: new (module: CoreModule, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: boolean;
  }) => TableMemory;
};

const PAGES_A_MEGABYTE = 16;
/** The first page does not belong to the table. */
const FIRST_PAGE = 1;

/** Memory for a table of this many megabytes, or the largest half of it available; undefined if there is none. */
export function shareTable(megabytes: number): TableMemory | undefined {
  for (let size = 2 ** Math.floor(Math.log2(megabytes)); size >= 1; size /= 2) {
    const pages = FIRST_PAGE + size * PAGES_A_MEGABYTE;
    try {
      return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    } catch {
      // Not enough memory: try half.
    }
  }
  return undefined;
}

export function openSharedCore(
  modules: ThreadModules,
  memory: TableMemory,
  role: Role,
  host: CoreHost,
): Result<Core, CoreCode> {
  const table = openTable(modules.table, memory);
  if (table === undefined) return err('CORE_UNREADABLE');
  const { lay, nextAge, followAge, clear } = table;
  if (typeof lay !== 'function') return err('CORE_INCOMPLETE');
  lay();
  return makeCore(modules.search, host, {
    ...table,
    // A helper neither begins an age nor clears the others' table.
    beginAge: role === 'leader' ? nextAge : followAge,
    clear: role === 'leader' ? clear : () => undefined,
  });
}

function openTable(module: CoreModule, memory: TableMemory): Readonly<Record<string, unknown>> | undefined {
  try {
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return isRecord(exports) ? exports : undefined;
  } catch {
    return undefined;
  }
}
