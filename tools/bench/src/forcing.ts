/**
 * How many sacrifices deep the forcing solver proves or refutes the openings of which people say that the second player wins by
 * force on 37 rings: the first marble on the edge, or the first ring no corner.
 * `node tools/bench/dist/forcing.js [seconds] [classes] [free replies]`: so many seconds of one core, as the process itself has
 * used them, for each of so many symmetry classes, spread evenly over all; or the named turns (`Wa1,g4`) instead of a number.
 * What is refuted is printed as soon as it is known.
 */

import { findForcedWin } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { makeTurn } from '@gipfel/notation';
import { gameOf, legalTurns, type Position, playTurn, startOf, type Turn } from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';

const MEGABYTES = 256;
/** As many as the solver counts; nobody gets near it. */
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

/** Which of the two sayings the turn falls under; empty when neither. */
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

function main(): void {
  const seconds = Number(process.argv[2] ?? 10);
  const freeReplies = Number(process.argv[4] ?? FREE_REPLIES);
  const start = startOf('zertz', '37', () => 0.5);
  if (start === undefined) throw new Error('no start');
  const all = openingsOf(start);
  const openings = chosen(all, process.argv[3]);
  process.stdout.write(`${openings.length} of ${all.length} classes, ${seconds} s each\n`);
  const depths = new Map<string, number>();
  for (const { name, kinds, position } of openings) {
    const begin = usedSeconds();
    const isLate = (): boolean => usedSeconds() - begin >= seconds;
    const core = readCore('zertz', 'fast', { poll: () => (isLate() ? 1 : 0) });
    if (!core.ok) throw new Error(core.error);
    const onRefuted = (sacrifices: number) =>
      process.stdout.write(`  ${name}\t${sacrifices} refuted\t${(usedSeconds() - begin).toFixed(1)} s\n`);
    const limits = {
      nodes: Number.MAX_SAFE_INTEGER,
      sacrifices: SACRIFICES,
      freeReplies,
      megabytes: MEGABYTES,
    };
    const answer = findForcedWin(core.value, position, { ...limits, onRefuted });
    const found =
      answer.result === 'win' ? `win ${answer.bounds.sacrifices}` : `refuted to ${answer.refutedTo ?? '-'}`;
    process.stdout.write(
      `${name}\t${kinds}\t${found}\t${answer.nodes}\t${(usedSeconds() - begin).toFixed(1)} s\n`,
    );
    depths.set(found, (depths.get(found) ?? 0) + 1);
  }
  for (const [found, count] of depths) process.stdout.write(`${found}: ${count} classes\n`);
}

main();
