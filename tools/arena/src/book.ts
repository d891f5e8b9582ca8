/** Balanced openings, worth playing from both sides. */

import type { Searcher } from '@gipfel/engine';
import { err, ok, type Position, type Result } from '@gipfel/rules';
import { makeOpenings, type OpeningFailure, type OpeningOptions } from './openings.js';

interface BookOptions extends OpeningOptions {
  readonly count: number;
  /** The engine's limits for each. */
  readonly nodes: number;
  /** Kept when the score is within this many hundredths of even. */
  readonly within: number;
}

/** Candidates per wanted opening before giving up. */
const MAX_CANDIDATES = 40;

/** `onCandidate` receives how many were kept and how many examined. */
export async function makeBook(
  options: BookOptions,
  searcher: Searcher,
  onCandidate: (kept: number, seen: number) => void,
  signal: AbortSignal,
): Promise<Result<readonly Position[], OpeningFailure>> {
  const kept: Position[] = [];
  for (let seen = 0; seen < MAX_CANDIDATES * options.count && !signal.aborted; ) {
    // A longer book begins with the openings of a shorter one.
    const candidates = makeOpenings(options, seen + options.count);
    if (!candidates.ok) return candidates;
    for (const candidate of candidates.value.slice(seen)) {
      if (await isEven(candidate, options, searcher, signal)) kept.push(candidate);
      onCandidate(kept.length, ++seen);
      if (kept.length === options.count) return ok(kept);
      if (signal.aborted) break;
    }
  }
  return err({ code: 'OPENINGS_TOO_FEW', found: kept.length });
}

async function isEven(
  position: Position,
  { nodes, within }: BookOptions,
  searcher: Searcher,
  signal: AbortSignal,
): Promise<boolean> {
  searcher.newGame();
  const request = { position, ply: 0, limits: { nodes } };
  const { score } = await searcher.search(request, () => undefined, signal);
  return score?.type === 'cp' && Math.abs(score.value) <= within;
}
