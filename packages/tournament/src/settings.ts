/** What is announced before the first round, and the check of anything that claims to be such an announcement. */

import { isRecord, ok, type Result } from '@gipfel/rules';
import { type Scoring, STANDARD_SCORING } from './outcome.js';
import { type TournamentRefusal, wrongSetting } from './refusal.js';
import { isIntegerWithin, isName, isOneOf, isPoints, isRoundNumber, MAX_ROUNDS } from './shape.js';
import { parseSystem, type System } from './system.js';
import { parseTieBreaks, type TieBreak } from './tieBreaks/tieBreak.js';

/** White is the player who moves first. */
export type Colour = 'white' | 'black';

export interface Settings {
  readonly name: string;
  readonly system: System;
  readonly scoring: Scoring;
  /** Applied in this order to players with equal points. */
  readonly tieBreaks: readonly TieBreak[];
  /** Drawn by lots before the first round (C.04.3 5.1). */
  readonly initialColour: Colour;
  /** The rounds in which members of one club do not meet while that can be avoided. */
  readonly clubmatesApart: number;
  /** What late entrants get for each round they missed, and the last round they may miss (C.04.2 2.4). */
  readonly lateEntry: { readonly missed: 'zero' | 'half'; readonly until: number };
  /** How many half-point byes a player may request. */
  readonly halfPointByes: number;
}

/** Everything but `name` and `system` may be left out. */
export function parseSettings(value: unknown): Result<Settings, TournamentRefusal> {
  if (!isRecord(value)) return wrongSetting('settings');
  const { name, initialColour = 'white', clubmatesApart = 0, halfPointByes = 1 } = value;
  if (!isName(name)) return wrongSetting('name');
  const system = parseSystem(value['system']);
  if (!system.ok) return system;
  const scoring = parseScoring(value['scoring'], system.value);
  if (!scoring.ok) return scoring;
  const tieBreaks = parseTieBreaks(value['tieBreaks'], system.value);
  if (!tieBreaks.ok) return tieBreaks;
  if (!isOneOf(['white', 'black'], initialColour)) return wrongSetting('initialColour');
  if (!isIntegerWithin(clubmatesApart, 0, MAX_ROUNDS)) return wrongSetting('clubmatesApart');
  if (!isIntegerWithin(halfPointByes, 0, MAX_ROUNDS)) return wrongSetting('halfPointByes');
  const lateEntry = parseLateEntry(value['lateEntry']);
  if (!lateEntry.ok) return lateEntry;
  return ok({
    name,
    system: system.value,
    scoring: scoring.value,
    tieBreaks: tieBreaks.value,
    initialColour,
    clubmatesApart,
    lateEntry: lateEntry.value,
    halfPointByes,
  });
}

function parseScoring(value: unknown, { type }: System): Result<Scoring, TournamentRefusal> {
  if (value !== undefined && !isRecord(value)) return wrongSetting('scoring');
  const { win, draw, loss, absence } = { ...STANDARD_SCORING, ...value };
  if (!isPoints(win) || win === 0) return wrongSetting('scoring.win');
  if (!isPoints(draw) || draw > win) return wrongSetting('scoring.draw');
  if (!isPoints(loss) || loss > draw) return wrongSetting('scoring.loss');
  if (!isPoints(absence) || absence > draw) return wrongSetting('scoring.absence');
  // C.04.1 3 and C.04.5 1.4: a win, or a win and a draw where a pairing is two games.
  const { pairingBye = type === 'doubleSwiss' ? win + draw : win } = value ?? {};
  if (!isPoints(pairingBye)) return wrongSetting('scoring.pairingBye');
  return ok({ win, draw, loss, absence, pairingBye });
}

function parseLateEntry(value: unknown): Result<Settings['lateEntry'], TournamentRefusal> {
  if (value === undefined) return ok({ missed: 'zero', until: MAX_ROUNDS });
  if (!isRecord(value)) return wrongSetting('lateEntry');
  const { missed = 'zero', until = MAX_ROUNDS } = value;
  if (!isOneOf(['zero', 'half'], missed)) return wrongSetting('lateEntry.missed');
  if (until !== 0 && !isRoundNumber(until)) return wrongSetting('lateEntry.until');
  return ok({ missed, until });
}
