import { type Position, playTurn, randomTurn, seededRandom, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { carryTurn, nameAll, toPieces } from './boardView.js';
import { createPieceNames } from './pieceNames.js';
import { randomStart } from './testing/games.js';

interface Ply {
  readonly before: Position;
  readonly turn: Turn;
}

function randomGame(index: number): readonly Ply[] {
  const random = seededRandom(100 + index);
  const plies: Ply[] = [];
  let position = randomStart(index, random);
  for (let ply = 0; ply < 30; ply++) {
    const turn = randomTurn(position, random)?.turn;
    if (turn === undefined) break;
    plies.push({ before: position, turn });
    position = playTurn(position, turn);
  }
  return plies;
}

describe('piece names', () => {
  it('follow the game turn by turn, with the hops of each turn', () => {
    for (let game = 0; game < 60; game++) {
      const names = createPieceNames();
      const plies = randomGame(game);
      const [first] = plies;
      if (first === undefined) continue;
      let stood = names.show({ start: first.before, steps: [] }, []).identities;
      for (const ply of plies) {
        const after = names.show({ start: playTurn(ply.before, ply.turn), steps: [] }, [ply]);
        const expected = carryTurn(stood, ply.before, ply.turn);
        expect(after.identities.names).toEqual(expected.identities.names);
        expect(after.hops).toEqual(expected.hops);
        expect(after.mover).toBe(ply.before.side);
        stood = after.identities;
      }
    }
  });

  it('do not move pieces again that were in place when the turn was confirmed', () => {
    let seen = 0;
    for (let game = 0; game < 60; game++) {
      for (const ply of randomGame(game)) {
        if (!('from' in (ply.turn[0] ?? {}))) continue;
        const names = createPieceNames();
        names.show({ start: ply.before, steps: [] }, []);
        const entered = names.show({ start: ply.before, steps: ply.turn.slice(0, 1) }, []);
        expect(entered.hops.length).toBe(1);
        const again = names.show({ start: ply.before, steps: ply.turn.slice(0, 1) }, []);
        expect(again.hops).toEqual([]);
        const done = names.show({ start: playTurn(ply.before, ply.turn), steps: [] }, [ply]);
        const moves = ply.turn.slice(1).filter((action) => 'from' in action);
        expect(done.hops).toHaveLength(moves.length);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(200);
  });

  it('give everything its old name when turns are taken back', () => {
    for (let game = 0; game < 40; game++) {
      const plies = randomGame(game);
      const names = createPieceNames();
      const shown = plies.map((ply, index) => {
        const last = plies[index - 1];
        return names.show({ start: ply.before, steps: [] }, last === undefined ? [] : [last]).identities
          .names;
      });
      for (let index = plies.length - 1; index >= 0; index--) {
        const start = plies[index]?.before;
        if (start === undefined) continue;
        expect(names.show({ start, steps: [] }, []).identities.names).toEqual(shown[index]);
      }
    }
  });

  it('recognise a single step of a turn that is played step by step', () => {
    for (let game = 0; game < 20; game++) {
      for (const { before, turn } of randomGame(game).slice(0, 8)) {
        const names = createPieceNames();
        let stood = names.show({ start: before, steps: [] }, []).identities;
        let position = before;
        for (const action of turn) {
          const expected = carryTurn(stood, position, [action]);
          position = playTurn(position, [action]);
          const shown = names.show({ start: position, steps: [] }, []);
          expect(shown.identities.names).toEqual(expected.identities.names);
          expect(shown.hops).toEqual(expected.hops);
          stood = shown.identities;
        }
      }
    }
  });

  it('names a position of another game afresh', () => {
    const names = createPieceNames();
    const zertz = randomGame(0)[5]?.before;
    const tzaar = randomGame(8)[5]?.before;
    if (zertz === undefined || tzaar === undefined) throw new Error('games are too short');
    names.show({ start: zertz, steps: [] }, []);
    const shown = names.show({ start: tzaar, steps: [] }, []);
    expect(toPieces(tzaar, shown.identities)).toHaveLength(nameAll(tzaar).names.size);
    expect(shown.mover).toBeUndefined();
  });
});
