import { describe, expect, it } from 'vitest';
import { createAnimator } from './animator.js';
import type { Actor, Plan } from './motion.js';
import type { Pose } from './pose.js';

const at = (x: number): Pose => ({ x, y: 0, scale: 1, opacity: 1 });

function way(actor: Actor, from: number, to: number, leaves = false): Plan {
  const leg = { start: 0, end: 100, from: at(from), to: at(to), ease: 'move', arc: 0 } as const;
  const look = { kind: 'stack', colour: 'white', height: 1 } as const;
  return { tracks: [{ actor, legs: [leg], leaves, lookBefore: look }] };
}

/** A stage with a clock that the test sets. */
function createStage() {
  const log: string[] = [];
  const frames = new Map<number, (time: number) => void>();
  let ids = 0;
  const animator = createAnimator({
    pose: (actor, { x }) => log.push(`${actor} ${x}`),
    drop: (actor) => log.push(`drop ${actor}`),
    refresh: () => log.push('refresh'),
    requestFrame(callback) {
      frames.set(++ids, callback);
      return ids;
    },
    cancelFrame: (id) => frames.delete(id),
    rest: () => log.push('rest'),
  });
  const tick = (time: number) => {
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) callback(time);
  };
  const read = () => log.splice(0);
  return { animator, tick, read, frames };
}

const show = () => undefined;

describe('the animator', () => {
  it('starts with the first frame and ends at rest', () => {
    const { animator, tick, read, frames } = createStage();
    animator.run(way('p:a', 0, 10), show);
    expect(read()).toEqual(['p:a 0', 'p:a 0']);
    tick(5000);
    tick(5050);
    expect(read()).toEqual(['p:a 0', 'p:a 9.46']);
    expect([...animator.looks().keys()]).toEqual(['a']);
    tick(5100);
    expect(read()).toEqual(['drop p:a', 'refresh', 'rest']);
    expect(animator.looks().size).toBe(0);
    expect(frames.size).toBe(0);
  });

  it('shows the end at once on request', () => {
    const { animator, tick, read, frames } = createStage();
    animator.run(way('p:a', 0, 10), show);
    tick(0);
    read();
    animator.finish();
    expect(read()).toEqual(['drop p:a', 'refresh', 'rest']);
    expect(frames.size).toBe(0);
    animator.finish();
    expect(read()).toEqual([]);
  });

  it('reports once when all motion has ended, and knows whether anything moves', () => {
    const { animator, tick, read } = createStage();
    animator.run({ tracks: [...way('p:a', 0, 10).tracks, ...way('p:b', 0, 20).tracks] }, show);
    expect(animator.isMoving()).toBe(true);
    tick(0);
    animator.hold('p:a', at(3));
    expect(animator.isMoving()).toBe(true);
    read();
    tick(100);
    expect(read()).toEqual(['drop p:b', 'refresh', 'rest']);
    expect(animator.isMoving()).toBe(false);
    animator.run(way('p:b', 20, 0), show);
    animator.run({ tracks: [] }, show);
    expect(read().at(-1)).toBe('rest');
  });

  it('can be skipped without losing a piece just released', () => {
    const { animator, tick, read } = createStage();
    animator.run(way('p:b', 0, 10), show);
    tick(0);
    animator.hold('p:a', at(7));
    animator.release('p:a');
    read();
    animator.skip();
    expect(read()).toEqual(['drop p:b', 'refresh', 'rest']);
    expect(animator.poses().get('p:a')).toEqual(at(7));
  });

  it('can be interrupted: the next plan is given the current poses', () => {
    const { animator, tick, read } = createStage();
    animator.run(way('p:a', 0, 10), show);
    tick(0);
    tick(50);
    expect(animator.poses().get('p:a')).toEqual(at(9.46));
    read();
    animator.run({ tracks: [] }, show);
    expect(read()).toEqual(['drop p:a', 'rest']);
    expect(animator.poses().size).toBe(0);
  });

  it('continues with leavers unless they come back', () => {
    const { animator, tick, read } = createStage();
    animator.run(way('p:a', 0, 10, true), show);
    tick(0);
    animator.run(way('p:b', 0, 10), show);
    read();
    tick(50);
    expect(read()).toEqual(['p:a 9.46', 'p:b 0']);
    animator.run(way('p:a', 5, 0), show);
    read();
    tick(100);
    tick(150);
    expect(read()).toEqual(['p:a 5', 'p:a 0.27']);
  });

  it('draws jumpers above leavers', () => {
    const { animator, read } = createStage();
    animator.run({ tracks: [...way('p:jumper', 0, 10).tracks, ...way('p:taken', 5, 20, true).tracks] }, show);
    expect(read()).toEqual(['p:taken 5', 'p:jumper 0', 'p:taken 5', 'p:jumper 0']);
  });

  it('does not move a dragged piece, and takes over when it is released', () => {
    const { animator, tick, read } = createStage();
    animator.hold('p:a', at(7));
    animator.run(way('p:a', 7, 0), show);
    tick(0);
    expect(read()).toEqual(['p:a 7']);
    animator.release('p:a');
    expect(animator.hasLoose()).toBe(true);
    expect(animator.poses().get('p:a')).toEqual(at(7));
    animator.run(way('p:a', 7, 0), show);
    expect(read()).toEqual(['p:a 7', 'p:a 7']);
    expect(animator.poses().get('p:a')).toEqual(at(7));
    animator.release('p:nobody');
    expect(animator.hasLoose()).toBe(false);
    expect([...animator.poses().keys()]).toEqual(['p:a']);
  });
});
