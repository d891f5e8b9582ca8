/** The contract that the rules of every game satisfy. */

import { describe, expect, it } from 'vitest';
import type { GameId } from '../gameIds.js';
import { pickRandom, seededRandom } from '../random.js';
import { type ActionOf, gameNamed, type Position, type PositionOf } from '../registry.js';
import {
  afterDemand,
  isTurnOver,
  legalActions,
  legalTurns,
  play,
  playTurn,
  type Turn,
  tryPlay,
  tryPlayTurn,
} from '../turns.js';
import { deepFreeze } from './variety.js';

interface Contract<Id extends GameId> {
  readonly name: string;
  readonly id: Id;
  readonly games: number;
  /** Far more actions than any game takes. */
  readonly maxActions: number;
  readonly startOf: (index: number, random: () => number) => PositionOf<Id>;
  /** All conceivable actions, legal or not. */
  readonly conceivableActions: (position: PositionOf<Id>) => readonly unknown[];
  /** Whether an action preserves the pieces. */
  readonly addsUp: (before: PositionOf<Id>, action: ActionOf<Id>, after: PositionOf<Id>) => boolean;
}

interface GameStep<P, Action> {
  readonly position: P;
  readonly action: Action | undefined;
  readonly next: P | undefined;
}

export function describeGame<Id extends GameId>(contract: Contract<Id>): void {
  type P = PositionOf<Id>;
  type Action = ActionOf<Id>;
  const { id, games, startOf, conceivableActions } = contract;
  const game = gameNamed(id);

  /** Every position of one random game, frozen, with the step made there; the last one has none. */
  function* randomGame(index: number): Generator<GameStep<P, Action>> {
    const random = seededRandom(index + 1);
    let position = deepFreeze(startOf(index, random));
    for (let count = 0; count <= contract.maxActions; count++) {
      const action = pickRandom(game.legalActions(position), random);
      const next = action === undefined ? undefined : deepFreeze(game.play(position, action));
      yield { position, action, next };
      if (next === undefined) return;
      position = next;
    }
    throw new Error(`game ${index} does not end`);
  }

  /** A random position of each game. */
  function* samples(count: number): Generator<P> {
    for (let index = 0; index < count; index++) {
      const random = seededRandom(10_000_019 + index);
      let kept: P | undefined;
      let seen = 0;
      for (const { position } of randomGame(index)) {
        seen++;
        if (random() < 1 / seen) kept = position;
      }
      if (kept !== undefined) yield kept;
    }
  }

  /** A turn that begins with each legal action. */
  function firstTurns(position: Position): readonly Turn[] {
    return legalActions(position).map((action) => {
      const turn = [action];
      let next = play(position, action);
      for (let [step] = legalActions(next); step !== undefined; [step] = legalActions(next)) {
        if (isTurnOver(next, position.side)) break;
        turn.push(step);
        next = play(next, step);
      }
      return turn;
    });
  }

  describe(`${contract.name} satisfies the contract of a game`, () => {
    it(`in ${games} random games: immutable inputs, constant pieces, an outcome that agrees with the legal actions`, () => {
      for (let index = 0; index < games; index++) {
        for (const { position, action, next } of randomGame(index)) {
          const over = game.outcome(position) !== undefined;
          // Test before asserting: an assertion per position would take most of the time.
          if (over !== (action === undefined)) expect.fail(`end and actions disagree in game ${index}`);
          if (action === undefined || next === undefined) continue;
          if (!contract.addsUp(position, action, next)) expect.fail(`pieces do not add up in game ${index}`);
        }
      }
    });

    it('refuses exactly the actions that are not legal, always with a code', () => {
      for (const position of samples(Math.min(games, 200))) {
        const legal = game.legalActions(position);
        let allowed = 0;
        for (const value of conceivableActions(position)) {
          const result = tryPlay(position, value);
          if (result.ok) allowed++;
          else if (!/^[A-Z_]+$/.test(result.error.code) || result.error.rule === undefined) {
            expect.fail(`no reason for ${JSON.stringify(value)}: ${JSON.stringify(result.error)}`);
          }
        }
        expect(allowed).toBe(legal.length);
        for (const action of legal) expect(game.refuse(position, action)).toBeUndefined();
      }
    });

    it('lists each legal action once, in a fixed order', () => {
      for (const position of samples(Math.min(games, 300))) {
        const actions = game.legalActions(position);
        expect(game.legalActions(structuredClone(position))).toEqual(actions);
        expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
        for (const action of actions) {
          expect(actions.filter((other) => game.isSameAction(action, other))).toHaveLength(1);
          expect(game.parseAction(structuredClone(action))).toEqual({ ok: true, value: action });
        }
      }
    });

    it('has symmetric actions and symmetric futures in symmetric positions', () => {
      for (const position of samples(Math.min(games, 400))) {
        const actions = game.legalActions(position);
        for (const map of game.symmetries(position)) {
          const mapped = game.mapPosition(map, position);
          const expected = new Set(actions.map((action) => JSON.stringify(game.mapAction(map, action))));
          expect(new Set(game.legalActions(mapped).map((action) => JSON.stringify(action)))).toEqual(
            expected,
          );
          expect(game.outcome(mapped)?.winner).toBe(game.outcome(position)?.winner);
          const action = pickRandom(actions, seededRandom(actions.length));
          if (action === undefined) continue;
          const there = game.play(mapped, game.mapAction(map, action));
          expect(game.key(there)).toBe(game.key(game.mapPosition(map, game.play(position, action))));
        }
      }
    });

    it('converts to set-ups and back', () => {
      for (const position of samples(Math.min(games, 1000))) {
        const again = game.fromSetup(structuredClone(game.toSetup(position)));
        if (!again.ok) expect.fail(`refused: ${JSON.stringify(again.error)} ${game.key(position)}`);
        else expect(game.key(again.value)).toBe(game.key(position));
      }
    });

    it('lists whole turns that the rules accept, without repetition', () => {
      for (const position of samples(Math.min(games, 40))) {
        if (!game.isTurnStart(position)) continue;
        const seen = new Set<string>();
        for (const turn of legalTurns(position)) {
          seen.add(JSON.stringify(turn));
          if (seen.size % 50 !== 1) continue;
          expect(tryPlayTurn(position, turn)).toEqual({ ok: true, value: playTurn(position, turn) });
          expect(isTurnOver(playTurn(position, turn), position.side)).toBe(true);
        }
        let count = 0;
        for (const _ of legalTurns(position)) count++;
        expect(seen.size).toBe(count);
      }
    });

    it('takes a demanded turn back to the same side, which must make another that stands', () => {
      for (const position of samples(Math.min(games, 200))) {
        for (const turn of firstTurns(position)) {
          const demanded = afterDemand(position, turn);
          if (demanded === undefined) continue;
          expect(game.demands?.areAgreed(position)).toBe(true);
          expect(demanded.side).toBe(position.side);
          expect(tryPlayTurn(demanded, turn).ok).toBe(false);
          const others = firstTurns(demanded);
          expect(others.length).toBeGreaterThan(0);
          expect(others.filter((other) => afterDemand(demanded, other) !== undefined)).toEqual([]);
        }
      }
    });
  });
}
