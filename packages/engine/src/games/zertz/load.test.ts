import { gameNamed } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { makeCore } from '../../core.js';
import { type CoreBuild, readCore } from '../../nodeCore.js';
import { toOutcome } from './bridge.js';
import { loadPosition } from './testing/duel.js';

function coreOf(build: CoreBuild = 'fast') {
  const core = readCore('zertz', build);
  if (!core.ok) throw new Error(core.error);
  return core.value;
}

const zertz = gameNamed('zertz');

function loaded(build: CoreBuild = 'fast') {
  const core = coreOf(build);
  const start = zertz.fromSetup({ game: 'zertz', board: '37' });
  if (!start.ok) throw new Error(start.error.code);
  loadPosition(core, start.value);
  return core;
}

describe('makeCore', () => {
  it('rejects bytes that are not a module', () => {
    expect(makeCore(new Uint8Array(0))).toEqual({ ok: false, error: 'CORE_UNREADABLE' });
    expect(makeCore(new Uint8Array(1_000_000).fill(0x6d))).toEqual({ ok: false, error: 'CORE_UNREADABLE' });
  });

  it('rejects a module without the functions of a core', () => {
    const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    expect(makeCore(empty)).toEqual({ ok: false, error: 'CORE_INCOMPLETE' });
  });

  it('gives every instance its own memory', () => {
    const [one, other] = [loaded(), loaded()];
    const [move = 0] = one.listMoves();
    const before = other.readKey();
    expect(one.playMove(move)).toBe(true);
    expect(other.readKey()).toBe(before);
    expect(one.readKey()).not.toBe(before);
  });

  it('gives the same keys in every instance and build', () => {
    expect(loaded().readKey()).toBe(loaded('checked').readKey());
  });
});

describe('loading bytes', () => {
  /** Each row: what is wrong, where, which byte. */
  const NONSENSE: readonly (readonly [string, number, number])[] = [
    ['a ring of no kind', 0, 5],
    ['a third side', 61, 2],
    ['an unknown step', 62, 4],
    ['a cell off the grid', 63, 61],
    ['three passes', 64, 3],
    ['a demand that is neither yes nor no', 65, 2],
    ['a demand where captures are compulsory', 65, 1],
    ['unknown claims', 66, 2],
    ['unknown captures', 67, 2],
    ['an unknown variant', 68, 2],
    ['more marbles than fit', 71, 255],
    ['a goal of nothing', 88, 0],
    ['a goal beyond the limit', 89, 255],
    ['a history while the pool lasts', 96, 1],
    ['a longer history than fits', 97, 255],
    ['a removal without a marble', 62, 1],
    ['a chain without a jumper', 62, 2],
    ['a claim of no group', 62, 3],
  ];

  it.each(NONSENSE)('refuses %s', (_, offset, byte) => {
    const core = loaded();
    core.store();
    core.exchange().setUint8(offset, byte);
    expect(core.load()).toBe(false);
    expect(core.countMoves()).toBe(0);
    expect(core.playMove(1 << 14)).toBe(false);
    expect(core.undoMove()).toBe(false);
    expect(core.perftTurns(2)).toBe(0n);
  });

  it('refuses a group that is not cut off, not full, or not a group', () => {
    const core = loaded();
    core.store();
    const view = core.exchange();
    view.setUint8(62, 3);
    view.setUint8(69, 1);
    view.setUint8(100 + 30, 1);
    expect(core.load()).toBe(false);
    view.setUint8(30, 2);
    expect(core.load()).toBe(false);
  });

  it('refuses a board without rings and a game without marbles', () => {
    const core = loaded();
    core.store();
    for (let offset = 70; offset < 88; offset++) core.exchange().setUint8(offset, 0);
    expect(core.load()).toBe(false);
    loadPosition(core, startOf37());
    core.store();
    for (let cell = 0; cell < 61; cell++) core.exchange().setUint8(cell, 0);
    expect(core.load()).toBe(false);
  });

  it.each([
    ['takes', 'an empty board whose last mover took it', [1, 0]],
    ['refuses', 'an empty board that nobody took', [0, 0]],
    ['refuses', 'an empty board that only the side to move could have taken', [0, 1]],
    ['refuses', 'an empty board taken after the game was won', [1, 4]],
  ])('Z7.2 %s %s', (verdict, _, [first = 0, second = 0]) => {
    const core = loaded();
    core.store();
    const view = core.exchange();
    for (let cell = 0; cell < 61; cell++) view.setUint8(cell, 0);
    view.setUint8(61, 1);
    view.setUint8(76, first);
    view.setUint8(82, second);
    const isTaken = verdict === 'takes';
    expect(core.load()).toBe(isTaken);
    if (isTaken) expect(toOutcome(core.outcomeCode())).toEqual({ winner: 0, rule: 'Z7.2' });
  });

  it('Z7.2 refuses a full board that nobody has taken', () => {
    const core = loaded();
    core.store();
    const view = core.exchange();
    for (let cell = 0; cell < 61; cell++) if (view.getUint8(cell) === 1) view.setUint8(cell, 4);
    expect(core.load()).toBe(false);
    // Z6.1: a goal reached earlier decided, and the board stays as it was.
    view.setUint8(76, 4);
    expect(core.load()).toBe(true);
    expect(toOutcome(core.outcomeCode())).toEqual({ winner: 0, rule: 'Z6.1' });
  });

  it('refuses a history with other rings', () => {
    const core = loaded();
    core.store();
    const view = core.exchange();
    for (let offset = 70; offset < 82; offset++) view.setUint8(offset, 0);
    view.setUint8(76, 1);
    view.setUint8(96, 2);
    for (const entry of [168, 248]) {
      for (let byte = 0; byte < 80; byte++) view.setUint8(entry + byte, byte < 61 ? view.getUint8(byte) : 0);
    }
    expect(core.load()).toBe(true);
    for (const entry of [168, 248]) {
      core.store();
      view.setUint8(entry + 30, 0);
      expect(core.load()).toBe(false);
      view.setUint8(entry + 30, 1);
      expect(core.load()).toBe(true);
      view.setUint8(entry + 61, 7);
      expect(core.load()).toBe(false);
      view.setUint8(entry + 61, 0);
      expect(core.load()).toBe(true);
    }
  });
});

function startOf37() {
  const start = zertz.fromSetup({ game: 'zertz', board: '37' });
  if (!start.ok) throw new Error(start.error.code);
  return start.value;
}
