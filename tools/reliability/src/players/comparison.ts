/** Compares what players were promised with the database. */

import { fromSaved, type MatchEvent } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import type { StoredMatch } from '@gipfel/server/store';
import type { PlayerRecord } from './player.js';

export interface Findings {
  matches: number;
  acknowledged: number;
  /** Acknowledged, but not in the match under that number. */
  lost: number;
  /** Commands stored more than once, or sent by nobody. */
  wrong: number;
  /** Matches that do not replay. */
  corrupted: number;
  /** Players whose list of events differs from the database. */
  differing: number;
  readonly examples: string[];
}

export const noFindings = (): Findings => ({
  matches: 0,
  acknowledged: 0,
  lost: 0,
  wrong: 0,
  corrupted: 0,
  differing: 0,
  examples: [],
});

export const isFaultless = ({ lost, wrong, corrupted, differing }: Findings): boolean =>
  lost + wrong + corrupted + differing === 0;

export function describeFindings(findings: Findings): string {
  const { matches, acknowledged, lost, wrong, corrupted, differing, examples } = findings;
  const counts = `${matches} matches, ${acknowledged} acknowledged commands: ${lost} lost, ${wrong} duplicated or unsent, ${corrupted} matches corrupted, ${differing} clients out of sync`;
  return [counts, ...examples.map((example) => `  ${example}`)].join('\n');
}

const MAX_EXAMPLES = 20;

type Note = (kind: 'lost' | 'wrong' | 'corrupted' | 'differing', example: string) => void;

/** The records of both players of this match, and the events of the clients in sync. */
export function compare(
  findings: Findings,
  stored: StoredMatch,
  records: readonly PlayerRecord[],
  seen: readonly (readonly MatchEvent[])[],
): void {
  const note: Note = (kind, example) => {
    findings[kind] += 1;
    if (findings.examples.length < MAX_EXAMPLES)
      findings.examples.push(`${stored.row.id} ${kind}: ${example}`);
  };
  findings.matches += 1;
  const events = stored.events.map(({ event }) => event);
  const replayed = fromSaved({ options: stored.row.options, events });
  if (!replayed.ok) note('corrupted', JSON.stringify(replayed.error));
  for (const record of records) checkPromises(findings, stored, record, note);
  checkOrigins(stored, records, note);
  const text = JSON.stringify(events);
  for (const list of seen) {
    if (JSON.stringify(list) !== text) note('differing', `${list.length} events instead of ${events.length}`);
  }
}

function checkPromises(findings: Findings, stored: StoredMatch, record: PlayerRecord, note: Note): void {
  for (const id of record.contradictions) note('wrong', `${id} was acknowledged under two numbers`);
  for (const [id, number] of record.done) {
    findings.acknowledged += 1;
    const kept = stored.events[number - 1];
    const made = record.made.get(id);
    const isKept =
      kept !== undefined &&
      made !== undefined &&
      kept.number === number &&
      kept.command === `${record.side}:${id}` &&
      isSame(made, kept.event);
    if (!isKept) note('lost', `${id} as number ${number}, found ${JSON.stringify(kept)}`);
  }
}

/** Every player event in the match was sent by that player, and is there once. */
function checkOrigins(stored: StoredMatch, records: readonly PlayerRecord[], note: Note): void {
  const met = new Set<string>();
  for (const { event, command } of stored.events) {
    if (!('by' in event)) continue;
    const [side, id = ''] = command?.split(/:(.*)/s) ?? [];
    const maker = records.find((record) => `${record.side}` === side && record.made.has(id));
    const made = maker?.made.get(id);
    if (command === undefined || made === undefined || !isSame(made, event) || `${event.by}` !== side)
      note('wrong', `nobody made ${JSON.stringify({ event, command })}`);
    else if (met.has(command)) note('wrong', `${command} twice`);
    else met.add(command);
  }
}

function isSame(made: Command, event: MatchEvent): boolean {
  const { by: _by, at: _at, ...kept } = event as MatchEvent & { readonly by?: unknown };
  return JSON.stringify(sorted(made)) === JSON.stringify(sorted(kept));
}

/** Normalises the order of fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}
