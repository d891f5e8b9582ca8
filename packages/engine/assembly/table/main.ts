/**
 * The table of several threads: a module of its own, the only one that lives in shared memory.
 *
 * Why so. A core keeps all its state at fixed addresses, so two of them in one memory would overwrite each other. Only the
 * table has to be common: each thread has its core in memory of its own, and beside it an instance of this small module in
 * the shared one, whose functions the core imports. No core is compiled for a place, there may be any number of threads,
 * and the build for one thread keeps its table to itself and calls nobody.
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

/** The table is the largest power of two that fits behind the first page. */
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

/** Whoever leads the search begins a new age … */
export function nextAge(): void {
  setClustersAge(clustersAge() + 1);
  store<u32>(AGE, clustersAge());
}

/** … and the others follow. */
export function followAge(): void {
  setClustersAge(load<u32>(AGE));
}
