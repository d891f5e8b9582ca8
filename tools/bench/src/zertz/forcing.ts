/**
 * How many sacrifices deep the forcing solver proves or refutes the ZÈRTZ openings said to lose by force on 37 rings:
 * those with the first marble on the edge, or with a first ring that is not a corner.
 * Each class of openings under symmetry gets the given seconds of CPU time. `classes` is a number, spread evenly over
 * them, or a list of turns like `Wa1,g4;Wb3,b1`. Refutations are printed at once.
 */

import { findForcedWin } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { makeTurn } from '@gipfel/notation';
import { gameOf, legalTurns, type Position, playTurn, type Turn } from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';
import { type Bench, openStart, say } from '../bench.js';

const MEGABYTES = 256;
/** The solver's limit; no opening gets near it. */
const SACRIFICES = 31;
const FREE_REPLIES = 7;
const CORNER_NEIGHBOURS = 3;
const INNER_NEIGHBOURS = 6;

interface Opening {
  readonly name: string;
  readonly kinds: string;
  readonly position: Position;
}

function ringsAround(start: Position, cell: number): number {
  if (start.game !== 'zertz') return 0;
  return GRID.neighboursOf(cell).filter((next) => (start.rings[next] ?? '-') !== '-').length;
}

/** Which of the two kinds of opening the turn is; empty if neither. */
function kindsOf(start: Position, turn: Turn): string {
  const kinds: string[] = [];
  for (const action of turn) {
    if (action.type === 'place' && 'colour' in action && ringsAround(start, action.at) < INNER_NEIGHBOURS)
      kinds.push('edge');
    if (action.type === 'remove' && ringsAround(start, action.at) > CORNER_NEIGHBOURS) kinds.push('ring');
  }
  return kinds.join('+');
}

function openingsOf(start: Position): readonly Opening[] {
  const classes = new Map<string, Opening>();
  const law = gameOf(start);
  const symmetries = law.symmetries(start);
  for (const turn of legalTurns(start)) {
    const kinds = kindsOf(start, turn);
    if (kinds === '') continue;
    const position = playTurn(start, turn);
    const keys = symmetries.map((map) => law.key(law.mapPosition(map, position)));
    const key = keys.sort()[0] ?? '';
    if (!classes.has(key)) classes.set(key, { name: makeTurn(start, turn), kinds, position });
  }
  return [...classes.values()];
}

function chosen(openings: readonly Opening[], text: string | undefined): readonly Opening[] {
  if (text === undefined) return openings;
  const names = text.split(';');
  const named = openings.filter(({ name }) => names.includes(name));
  if (named.length > 0) return named;
  const count = Math.max(1, Math.min(openings.length, Number(text)));
  return Array.from({ length: count }, (_, i) => openings[Math.floor((i * openings.length) / count)]).filter(
    (opening) => opening !== undefined,
  );
}

function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function run([time = '10', classes, free = String(FREE_REPLIES)]: readonly string[]) {
  const seconds = Number(time);
  const { start } = openStart('zertz', '37');
  const all = openingsOf(start);
  const openings = chosen(all, classes);
  const rows = [];
  say(`${openings.length} of ${all.length} classes, ${seconds} s each`);
  const depths = new Map<string, number>();
  for (const { name, kinds, position } of openings) {
    const begin = usedSeconds();
    const isLate = (): boolean => usedSeconds() - begin >= seconds;
    const core = readCore('zertz', 'fast', { poll: () => (isLate() ? 1 : 0) });
    if (!core.ok) throw new Error(core.error);
    const onRefuted = (sacrifices: number) =>
      say(`  ${name}\t${sacrifices} refuted\t${(usedSeconds() - begin).toFixed(1)} s`);
    const limits = {
      nodes: Number.MAX_SAFE_INTEGER,
      sacrifices: SACRIFICES,
      freeReplies: Number(free),
      megabytes: MEGABYTES,
    };
    const answer = findForcedWin(core.value, position, { ...limits, onRefuted });
    const found =
      answer.result === 'win' ? `win ${answer.bounds.sacrifices}` : `refuted to ${answer.refutedTo ?? '-'}`;
    const used = usedSeconds() - begin;
    say(`${name}\t${kinds}\t${found}\t${answer.nodes}\t${used.toFixed(1)} s`);
    rows.push([name, kinds, found, answer.nodes]);
    depths.set(found, (depths.get(found) ?? 0) + 1);
  }
  for (const [found, count] of depths) say(`${found}: ${count} classes`);
  return { columns: ['first turn on 37 rings', 'kind', `${seconds} s`, 'nodes'], rows };
}

export const forcing: Bench = {
  summary: 'how deep the forcing solver proves or refutes ZÈRTZ openings',
  usage: '[seconds] [classes] [free replies]',
  run,
};
