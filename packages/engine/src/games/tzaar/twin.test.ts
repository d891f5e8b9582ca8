import { gameNamed, outcome, pickRandom, positionKey, seededRandom } from '@gipfel/rules';
import type { TzaarAction, TzaarPosition } from '@gipfel/rules/tzaar';
import { describe, expect, it } from 'vitest';
import type { Core } from '../../core.js';
import { fromAction, toAction, toOutcome } from './bridge.js';
import { randomTzaarStart } from './testing/starts.js';
import { imageIn, imageOf, put, tzaarCore, tzaarStart } from './testing/table.js';

const law = gameNamed('tzaar');

const ascending = (a: number, b: number): number => a - b;

/** How rules and core differ about the core's position; undefined if they agree. */
function disagreement(core: Core, position: TzaarPosition): string | undefined {
  const moves = core.listMoves();
  const codes = law.legalActions(position).map(fromAction);
  if (moves.length !== codes.length || core.countMoves() !== codes.length) return 'number of actions';
  const ours = [...moves].sort(ascending);
  const theirs = codes.sort(ascending);
  if (ours.some((code, i) => code !== theirs[i])) return 'actions';
  const ending = toOutcome(core.outcomeCode());
  const expected = outcome(position);
  if (ending?.winner !== expected?.winner || ending?.rule !== expected?.rule) return 'outcome';
  return core.readKey() === core.recomputeKey() ? undefined : 'key';
}

function playOn(core: Core, position: TzaarPosition, action: TzaarAction): TzaarPosition {
  if (!core.playMove(fromAction(action))) expect.fail('a legal move was refused');
  return law.play(position, action);
}

/** A random game in rules and core, compared at every step, then undone to its beginning. */
function* comparedGame(core: Core, index: number): Generator<TzaarPosition> {
  const random = seededRandom(index + 1);
  let position = randomTzaarStart(index, random);
  put(core, position);
  const images: string[] = [];
  for (;;) {
    const difference = disagreement(core, position);
    if (difference !== undefined) expect.fail(`${difference} in game ${index}: ${positionKey(position)}`);
    images.push(imageOf(core));
    yield position;
    const action = pickRandom(law.legalActions(position), random);
    if (action === undefined) break;
    position = playOn(core, position, action);
  }
  images.pop();
  for (const image of images.reverse()) {
    if (!core.undoMove() || imageOf(core) !== image) expect.fail(`undo changed game ${index}`);
  }
  if (core.undoMove()) expect.fail('undid more than was played');
}

function cellsOf(actions: readonly TzaarAction[]): ReadonlySet<number> {
  return new Set(actions.flatMap((action) => (action.type === 'capture' ? [action.from, action.to] : [])));
}

describe('the TZAAR twin', () => {
  it('agrees with the rules in 5000 random games, and every undo restores everything', () => {
    const core = tzaarCore();
    for (let index = 0; index < 5000; index++) for (const _ of comparedGame(core, index));
  });

  it('keeps its invariants in 200 random games of the checking build', () => {
    const core = tzaarCore('checked');
    for (let index = 0; index < 200; index++) for (const _ of comparedGame(core, index));
  });

  it('has one key for each position of the rules, however it was reached', () => {
    const core = tzaarCore();
    const keys = new Map<string, bigint>();
    for (let index = 0; index < 800; index++) {
      for (const position of comparedGame(core, index)) {
        const key = core.readKey();
        expect(keys.get(positionKey(position)) ?? key).toBe(key);
        keys.set(positionKey(position), key);
      }
    }
    expect(new Set(keys.values()).size).toBe(keys.size);
  });

  it('T3.2 reaches the same key by the same captures in another order', () => {
    const core = tzaarCore();
    let pairs = 0;
    for (let index = 0; index < 8; index++) {
      const position = randomTzaarStart(3 + 4 * index, seededRandom(index));
      const captures = law.legalActions(position).filter((action) => action.type === 'capture');
      for (const one of captures) {
        for (const other of captures) {
          const keys = [
            [one, other],
            [other, one],
          ].map((actions) => {
            put(core, position);
            return actions.every((action) => core.playMove(fromAction(action))) ? core.readKey() : undefined;
          });
          if (keys[0] === undefined || keys[1] === undefined || cellsOf([one, other]).size < 4) continue;
          expect(keys[0]).toBe(keys[1]);
          pairs++;
        }
      }
    }
    expect(pairs).toBeGreaterThan(100);
  });

  it('plays and undoes exactly the legal codes', () => {
    const core = tzaarCore('checked');
    for (let index = 0; index < 60; index++) {
      const random = seededRandom(index);
      const game = [...comparedGame(core, index)];
      const position = pickRandom(game, random) ?? tzaarStart('fixed');
      const image = imageIn(core, position);
      const legal = new Set(law.legalActions(position).map(fromAction));
      const codes = [...Array.from({ length: 1 << 14 }, (_, code) => code), 1 << 14, 0xffff_ffff];
      for (const code of codes) {
        if (core.playMove(code) !== legal.has(code))
          expect.fail(`${JSON.stringify(toAction(code))} in ${index}`);
        if (legal.has(code)) core.undoMove();
      }
      expect(imageOf(core)).toBe(image);
    }
  });
});
