/**
 * The table of several threads: a module of its own, the only one that lives in shared memory.
 *
 * A core keeps all its state at fixed addresses, so two cores in one memory would overwrite each other. Only the
 * table must be shared: each thread has its core in its own memory, and an instance of this small module in
 * shared memory, whose functions the core imports. Cores need no fixed place, any number of threads works,
 * and the single-threaded build keeps its own table.
 *
 * Memory: the first page holds the age (u32 at 64), the table fills the rest.
 */

import { clearClusters, clustersAge, layClusters, setClustersAge } from './clusters';

export {
  clustersFullness as fullness,
  probeClusters as probe,
  rememberInClusters as remember,
} from './clusters';

const PAGE: usize = 65536;
const AGE: usize = 64;

/** The size of the table: the largest power of two that fits after the first page. */
export function lay(): void {
  const room = ((memory.size() as usize) - 1) * PAGE;
  let bytes: usize = PAGE;
  while (bytes <= room / 2) bytes *= 2;
  layClusters(PAGE, bytes);
}

export function clear(): void {
  clearClusters();
  store<u32>(AGE, 0);
  setClustersAge(0);
}

/** The leading thread begins a new age … */
export function nextAge(): void {
  setClustersAge(clustersAge() + 1);
  store<u32>(AGE, clustersAge());
}

/** … and the others follow. */
export function followAge(): void {
  setClustersAge(load<u32>(AGE));
}
