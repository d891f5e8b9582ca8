/** Plans motion from the difference of two states, without a browser. */

import type { BoardCell, CellId, Edge, Motion, Piece, PieceId, PieceLook } from './config.js';
import { type Box, middleOf, type Point, polar, UNIT, wayOut } from './geometry.js';
import { type Leg, type Pose, poseAtRest } from './pose.js';
import { pointOf, type State } from './state.js';

/** A piece or a ring: `p` and `r` keep their ids apart. */
export type Actor = `p:${string}` | `r:${string}`;

export interface Track {
  readonly actor: Actor;
  readonly legs: readonly Leg[];
  /** Not part of the next state: removed at the end of its path. */
  readonly leaves: boolean;
  /** Its look until it arrives: a stack grows where it lands. */
  readonly lookBefore?: PieceLook;
}

export interface Plan {
  readonly tracks: readonly Track[];
}

export const NO_PLAN: Plan = { tracks: [] };

/** Height of a jump's arc and of a stack's glide. */
const JUMP = 46;
const GLIDE = 20;
/** 8 px on a board of the usual size. */
const DROP = 18;
const SLIDE = UNIT * 1.1;
/** Of a hop of 200 ms: a ring takes 220, a marble settles in 180, a claimed group is off in 250. */
const SLIDING = 1.1;
const SETTLING = 0.9;
const FLYING_OFF = 1.25;
/** After each hop a short rest, so that a chain can be followed. */
const REST = 0.2;
const FLYING = 1.15;
/** With more newcomers and leavers than this it is another position, not a turn. */
const MOST = 16;

/** A plan under construction: each part starts when the one before it ends. */
interface Draft {
  readonly before: State;
  readonly after: State;
  readonly motion: Motion;
  readonly step: number;
  readonly poses: ReadonlyMap<Actor, Pose>;
  readonly tracks: Map<Actor, Track>;
  /** Who came to a cell, and when. */
  readonly landings: Map<CellId, { readonly time: number; readonly piece: Piece }>;
  time: number;
}

/** `poses`: the current poses if an earlier plan was interrupted or a piece was released. */
export function planMotion(
  before: State,
  after: State,
  motion: Motion,
  step: number,
  poses: ReadonlyMap<Actor, Pose>,
): Plan {
  const newcomers = without(after.pieces, before.pieces);
  const leavers = without(before.pieces, after.pieces);
  if (newcomers.length + leavers.length > MOST) return NO_PLAN;
  const draft = { before, after, motion, step, poses, tracks: new Map(), landings: new Map(), time: 0 };
  addHops(draft);
  addMoves(draft);
  addNewcomers(draft, newcomers);
  addSlides(draft);
  addLeavers(draft, leavers);
  addLostRings(draft);
  return { tracks: [...draft.tracks.values()] };
}

export function endOf(track: Track): number {
  return track.legs.at(-1)?.end ?? 0;
}

function without(pieces: ReadonlyMap<PieceId, Piece>, others: ReadonlyMap<PieceId, Piece>): readonly Piece[] {
  return [...pieces.values()].filter(({ id }) => !others.has(id));
}

type Way = Pick<Leg, 'start' | 'from' | 'to'> & Partial<Leg>;

/** Appends a leg of one step, unless the path says otherwise. */
function follow(draft: Draft, actor: Actor, leaves: boolean, way: Way, lookBefore?: PieceLook): void {
  const old = draft.tracks.get(actor);
  const { from, to, arc = 0 } = way;
  // A piece dragged almost there does not jump again.
  const share = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / UNIT);
  const leg: Leg = { end: way.start + draft.step, ease: 'move', ...way, arc: arc * share };
  const look = old?.lookBefore ?? lookBefore;
  const track = { actor, legs: [...(old?.legs ?? []), leg], leaves };
  draft.tracks.set(actor, look === undefined ? track : { ...track, lookBefore: look });
}

function startPose(draft: Draft, actor: Actor, cell: CellId): Pose {
  const last = draft.tracks.get(actor)?.legs.at(-1)?.to;
  return last ?? draft.poses.get(actor) ?? poseAtRest(pointOf(draft.before, cell));
}

function flyOff(draft: Draft, actor: Actor, cell: CellId, start: number): void {
  const from = startPose(draft, actor, cell);
  const to = { ...beyond(draft.after.box, from, draft.motion.exit ?? 'top'), scale: FLYING, opacity: 0 };
  follow(draft, actor, true, { start, end: start + draft.step * FLYING_OFF, from, to, ease: 'leave' });
}

/** A chain, jump by jump: a jumped piece leaves when passed, a captured stack when landed on. */
function addHops(draft: Draft): void {
  const { before, after, step } = draft;
  for (const { piece: id, to, takes } of draft.motion.hops ?? []) {
    const piece = before.pieces.get(id);
    const goal = after.points.get(to);
    if (piece === undefined || goal === undefined) continue;
    const from = startPose(draft, `p:${id}`, piece.cell);
    const arc = piece.kind === 'marble' ? JUMP : GLIDE;
    const way = { start: draft.time, from, to: poseAtRest(goal), arc };
    follow(draft, `p:${id}`, !after.pieces.has(id), way, piece);
    const taken = takes === undefined ? undefined : before.pieces.get(takes);
    if (taken !== undefined && !after.pieces.has(taken.id)) {
      flyOff(draft, `p:${taken.id}`, taken.cell, draft.time + step * (taken.cell === to ? 0.8 : 0.5));
    }
    draft.landings.set(to, { time: draft.time + step, piece });
    draft.time += step * (1 + REST);
  }
}

/** Everything else that has moved goes straight to its new place. */
function addMoves(draft: Draft): void {
  const { before, after, time, step } = draft;
  for (const piece of after.pieces.values()) {
    const old = before.pieces.get(piece.id);
    if (old === undefined) continue;
    const from = startPose(draft, `p:${piece.id}`, old.cell);
    const to = poseAtRest(pointOf(after, piece.cell));
    if (isSame(from, to)) continue;
    const way = { start: time, from, to, arc: old.cell === piece.cell ? 0 : GLIDE };
    follow(draft, `p:${piece.id}`, false, way, old);
    draft.landings.set(piece.cell, { time: time + step, piece: old });
    draft.time = time + step;
  }
}

function addNewcomers(draft: Draft, newcomers: readonly Piece[]): void {
  const { before, after, motion, poses, time, step } = draft;
  for (const { id, cell } of newcomers) {
    // It was put down already and waited there to be confirmed.
    if (before.config.ghosts.some((ghost) => ghost.stage === 'placed' && ghost.cell === cell)) continue;
    const at = pointOf(after, cell);
    const dropped = { x: at.x, y: at.y - DROP, scale: 1.06, opacity: 0 };
    const { entry } = motion;
    const coming = entry && { ...beyond(after.box, at, entry), scale: FLYING, opacity: 0 };
    const from = poses.get(`p:${id}`) ?? coming ?? dropped;
    const to = poseAtRest(at);
    const end = time + step * SETTLING;
    follow(draft, `p:${id}`, false, { start: time, end, from, to, ease: coming ? 'move' : 'settle' });
    draft.time = end;
  }
}

/** Rings go out along their free direction (Z3.2) and come back the same way. */
function addSlides(draft: Draft): void {
  const { before, after, poses, time, step } = draft;
  const outside = (cell: BoardCell, present: ReadonlySet<string>): Pose => {
    const at = pointOf(after, cell.id);
    const way = polar(wayOut(cell, present, after.middle, after.view), SLIDE);
    return { x: at.x + way.x, y: at.y + way.y, scale: 1, opacity: 0 };
  };
  for (const cell of lostRings(before, after)) {
    if (before.pieceOn.has(cell.id)) continue;
    const from = startPose(draft, `r:${cell.id}`, cell.id);
    const way = { start: time, end: time + step * SLIDING, from, to: outside(cell, after.present) };
    follow(draft, `r:${cell.id}`, true, { ...way, ease: 'leave' });
    draft.time = time + step;
  }
  for (const cell of lostRings(after, before)) {
    const from = poses.get(`r:${cell.id}`) ?? outside(cell, before.present);
    follow(draft, `r:${cell.id}`, false, { start: time, from, to: poseAtRest(pointOf(after, cell.id)) });
    draft.time = time + step;
  }
}

function lostRings(from: State, to: State): readonly BoardCell[] {
  return [...from.cells.values()].filter(({ id, kind }) => kind === 'ring' && !to.cells.has(id));
}

/** Under a piece of its colour it vanishes into the stack (T5.1); otherwise it flies to its tray. */
function addLeavers(draft: Draft, leavers: readonly Piece[]): void {
  for (const { id, cell, colour } of leavers) {
    if (draft.tracks.has(`p:${id}`)) continue;
    const landing = draft.landings.get(cell);
    if (landing?.piece.colour === colour) {
      const from = startPose(draft, `p:${id}`, cell);
      const way = { start: landing.time, end: landing.time, from, to: { ...from, opacity: 0 } };
      follow(draft, `p:${id}`, true, way);
    } else {
      flyOff(draft, `p:${id}`, cell, landing === undefined ? draft.time : landing.time - draft.step * 0.2);
    }
  }
}

/** Rings of a claimed group leave with their marbles (Z5.1). */
function addLostRings(draft: Draft): void {
  for (const { id } of lostRings(draft.before, draft.after)) {
    if (!draft.tracks.has(`r:${id}`)) flyOff(draft, `r:${id}`, id, draft.time);
  }
}

function isSame(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale && a.opacity === b.opacity;
}

/** Where the tray is: just outside the picture, towards the middle of the side. */
function beyond(box: Box, { x, y }: Point, side: Edge): Point {
  const middle = middleOf(box);
  switch (side) {
    case 'top':
      return { x: (x + middle.x) / 2, y: box.y - UNIT };
    case 'bottom':
      return { x: (x + middle.x) / 2, y: box.y + box.height + UNIT };
    case 'left':
      return { x: box.x - UNIT, y: (y + middle.y) / 2 };
    case 'right':
      return { x: box.x + box.width + UNIT, y: (y + middle.y) / 2 };
  }
}
