import { makeTurn, parseTurn } from '@gipfel/notation';
import {
  type Action,
  isTurnOver,
  legalActions,
  type Position,
  pickRandom,
  play,
  playTurn,
  positionKey,
  randomTurn,
  seededRandom,
  type Turn,
} from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { randomStart } from './testing/games.js';
import {
  type Answer,
  beginEntry,
  changeEntry,
  type Entry,
  type EntryEvent,
  type EntryMode,
  groupsAtChoice,
  isReady,
  PLAIN_MODE,
  turnOf,
} from './turnEntry.js';

/** The gestures that enter a step, given what the hand holds already. */
function gesturesOf(entry: Entry, action: Action, ringFirst: boolean): readonly EntryEvent[] {
  switch (action.type) {
    case 'place': {
      const choose: EntryEvent =
        'colour' in action
          ? { type: 'colour', colour: action.colour }
          : { type: 'piece', piece: action.piece };
      const held =
        'colour' in action ? entry.hand.colour === action.colour : entry.hand.piece === action.piece;
      const onto: EntryEvent = { type: 'tap', cell: action.at };
      if (held) return [onto];
      return ringFirst && entry.hand.colour === undefined && entry.hand.piece === undefined
        ? [onto, choose]
        : [choose, onto];
    }
    case 'remove':
      return [{ type: 'tap', cell: action.at }];
    case 'jump':
    case 'capture':
    case 'strengthen': {
      const isChain = entry.position.game === 'zertz' && entry.position.step.at === 'jump';
      const to: EntryEvent = { type: 'tap', cell: action.to };
      return isChain || entry.hand.from === action.from ? [to] : [{ type: 'tap', cell: action.from }, to];
    }
    case 'claim':
      return [];
    case 'leave':
      return [{ type: 'tap', cell: action.group.at(-1) ?? 0 }];
    case 'pass':
      return [{ type: 'pass' }];
  }
}

/** Enters a turn by gestures; forced steps are there already when their time comes. */
function enter(start: Position, turn: Turn, mode: EntryMode, ringFirst: boolean, hand = {}): Answer {
  let answer: Answer = { entry: beginEntry(start, mode, hand) };
  for (const [index, action] of turn.entries()) {
    const isGroup = action.type === 'claim' || action.type === 'leave';
    if (!isGroup && answer.entry.choices.flat().length > index) continue;
    for (const event of gesturesOf(answer.entry, action, ringFirst)) {
      answer = changeEntry(answer.entry, event);
      if (answer.refusal !== undefined) {
        throw new Error(`refused ${JSON.stringify([action, event, answer.refusal])}`);
      }
    }
  }
  return answer;
}

const GAMES = 1000;

describe('entering turns', () => {
  it('enters every turn of random games by taps alone, whatever is confirmed and in either order', () => {
    const random = seededRandom(4);
    let turns = 0;
    for (let game = 0; game < GAMES; game++) {
      let position = randomStart(game, random);
      const confirm = game % 2 === 0;
      let hand = {};
      for (let ply = 0; ply < 200; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        const ringFirst = random() < 0.5;
        const done = enter(position, turn, { ...PLAIN_MODE, confirm }, ringFirst, hand);
        const { out, entry } = done.out === undefined ? changeEntry(done.entry, { type: 'confirm' }) : done;
        expect(out).toEqual({ type: 'turn', turn });
        if (random() < 0.5) hand = entry.hand;
        position = playTurn(position, turn);
        turns++;
      }
    }
    expect(turns).toBeGreaterThan(20_000);
  });

  it('sends every step at once where steps are final', () => {
    const random = seededRandom(5);
    for (let game = 0; game < 150; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 120; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        let current = position;
        let played = 0;
        const mode: EntryMode = { steps: true, touch: position.game === 'zertz', confirm: true };
        while (played < turn.length) {
          let entry = beginEntry(current, mode);
          const action = turn[played];
          if (action === undefined) break;
          const events: EntryEvent[] = [...gesturesOf(entry, action, false)];
          if (groupsAtChoice(entry).length > 0) {
            const choices = turn.slice(played);
            for (const each of choices) {
              if (each.type === 'leave' && each !== action)
                events.push({ type: 'tap', cell: each.group[0] ?? 0 });
            }
            events.push({ type: 'confirm' });
          }
          let steps: Turn = [];
          for (const event of events) {
            const answer = changeEntry(entry, event);
            expect(answer.refusal).toBeUndefined();
            entry = answer.entry;
            if (answer.out?.type === 'steps') steps = answer.out.steps;
          }
          expect(steps).toEqual(turn.slice(played, played + steps.length));
          expect(steps.length).toBeGreaterThan(0);
          current = playTurn(current, steps);
          played += steps.length;
        }
        position = playTurn(position, turn);
        expect(positionKey(current)).toBe(positionKey(position));
      }
    }
  });

  it('refuses every useless tap with a rule, and leaves the entry unchanged', () => {
    const random = seededRandom(6);
    let refused = 0;
    for (let game = 0; game < 250; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 60; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        let entry = beginEntry(position, PLAIN_MODE);
        const cut = Math.floor(random() * (turn.length + 1));
        entry = enter(position, turn.slice(0, cut), PLAIN_MODE, false).entry;
        const cell = pickRandom(GRID.cells, random) ?? 0;
        const answer = changeEntry(entry, { type: 'tap', cell });
        if (answer.refusal !== undefined) {
          refused++;
          expect(answer.entry).toBe(entry);
          expect(answer.refusal.rule).toMatch(/^[ZT]\d+\.\d+$/);
          expect(answer.out).toBeUndefined();
        } else {
          // Whatever was accepted is a legal way on.
          let current = answer.entry.start;
          for (const action of answer.entry.choices.flat()) {
            expect(legalActions(current)).toContainEqual(action);
            current = play(current, action);
          }
          // Only taps along a chain that has gone by itself change nothing.
          const last = entry.choices.at(-1) ?? [];
          const isOnChain = last.some((action) => action.type === 'jump' && action.to === cell);
          if (!isOnChain) expect(answer.entry).not.toBe(entry);
        }
        position = playTurn(position, turn);
      }
    }
    expect(refused).toBeGreaterThan(2_000);
  });

  it('undoes choice by choice, and cancels all at once', () => {
    const random = seededRandom(7);
    for (let game = 0; game < 120; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 40; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        let { entry } = enter(position, turn, PLAIN_MODE, false);
        expect(changeEntry(entry, { type: 'cancel' }).entry.choices).toEqual([]);
        for (let left = entry.choices.length; left > 0; left--) {
          entry = changeEntry(entry, { type: 'undo' }).entry;
          expect(entry.choices).toHaveLength(left - 1);
        }
        expect(positionKey(entry.position)).toBe(positionKey(position));
        position = playTurn(position, turn);
      }
    }
  });

  it('reads typed turns and the rest of turns', () => {
    const random = seededRandom(8);
    for (let game = 0; game < 120; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 60; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        const parsed = parseTurn(position, makeTurn(position, turn));
        if (!parsed.ok) throw new Error(parsed.error.code);
        const typed = changeEntry(beginEntry(position), { type: 'typed', steps: parsed.value });
        expect(turnOf(typed.entry)).toEqual(turn);
        expect(isReady(typed.entry)).toBe(true);
        const [first] = turn;
        if (first !== undefined && turn.length > 1 && !isTurnOver(play(position, first), position.side)) {
          const { entry } = enter(position, [first], PLAIN_MODE, false);
          const made = entry.choices.flat().length;
          const rest = changeEntry(entry, { type: 'typed', steps: turn.slice(made) });
          expect(turnOf(rest.entry)).toEqual(turn);
        }
        position = playTurn(position, turn);
      }
    }
  });
});
