/**
 * Proofs at the root of a search: a forced win of the side to move, an ending solved to its end, and whether the turn about to
 * be played loses by force. They work on a core of their own, so that they neither disturb the search nor are disturbed.
 * How much they may do is a part of the search's nodes: no clock decides, and a search by nodes stays repeatable.
 */

import { type GameId, outcome, type Position, playTurn, type Turn } from '@gipfel/rules';
import type { Core } from '../core.js';
import { deepen, type Purse } from '../forcing/deepen.js';
import { forcedLine } from '../forcing/forcedLine.js';
import { forcedTurn } from '../forcing/forcedTurns.js';
import { type ForcingCore, makeForcingCore } from '../forcing/forcingCore.js';
import { engineGameOf } from '../games/registry.js';
import type { Limits } from '../protocol/searcher.js';
import { MAX_EXCLUDED } from '../shared.js';
import { solve } from '../solver/solve.js';

/** Every number that could be another one. */
const TUNABLES = {
  /** Allowed from the beginning, before the search has looked at anything. Small: a fast game has few nodes altogether. */
  headStart: 2_000,
  /** One proof node of each kind per this many nodes of the search. */
  attackPart: 8,
  guardPart: 6,
  endingPart: 4,
  /** With a node limit, proofs get at most this many hundredths of it. */
  reservedHundredths: 20,
  sacrifices: 12,
  /** The number of free replies: on positions of games, none found more wins than one with the same nodes. */
  freeReplies: 0,
  /** Showing the line may cost this multiple of the proof, and at least this much: something must be played. */
  lineTimes: 2,
  leastLineNodes: 1_000,
  /** Megabytes: the forcing table, the ending table. */
  forcingTable: 16,
  endingTable: 32,
  /** Turns that may be ruled out in one search. */
  maxBans: Math.min(40, MAX_EXCLUDED),
} as const;

interface ProvenWin {
  readonly turn: Turn;
  /** To the end of the game, or the first turn alone when nothing was left to look for the others. */
  readonly line: readonly Turn[];
  /** Of both sides until the game is over, at most. */
  readonly turns: number;
}

export interface RootProof {
  /** Of a limit of nodes, what is not for the search. */
  readonly reserved: number;
  /** Asked before the first iteration and after each; goes on where it stopped. */
  findWin(searchNodes: number): ProvenWin | undefined;
  /** The most turns until the opponent has won when this is played, if that is proven; undefined otherwise. */
  lossAfter(turn: Turn, searchNodes: number): number | undefined;
  mayBan(): boolean;
  /** Looked at by proofs in this search. */
  nodes(): number;
}

interface Prover {
  /** Undefined where proofs would change what a fixed depth means. */
  begin(position: Position, limits: Limits): RootProof | undefined;
  newGame(): void;
}

interface Tools {
  readonly core: Core;
  readonly forcing: ForcingCore | undefined;
}

/** `open` gives a core whose `poll` ends proofs when the search must end. */
export function createProver(open: (game: GameId) => Core | undefined): Prover {
  const known = new Map<GameId, Tools | undefined>();
  /** What the last solved ending took: the next turn of it is solved again from the start. */
  let lastSolved = 0;

  function toolsOf(game: GameId): Tools | undefined {
    if (!known.has(game)) known.set(game, makeTools(open(game)));
    return known.get(game);
  }

  return {
    begin: (position, limits) => {
      if (limits.depth !== undefined) return undefined;
      const tools = toolsOf(position.game);
      if (tools === undefined || (tools.forcing === undefined && !isEnding(position))) return undefined;
      return createRootProof(tools, position, limits.nodes, lastSolved, (nodes) => {
        lastSolved = nodes;
      });
    },
    newGame: () => {
      lastSolved = 0;
      for (const tools of known.values()) tools?.forcing?.begin(TUNABLES.forcingTable);
    },
  };
}

function makeTools(core: Core | undefined): Tools | undefined {
  if (core === undefined) return undefined;
  const made = makeForcingCore(core);
  const forcing = made.ok && made.value.begin(TUNABLES.forcingTable) ? made.value : undefined;
  return { core, forcing };
}

/** What is known about one position without a proof so far. */
interface Attempt {
  refutedTo: number;
  isHopeless: boolean;
}

function createRootProof(
  { core, forcing }: Tools,
  position: Position,
  nodeLimit: number | undefined,
  lastSolved: number,
  onSolved: (nodes: number) => void,
): RootProof {
  const reserved = Math.floor(((nodeLimit ?? 0) * TUNABLES.reservedHundredths) / 100);
  const headStart =
    nodeLimit === undefined ? TUNABLES.headStart : Math.min(TUNABLES.headStart, reserved >> 2);
  const own: Attempt = { refutedTo: -1, isHopeless: false };
  const guards = new Map<string, Attempt>();
  const spent = { attack: 0, guard: 0, ending: 0 };
  let lastEnding = 0;
  let isEndingOpen = isEnding(position);
  let bans = 0;

  const nodes = (): number => spent.attack + spent.guard + spent.ending;
  const atMost = (wanted: number): number =>
    nodeLimit === undefined ? wanted : Math.min(wanted, reserved - nodes());
  const allowance = (searchNodes: number, part: number, used: number): number =>
    atMost(headStart + Math.floor(searchNodes / part) - used);

  /** Goes on with one position; the win when there is one by force. */
  function force(
    at: Position,
    attempt: Attempt,
    kind: 'attack' | 'guard',
    most: number,
  ): ProvenWin | undefined {
    if (forcing === undefined || attempt.isHopeless || most <= 0) return undefined;
    const { sacrifices, freeReplies, lineTimes, leastLineNodes } = TUNABLES;
    const purse = fullPurse(most);
    const found = deepen(forcing, at, { from: attempt.refutedTo + 1, to: sacrifices, freeReplies }, purse);
    spent[kind] += most - purse.left;
    if (found.state !== 'proven') {
      attempt.refutedTo = found.refutedTo ?? -1;
      attempt.isHopeless = found.state === 'refuted';
      return undefined;
    }
    // Of a loss only the length is told: not worth much.
    const forLine = kind === 'attack' ? lineTimes * nodes() : 0;
    const mostForLine = Math.max(leastLineNodes, atMost(forLine));
    const linePurse = fullPurse(mostForLine);
    const line = forcedLine(forcing, at, found.bounds, linePurse);
    spent[kind] += mostForLine - linePurse.left;
    if (line !== undefined) return toWin(line, line.length);
    const range = { from: 0, to: found.bounds.sacrifices, freeReplies };
    const forced = forcedTurn(forcing, at, range, fullPurse(leastLineNodes));
    return forced && toWin([forced.turn], engineGameOf(at).mostTurns(at, found.bounds.sacrifices));
  }

  function solveEnding(searchNodes: number): ProvenWin | undefined {
    const first = atMost(Math.max(headStart, Math.ceil(lastSolved * 1.5)));
    const most = lastEnding === 0 ? first : allowance(searchNodes, TUNABLES.endingPart, spent.ending);
    // Every attempt begins anew: only one much larger than the last is worth it.
    if (!isEndingOpen || most <= 0 || most < 2 * lastEnding) return undefined;
    const solution = solve(core, position, { nodes: most, megabytes: TUNABLES.endingTable });
    lastEnding = most;
    spent.ending += solution.nodes;
    isEndingOpen = solution.result === 'unknown';
    if (solution.result !== 'win') return undefined;
    onSolved(solution.nodes);
    // The line shows one defence of many.
    return solution.line && toWin(solution.line, engineGameOf(position).mostTurns(position));
  }

  function lossAfter(turn: Turn, searchNodes: number): number | undefined {
    const after = playTurn(position, turn);
    if (outcome(after) !== undefined) return undefined;
    const key = JSON.stringify(turn);
    const attempt = guards.get(key) ?? { refutedTo: -1, isHopeless: false };
    guards.set(key, attempt);
    const win = force(after, attempt, 'guard', allowance(searchNodes, TUNABLES.guardPart, spent.guard));
    if (win === undefined) return undefined;
    bans++;
    return win.turns + 1;
  }

  return {
    reserved,
    findWin: (searchNodes) =>
      force(position, own, 'attack', allowance(searchNodes, TUNABLES.attackPart, spent.attack)) ??
      solveEnding(searchNodes),
    lossAfter,
    mayBan: () => bans < TUNABLES.maxBans,
    nodes,
  };
}

function fullPurse(left: number): Purse {
  return { left, isStopped: () => false };
}

function toWin(line: readonly Turn[], turns: number): ProvenWin | undefined {
  const [turn] = line;
  return turn === undefined ? undefined : { turn, line, turns };
}

function isEnding(position: Position): boolean {
  return engineGameOf(position).isEnding(position);
}
