/** A real searcher that runs until told to stop: it plays the first legal turn and reports the depths it "reached". */

import { legalTurns, type Turn } from '@gipfel/rules';
import type { OptionSpec, OptionValue, Searcher } from '../searcher.js';

export interface PatientSearcher extends Searcher {
  readonly set: readonly (readonly [string, OptionValue])[];
  readonly games: () => number;
  readonly searches: () => number;
}

const OPTIONS: readonly OptionSpec[] = [
  { name: 'Hash', type: 'spin', default: 16, min: 1, max: 1024 },
  { name: 'Offset', type: 'spin', default: 0, min: -10, max: 10 },
  { name: 'Book', type: 'check', default: true },
  { name: 'Style', type: 'combo', default: 'solid', choices: ['solid', 'risky'] },
  { name: 'ClearHash', type: 'button' },
];

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export function createPatientSearcher(): PatientSearcher {
  const set: (readonly [string, OptionValue])[] = [];
  let games = 0;
  let searches = 0;
  return {
    name: 'Patient one',
    version: '1.2',
    options: OPTIONS,
    set,
    games: () => games,
    searches: () => searches,
    setOption: (name, value) => {
      set.push([name, value]);
    },
    newGame: () => {
      games++;
    },
    ready: tick,
    search: async ({ position, limits }, onInfo, signal) => {
      searches++;
      const turn: Turn = legalTurns(position).next().value ?? [];
      for (let depth = 1; depth <= (limits.depth ?? Number.POSITIVE_INFINITY) && !signal.aborted; depth++) {
        // Two turns of the same side: the rules end the line after the first.
        onInfo({ depth, score: { type: 'cp', value: depth }, nodes: depth * 10, pv: [turn, turn] });
        await tick();
      }
      return { turn };
    },
  };
}
