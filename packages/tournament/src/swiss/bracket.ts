/**
 * The graph in which the best pairing of a bracket is a matching of greatest weight.
 *
 * Its vertices are all players not yet paired, and the bye when their number is odd. A perfect matching is a pairing of the bracket
 * together with a proof that the rest can be completed (C4). An edge counts as what it means for the bracket: a pair of it, a pair of the
 * next bracket (C8), or two players who are both paired further down.
 */

import { matchPerfectly } from './matching.js';
import { canMeet, type SwissPlayer } from './swissPlayer.js';
import { type Field, weigh } from './weight.js';

export interface Bracket {
  /** Moved down to this bracket, by rank. */
  readonly movedDown: readonly SwissPlayer[];
  readonly residents: readonly SwissPlayer[];
  /** The scoregroup below. */
  readonly next: readonly SwissPlayer[];
  readonly lower: readonly SwissPlayer[];
  /** Of the player who gets the pairing-allocated bye (C5); undefined when nobody does. */
  readonly byeScore: number | undefined;
}

type Role = 'movedDown' | 'resident' | 'next' | 'lower';
export type Vertex =
  | { readonly role: Role; readonly player: SwissPlayer }
  | { readonly role: 'bye' | 'filler' };
/** `apart`: not paired with each other here, nor in the next bracket. */
export type EdgeKind = 'bracket' | 'next' | 'apart';

/** What a field of the weight says of an edge. The vertex named first ranks higher. */
export type Term = Field<readonly [one: Vertex, other: Vertex, kind: EdgeKind]>;

export interface BracketGraph {
  readonly vertices: readonly Vertex[];
  /** Undefined where the two must not be matched. */
  readonly kindOf: (one: Vertex, other: Vertex) => EdgeKind | undefined;
}

const NEXT_ROLES: ReadonlySet<Vertex['role']> = new Set<Vertex['role']>(['movedDown', 'resident', 'next']);

/** Every player not yet paired. */
export function fullGraph(bracket: Bracket, isPair: IsPair): BracketGraph {
  const vertices: Vertex[] = [
    ...verticesOf(bracket),
    ...bracket.lower.map((player) => vertex('lower', player)),
  ];
  if (bracket.byeScore !== undefined) vertices.push({ role: 'bye' });
  const kindOf: BracketGraph['kindOf'] = (one, other) => {
    if (!('player' in one)) return undefined;
    if (!('player' in other)) return canTakeBye(one.player, bracket.byeScore) ? 'apart' : undefined;
    return canMeet(one.player, other.player) ? kindOfMeeting(one, other, isPair) : undefined;
  };
  return { vertices, kindOf };
}

/**
 * The bracket and the next scoregroup alone; players left over are paired further down. Its best pairing is the best one of the full
 * graph, too, when what is left over can be completed.
 */
export function upperGraph(bracket: Bracket, isPair: IsPair): BracketGraph {
  const vertices = verticesOf(bracket);
  if (vertices.length % 2 === 1) vertices.push({ role: 'filler' });
  const kindOf: BracketGraph['kindOf'] = (one, other) =>
    'player' in one && 'player' in other && canMeet(one.player, other.player)
      ? kindOfMeeting(one, other, isPair)
      : 'apart';
  return { vertices, kindOf };
}

/** Which two players of the bracket may be made a pair of it. */
export type IsPair = (one: SwissPlayer, other: SwissPlayer) => boolean;

/** Two who have moved down are never paired with each other (3.3.3). */
function kindOfMeeting(one: Vertex, other: Vertex, isPair: IsPair): EdgeKind {
  if (!('player' in one) || !('player' in other)) return 'apart';
  if (one.role === 'next' || other.role === 'next') {
    return NEXT_ROLES.has(one.role) && NEXT_ROLES.has(other.role) ? 'next' : 'apart';
  }
  if (other.role !== 'resident') return 'apart';
  return isPair(one.player, other.player) ? 'bracket' : 'apart';
}

export function canTakeBye({ canHaveBye, score }: SwissPlayer, byeScore: number | undefined): boolean {
  return canHaveBye && score === byeScore;
}

function vertex(role: Role, player: SwissPlayer): Vertex {
  return { role, player };
}

function verticesOf({ movedDown, residents, next }: Bracket): Vertex[] {
  return [
    ...movedDown.map((player) => vertex('movedDown', player)),
    ...residents.map((player) => vertex('resident', player)),
    ...next.map((player) => vertex('next', player)),
  ];
}

/** The best matching: the first term decides, then the second, and so on. Undefined when nothing can be completed. */
export function bestMatching(
  { vertices, kindOf }: BracketGraph,
  terms: readonly Term[],
): readonly number[] | undefined {
  const weightOf = weigh(terms);
  return matchPerfectly(vertices.length, (first, second) => {
    const [one, other] = [vertices[first], vertices[second]];
    if (one === undefined || other === undefined) return undefined;
    const kind = kindOf(one, other);
    return kind === undefined ? undefined : weightOf(one, other, kind);
  });
}
