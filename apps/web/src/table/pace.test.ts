import { type Position, playTurn, randomTurn, seededRandom, startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { createPace, type Stage } from './pace.js';

/** A game from its start, as stages: each names the turn that led to it. */
function stagesOf(length: number): readonly Stage[] {
  const random = seededRandom(20);
  const start = startOf('zertz', '37', random);
  if (start === undefined) throw new Error('no such start');
  const stages: Stage[] = [{ position: start, last: undefined, demanded: undefined }];
  let position: Position = start;
  while (stages.length <= length) {
    const turn = randomTurn(position, random)?.turn;
    if (turn === undefined) throw new Error('the game ended too soon');
    const last = { before: position, turn };
    position = playTurn(position, turn);
    stages.push({ position, last, demanded: undefined });
  }
  return stages;
}

const GAME = stagesOf(6);
const at = (index: number): Stage => GAME[index] ?? GAME[0] ?? fail();
function fail(): never {
  throw new Error('the game is shorter');
}

/** A board that moves until the test lets it rest. `log` has the turns it began to show, and `skip`. */
function createTable({ isStill = false } = {}) {
  const log: (number | 'skip')[] = [];
  let isMoving = false;
  const pace = createPace(at(0), {
    show(stage) {
      log.push(GAME.findIndex(({ position }) => position === stage.position));
    },
    drawn: async () => {
      isMoving = !isStill;
    },
    isMoving: () => isMoving,
    skip() {
      if (!isMoving) return;
      log.push('skip');
      rest();
    },
  });
  function rest(): void {
    isMoving = false;
    pace.rested();
  }
  /** What the page does: hands in a stage, and lets the browser draw it. */
  async function take(stage: Stage, how: Parameters<typeof pace.take>[1] = 'follow'): Promise<void> {
    const shown = log.length;
    pace.take(stage, how);
    if (log.length > shown && log.at(-1) !== 'skip') isMoving = !isStill;
    await settle();
  }
  return { pace, log, rest, take };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the pace of a followed game', () => {
  it('shows a turn at once when nothing moves', async () => {
    const { take, rest, log, pace } = createTable();
    await take(at(1));
    rest();
    await take(at(2));
    expect(log).toEqual([1, 2]);
    expect(pace.isBehind()).toBe(false);
  });

  it('lets one turn finish before the next begins', async () => {
    const { take, rest, log, pace } = createTable();
    await take(at(1));
    await take(at(2));
    expect(log).toEqual([1]);
    expect(pace.isBehind()).toBe(true);
    rest();
    await settle();
    expect(log).toEqual([1, 2]);
    expect(pace.isBehind()).toBe(false);
  });

  it('never waits where nothing moves: reduced motion, a hidden page', async () => {
    const { take, log } = createTable({ isStill: true });
    for (const index of [1, 2, 3, 4]) await take(at(index));
    expect(log).toEqual([1, 2, 3, 4]);
  });

  it('fast-forwards when more than one turn waits, each of them alone on the board', async () => {
    const { take, log, pace } = createTable();
    await take(at(1));
    await take(at(2));
    await take(at(3));
    expect(log).toEqual([1, 'skip', 2, 'skip', 3]);
    expect(pace.isBehind()).toBe(false);
  });

  it('catches up when the reader taps', async () => {
    const { take, log, pace } = createTable();
    await take(at(1));
    await take(at(2));
    pace.hurry();
    await settle();
    expect(log).toEqual([1, 'skip', 2]);
  });

  it('shows missed turns as one jump to before the last, and then the last', async () => {
    const { take, rest, log } = createTable();
    await take(at(1));
    rest();
    await take(at(5));
    expect(log).toEqual([1, 4, 'skip', 5]);
  });

  it('goes back at once: it does not wait for a turn that was taken back', async () => {
    const { take, log, pace } = createTable();
    await take(at(1));
    await take(at(2));
    await take(at(0));
    expect(log).toEqual([1, 'skip', 0]);
    expect(pace.isBehind()).toBe(false);
  });

  it('replaces an equal position: the server has confirmed what stood there', async () => {
    const { take, pace, rest } = createTable();
    await take(at(1));
    const confirmed = { ...at(1), position: { ...at(1).position } };
    await take(confirmed);
    await take(at(2));
    const waiting = { ...at(2), position: { ...at(2).position } };
    await take(waiting);
    rest();
    await settle();
    expect(pace.isBehind()).toBe(false);
  });
});

describe('the pace of the reader', () => {
  it("puts the reader's own turn on the board at once, as part of the motion that has begun", async () => {
    const { take, log } = createTable();
    await take(at(1));
    await take(at(2), 'own');
    expect(log).toEqual([1, 2]);
  });

  it('ends motion when the reader steps on', async () => {
    const { take, log } = createTable();
    for (const index of [1, 2, 3]) await take(at(index), 'lead');
    expect(log).toEqual([1, 'skip', 2, 'skip', 3]);
  });
});
