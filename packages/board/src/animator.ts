/** Runs plans in one animation loop. The state changes at once and only poses lag behind, so input never waits. */

import type { PieceId, PieceLook } from './config.js';
import { type Actor, endOf, type Plan, type Track } from './motion.js';
import { type Pose, poseAt } from './pose.js';

/** What the loop needs of the picture. */
export interface Stage {
  pose(actor: Actor, pose: Pose): void;
  /** It is at rest again, or removed if the state does not contain it. */
  drop(actor: Actor): void;
  /** Looks have changed on arrival. */
  refresh(): void;
  requestFrame(callback: (time: number) => void): number;
  cancelFrame(id: number): void;
  /** All motion has ended. */
  rest(): void;
}

interface Running {
  readonly track: Track;
  /** Time of the first frame: a plan starts when first seen, not when made. */
  start: number | undefined;
  pose: Pose | undefined;
}

interface Animator {
  /** Where things are now, as the start of the next plan. */
  poses(): ReadonlyMap<Actor, Pose>;
  /** Looks that change on arrival. */
  looks(): ReadonlyMap<PieceId, PieceLook>;
  /** `show` draws the state that the plan leads to. */
  run(plan: Plan, show: () => void): void;
  /** Ends running motion; a released piece stays for the next plan. */
  skip(): void;
  finish(): void;
  isMoving(): boolean;
  /** The user drags it from now on. */
  hold(actor: Actor, pose: Pose): void;
  /** The user lets go: the next plan starts from where it is. */
  release(actor: Actor): void;
  /** Something was released and no plan has moved it since. */
  hasLoose(): boolean;
}

export function createAnimator(stage: Stage): Animator {
  const running = new Map<Actor, Running>();
  const held = new Map<Actor, Pose>();
  const loose = new Map<Actor, Pose>();
  let frame: number | undefined;
  let isAtRest = true;

  function poses(): ReadonlyMap<Actor, Pose> {
    const now = new Map(loose);
    for (const [actor, { pose }] of running) if (pose !== undefined) now.set(actor, pose);
    return now;
  }

  function looks(): ReadonlyMap<PieceId, PieceLook> {
    const before = new Map<PieceId, PieceLook>();
    for (const { track } of running.values()) {
      if (track.lookBefore !== undefined) before.set(track.actor.slice(2), track.lookBefore);
    }
    return before;
  }

  function show(entry: Running, time: number): void {
    entry.pose = poseAt(entry.track.legs, time);
    if (entry.pose !== undefined) stage.pose(entry.track.actor, entry.pose);
  }

  function run(plan: Plan, draw: () => void): void {
    // The later one is drawn on top: jumpers above leavers.
    const next = plan.tracks
      .filter(({ actor }) => !held.has(actor))
      .sort((a, b) => Number(b.leaves) - Number(a.leaves));
    const coming = new Set(next.map(({ actor }) => actor));
    for (const [actor, { track }] of running) {
      // Whatever is leaving continues, unless the new state contains it again.
      if (track.leaves && !coming.has(actor)) continue;
      running.delete(actor);
      if (!coming.has(actor)) stage.drop(actor);
    }
    for (const actor of loose.keys()) if (!coming.has(actor)) stage.drop(actor);
    loose.clear();
    const fresh = next.map((track): Running => ({ track, start: undefined, pose: undefined }));
    for (const entry of fresh) running.set(entry.track.actor, entry);
    // Hold leavers before the picture drops them; newcomers exist only after drawing.
    for (const entry of fresh) show(entry, 0);
    draw();
    for (const entry of fresh) show(entry, 0);
    goOnOrRest();
  }

  function goOnOrRest(): void {
    if (running.size > 0) {
      isAtRest = false;
      frame ??= stage.requestFrame(tick);
      return;
    }
    if (frame !== undefined) stage.cancelFrame(frame);
    frame = undefined;
    if (isAtRest) return;
    isAtRest = true;
    stage.rest();
  }

  /** Drops these and all running motion. */
  function end(others: readonly Actor[]): void {
    const actors = [...running.keys(), ...others];
    running.clear();
    for (const actor of actors) stage.drop(actor);
    if (actors.length > 0) stage.refresh();
    goOnOrRest();
  }

  function tick(now: number): void {
    frame = undefined;
    let hasNewLook = false;
    for (const [actor, entry] of running) {
      entry.start ??= now;
      const time = now - entry.start;
      if (time < endOf(entry.track)) {
        show(entry, time);
        continue;
      }
      running.delete(actor);
      stage.drop(actor);
      hasNewLook ||= !entry.track.leaves;
    }
    if (hasNewLook) stage.refresh();
    goOnOrRest();
  }

  return {
    poses,
    looks,
    run,
    skip: () => end([]),
    finish() {
      const dropped = [...loose.keys()];
      loose.clear();
      end(dropped);
    },
    isMoving: () => running.size > 0,
    hold(actor, pose) {
      running.delete(actor);
      held.set(actor, pose);
      stage.pose(actor, pose);
    },
    hasLoose: () => loose.size > 0,
    release(actor) {
      const pose = held.get(actor);
      if (pose !== undefined) loose.set(actor, pose);
      held.delete(actor);
    },
  };
}
