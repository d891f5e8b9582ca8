/** Who of those waiting plays whom. Pure: told everything it decides by. */

import type { SideWish, Terms } from '@gipfel/protocol';
import type { Pair, PersonKind, Seek } from '../store/store.js';

/** Rating distance that is welcome at once, and by how much and how often it widens. */
const AT_ONCE = 100;
const WIDER_BY = 50;
const WIDER_EVERY = 2000;

export interface Waiting extends Seek {
  readonly kind: PersonKind;
}

/** How far away the other's rating may be. */
export function reachOf({ createdAt }: Pick<Seek, 'createdAt'>, now: number): number {
  return AT_ONCE + WIDER_BY * Math.floor(Math.max(0, now - createdAt) / WIDER_EVERY);
}

/** Each person at most once; the longest waiting choose first, and take the nearest rating within both ranges. */
export function choosePairs(
  waiting: readonly Waiting[],
  now: number,
  isBarred: (one: string, other: string) => boolean,
): readonly Pair<Waiting>[] {
  const inOrder = newestOfEach(waiting).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const groups = new Map<string, Waiting[]>();
  for (const seek of inOrder) {
    const key = groupOf(seek);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [seek]);
    else group.push(seek);
  }
  return [...groups.values()].flatMap((group) => pairsWithin(group, now, isBarred));
}

/** A person that waits in two places is paired once: the newer wish holds. */
function newestOfEach(waiting: readonly Waiting[]): Waiting[] {
  const newest = new Map<string, Waiting>();
  for (const seek of waiting) {
    const other = newest.get(seek.person);
    if (other === undefined || other.createdAt < seek.createdAt) newest.set(seek.person, seek);
  }
  return [...newest.values()];
}

/** Guests play guests: for an account even an unrated game should be against somebody known. */
function groupOf({ terms, kind }: Waiting): string {
  return `${kind === 'guest'} ${termsKey(terms)}`;
}

function pairsWithin(
  group: readonly Waiting[],
  now: number,
  isBarred: (one: string, other: string) => boolean,
): readonly Pair<Waiting>[] {
  const pairs: Pair<Waiting>[] = [];
  const taken = new Set<Waiting>();
  for (const [index, one] of group.entries()) {
    if (taken.has(one)) continue;
    let best: Waiting | undefined;
    for (const other of group.slice(index + 1)) {
      if (taken.has(other) || !sidesAgree(one.side, other.side)) continue;
      const distance = distanceOf(one, other);
      if (distance > Math.min(reachOf(one, now), reachOf(other, now))) continue;
      if (best !== undefined && distance >= distanceOf(one, best)) continue;
      if (!isBarred(one.person, other.person)) best = other;
    }
    if (best === undefined) continue;
    taken.add(one).add(best);
    pairs.push([one, best]);
  }
  return pairs;
}

function distanceOf(one: Seek, other: Seek): number {
  return Math.abs(one.rating - other.rating);
}

function sidesAgree(one: SideWish, other: SideWish): boolean {
  return one === 'random' || other === 'random' || one !== other;
}

/** Equal for equal terms, in whatever order their fields came. */
export function termsKey(terms: Terms): string {
  return JSON.stringify(terms, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
