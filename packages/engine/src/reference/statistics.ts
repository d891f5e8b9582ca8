/** Nodes, time and speed of a search so far. */

import type { SearchHost } from '../protocol/searchHost.js';
import type { Budget } from './budget.js';

export function statisticsOf(
  { nodes }: Budget,
  begin: number,
  host: SearchHost,
): { readonly nodes: number; readonly nps: number; readonly time: number } {
  const time = Math.max(0, host.now() - begin);
  return { nodes, nps: Math.round((1000 * nodes) / Math.max(1, time)), time: Math.round(time) };
}
