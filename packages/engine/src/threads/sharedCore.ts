/** A core whose table lies in memory that other threads see too; assembly/table/main.ts tells how. */

import { err, isRecord, type Result } from '@gipfel/rules';
import { type Core, type CoreCode, type CoreHost, type CoreModule, makeCore } from '../core.js';

/** Structured clones: they go to other threads as they are. */
export interface ThreadModules {
  readonly search: CoreModule;
  readonly table: CoreModule;
}

/** A `WebAssembly.Memory`. */
export type TableMemory = object;

/** The leader begins each search; helpers join it. */
export type Role = 'leader' | 'helper';

// The compiler's libraries know WebAssembly only together with everything else a browser has.
declare const WebAssembly: {
  readonly Instance: new (module: CoreModule, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: boolean;
  }) => TableMemory;
};

const PAGES_A_MEGABYTE = 16;
/** The first page is not the table's. */
const FIRST_PAGE = 1;

/** Room for a table of so many megabytes or the largest half of it that there is; undefined when there is none. */
export function shareTable(megabytes: number): TableMemory | undefined {
  for (let size = 2 ** Math.floor(Math.log2(megabytes)); size >= 1; size /= 2) {
    const pages = FIRST_PAGE + size * PAGES_A_MEGABYTE;
    try {
      return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    } catch {
      // Not so much, then.
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
    // Who helps neither begins an age nor takes from the others what they know.
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
