import { describe, expect, it } from 'vitest';
import { MAX_EVENTS } from './judge.js';
import { layTable, type Table, useTestStore } from './testing/table.js';

const store = await useTestStore();

const ok = { ok: true };
const tooMuch = { ok: false, error: { code: 'TOO_MUCH_TAKEN_BACK' } };

/** A match in which both have moved, and one side has made a step and undone it again ever since. */
async function layLong(): Promise<Table> {
  const table = await layTable(store);
  for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
  await table.fidget(MAX_EVENTS - 2);
  table.restart();
  return table;
}

describe('a match in which ever more was taken back', () => {
  it('goes on to its end, but nothing is taken back any more', async () => {
    const table = await layLong();
    const [first, ...rest] = await table.turn();
    if (first === undefined) throw new Error('no step');
    expect(await table.act(0, { type: 'requestTakeback' })).toEqual(tooMuch);
    expect(await table.act(0, { type: 'action', action: first })).toMatchObject(ok);
    expect(await table.act(0, { type: 'undoStep' })).toEqual(tooMuch);
    expect(await table.act(0, { type: 'turn', turn: rest })).toMatchObject(ok);
    expect(await table.act(0, { type: 'offerDraw' })).toMatchObject(ok);
    while ((await table.match()).result === undefined) {
      const { side } = (await table.match()).position;
      expect(await table.act(side, { type: 'turn', turn: await table.turn() })).toMatchObject(ok);
    }
  });

  it('still lets go of a turn that was asked for before', async () => {
    const table = await layTable(store);
    await table.act(0, { type: 'turn', turn: await table.turn() });
    await table.act(0, { type: 'requestTakeback' });
    await table.fidget(MAX_EVENTS - 2);
    table.restart();
    expect(await table.act(1, { type: 'acceptTakeback' })).toMatchObject(ok);
    expect(await table.act(1, { type: 'resign' })).toMatchObject(ok);
  });
});
