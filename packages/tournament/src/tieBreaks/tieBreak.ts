/** The names of tie-breaks, as report files write them (TRF26 record 202), and the lists that tournaments use. */

import { ok, type Result } from '@gipfel/rules';
import { refuse, type TournamentRefusal, wrongSetting } from '../refusal.js';
import { isOneOf } from '../shape.js';
import { isPredetermined, type System } from '../system.js';

/**
 * C.07: DE direct encounter (6), WIN and WON rounds and games won (7.1, 7.2), PS progressive score (7.5), BH Buchholz (8.1), SB
 * Sonneborn-Berger (9.1); `/C1` without the lowest value, `/M1` without the lowest and the highest (14). OTHER_ names are not FIDE's: the two
 * of the Mind Sports Olympiad.
 */
const TIE_BREAKS = [
  'DE',
  'WIN',
  'WON',
  'BPG',
  'BWG',
  'PS',
  'PS/C1',
  'BH',
  'BH/C1',
  'BH/C2',
  'BH/M1',
  'BH/M2',
  'SB',
  'SB/C1',
  /** Head to head, only for who beat or lost to all others tied. */
  'OTHER_HEAD_TO_HEAD',
  /** Points without those of the best round. */
  'OTHER_WITHOUT_BEST',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export function isTieBreak(value: unknown): value is TieBreak {
  return isOneOf(TIE_BREAKS, value);
}

const TIE_BREAK_PRESETS = ['fide', 'mso', 'essen2004'] as const;
type TieBreakPreset = (typeof TIE_BREAK_PRESETS)[number];

function presetTieBreaks(preset: TieBreakPreset, system: System): readonly TieBreak[] {
  switch (preset) {
    case 'fide':
      return isPredetermined(system) ? ['DE', 'SB', 'WIN'] : ['BH/C1', 'BH', 'SB', 'DE', 'WIN'];
    case 'mso':
      return ['OTHER_HEAD_TO_HEAD', 'OTHER_WITHOUT_BEST', 'SB'];
    case 'essen2004':
      return isPredetermined(system) ? ['DE', 'SB'] : ['BH/M1'];
  }
}

/** A preset's name, a list, or nothing for FIDE's. */
export function parseTieBreaks(
  value: unknown,
  system: System,
): Result<readonly TieBreak[], TournamentRefusal> {
  if (value === undefined) return ok(presetTieBreaks('fide', system));
  if (isOneOf(TIE_BREAK_PRESETS, value)) return ok(presetTieBreaks(value, system));
  if (!Array.isArray(value)) return wrongSetting('tieBreaks');
  const tieBreaks: TieBreak[] = [];
  for (const each of value) {
    if (!isOneOf(TIE_BREAKS, each) || tieBreaks.includes(each)) return wrongSetting('tieBreaks');
    if (isPredetermined(system) && each.startsWith('BH')) {
      return refuse('BUCHHOLZ_IN_ROUND_ROBIN', { rule: 'C.07 8', values: { tieBreak: each } });
    }
    tieBreaks.push(each);
  }
  return ok(tieBreaks);
}
