/**
 * How often the engine plays a turn that a search ten times longer refutes, in games that it lost: the free turns of the loser in
 * the records of testdata/suites. A core in another folder may choose the turns; the judge is always the one built here.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngineSearcher, makeCore, type Searcher, worthOf } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { type GameRecord, parseRecords } from '@gipfel/notation';
import { legalActions, outcome, type Position, playTurn, type Turn } from '@gipfel/rules';
import { type Bench, say, tellProgress } from './bench.js';

const RECORDS = fileURLToPath(new URL('../../../testdata/suites', import.meta.url));
/** A turn is a blunder when the position is worth so much less than the engine thought. */
const DROP = 150;
/** Beyond this a position is won or lost, however much more it is worth. */
const CERTAIN = 1500;
const TIMES_LONGER = 10;

interface Judgement {
  readonly turn: Turn;
  /** For the side to move. */
  readonly worth: number;
}

type Judge = (position: Position, nodes: number) => Promise<Judgement | undefined>;

/** Where the loser could have played better: at the start of a turn, with no capture due. */
export function choicesOfLoser({ start, line, result }: GameRecord): readonly Position[] {
  const winner = result?.winner;
  return [start, ...line.map(({ after }) => after)].filter(
    (position) =>
      winner !== undefined &&
      position.side !== winner &&
      outcome(position) === undefined &&
      isStartOfTurn(position) &&
      legalActions(position).some(({ type }) => type === 'place' || type === 'strengthen'),
  );
}

function isStartOfTurn(position: Position): boolean {
  return position.game === 'zertz' ? position.step.at === 'start' : position.step === 'capture';
}

/** Whether the position is worth much less after the turn than before it, as two judges see it. */
export async function isBlunder(
  position: Position,
  nodes: number,
  chooser: Judge,
  judge: Judge,
): Promise<boolean> {
  const chosen = await chooser(position, nodes);
  if (chosen === undefined) return false;
  const after = playTurn(position, chosen.turn);
  if (outcome(after) !== undefined) return false;
  const reply = await judge(after, TIMES_LONGER * nodes);
  return reply !== undefined && chosen.worth + reply.worth >= DROP;
}

/** The engine at full strength, with the core of this folder or the one built here. */
export function openJudge(folder?: string): Judge {
  const searcher: Searcher = createEngineSearcher({
    openCore: (game, poll) =>
      folder === undefined
        ? readCore(game, 'fast', { poll })
        : makeCore(readFileSync(join(folder, `${game}.wasm`)), { poll }),
    isStopRequested: () => false,
    now: () => 0,
    pause: async () => undefined,
  });
  return async (position, nodes) => {
    searcher.newGame();
    const request = { position, ply: 0, limits: { nodes } };
    const { turn, score } = await searcher.search(request, () => undefined, new AbortController().signal);
    return score && { turn, worth: Math.max(-CERTAIN, Math.min(CERTAIN, worthOf(score))) };
  };
}

function readRecords(game: string): readonly GameRecord[] {
  return readdirSync(RECORDS)
    .filter((file) => file.endsWith('.gipfel'))
    .flatMap((file) => {
      const records = parseRecords(readFileSync(join(RECORDS, file), 'utf8'));
      if (!records.ok) throw new Error(`${file}: ${records.error.code}`);
      return records.value.filter(({ start }) => start.game === game);
    });
}

async function run([game = 'zertz', nodes = '1500000', folder]: readonly string[]) {
  const positions = readRecords(game).flatMap(choicesOfLoser);
  const [chooser, judge] = [openJudge(folder), openJudge()];
  let blunders = 0;
  for (const [index, position] of positions.entries()) {
    if (await isBlunder(position, Number(nodes), chooser, judge)) blunders++;
    if ((index + 1) % 10 === 0) tellProgress(`${blunders} of ${index + 1}`);
  }
  const percent = Math.round((1000 * blunders) / Math.max(1, positions.length)) / 10;
  say(`${game}, ${nodes} nodes: ${blunders} of ${positions.length} turns are blunders (${percent} %)`);
  return {
    columns: ['game', 'nodes', 'turns', 'refuted', '%'],
    rows: [[game, Number(nodes), positions.length, blunders, percent]],
  };
}

export const blunders: Bench = {
  summary: 'turns in lost games that a search ten times longer refutes',
  usage: '[game] [nodes] [folder of another core]',
  run,
};
