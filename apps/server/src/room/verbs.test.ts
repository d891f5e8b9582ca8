import { turnsOf } from '@gipfel/match';
import { type Action, afterDemand, legalTurns } from '@gipfel/rules';
import { placement } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { layTable, matchOf, type Table, TERMS, useTestStore } from './testing/table.js';

const store = await useTestStore();

const ok = { ok: true };
const refused = (code: string) => ({ ok: false, error: { code: 'REFUSED', refusal: { code } } });

async function withListeners(table: Table) {
  const listeners = [table.listener(table.players[0].id), table.listener(undefined)];
  for (const listener of listeners) await table.rooms.follow(table.row.id, listener);
  return async () => {
    const kept = await table.match();
    for (const listener of listeners) expect(matchOf(listener)).toEqual(kept);
  };
}

describe('the verbs of the referee, through a room', () => {
  it('plays touch-move step by step, where every step is final', async () => {
    const table = await layTable(store, { ...TERMS, touchMove: true });
    const expectSame = await withListeners(table);
    const [place, ring] = (await table.turn()) as readonly [Action, Action];
    if (place.type !== 'place' || !('colour' in place)) throw new Error('a placement was expected');
    expect(await table.act(0, { type: 'touch', colour: place.colour })).toMatchObject(ok);
    const other = place.colour === 'W' ? 'B' : 'W';
    expect(await table.act(0, { type: 'action', action: placement(other, 0) })).toMatchObject(
      refused('TOUCHED_MARBLE'),
    );
    expect(await table.act(0, { type: 'action', action: place })).toMatchObject(ok);
    expect(await table.act(0, { type: 'undoStep' })).toMatchObject(refused('TOUCH_MOVE_FINAL'));
    expect(await table.act(1, { type: 'action', action: ring })).toMatchObject(refused('NOT_YOUR_TURN'));
    expect(await table.act(0, { type: 'action', action: ring })).toMatchObject(ok);
    expect(await table.act(0, { type: 'requestTakeback' })).toMatchObject(refused('TOUCH_MOVE_FINAL'));
    expect(turnsOf(await table.match())).toHaveLength(1);
    await expectSame();
  });

  it('takes a turn back on demand', async () => {
    const table = await layTable(store, {
      ...TERMS,
      start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'onDemand' },
    });
    const expectSame = await withListeners(table);
    let offender: 0 | 1 | undefined;
    while (offender === undefined) {
      const { position } = await table.match();
      const turns = [...legalTurns(position)];
      const skipping = turns.find((turn) => afterDemand(position, turn) !== undefined);
      const turn = skipping ?? turns[0];
      if (turn === undefined) throw new Error('no turn');
      expect(await table.act(position.side, { type: 'turn', turn })).toMatchObject(ok);
      if (skipping !== undefined) offender = position.side;
    }
    const demander = offender === 0 ? 1 : 0;
    const before = (await table.match()).turns.length;
    expect(await table.act(offender, { type: 'demand' })).toMatchObject(refused('DEMAND_OF_OWN_TURN'));
    expect(await table.act(demander, { type: 'demand' })).toMatchObject(ok);
    const after = await table.match();
    expect(after.turns).toHaveLength(before - 1);
    expect(after.position.side).toBe(offender);
    expect(table.wentOn.at(-1)).toMatchObject({ toMove: offender });
    // The board has changed: a sender who has not seen the demand is refused.
    const seen = (await table.events()).length - 1;
    expect(await table.act(offender, { type: 'turn', turn: await table.turn() }, { seen })).toEqual({
      ok: false,
      error: { code: 'STALE' },
    });
    expect(await table.act(offender, { type: 'turn', turn: await table.turn() })).toMatchObject(ok);
    await expectSame();
  });

  it('takes a turn back by agreement', async () => {
    const table = await layTable(store);
    const expectSame = await withListeners(table);
    await table.act(0, { type: 'turn', turn: await table.turn() });
    await table.act(1, { type: 'turn', turn: await table.turn() });
    expect(await table.act(1, { type: 'acceptTakeback' })).toMatchObject(refused('NO_TAKEBACK_REQUEST'));
    expect(await table.act(0, { type: 'requestTakeback' })).toMatchObject(ok);
    expect(await table.act(1, { type: 'declineTakeback' })).toMatchObject(ok);
    expect(await table.act(0, { type: 'requestTakeback' })).toMatchObject(refused('TAKEBACK_REPEATED'));
    await table.act(0, { type: 'turn', turn: await table.turn() });
    expect(await table.act(0, { type: 'requestTakeback' })).toMatchObject(ok);
    const seen = (await table.events()).length;
    const told = table.wentOn.length;
    expect(await table.act(1, { type: 'acceptTakeback' })).toMatchObject(ok);
    expect((await table.match()).turns).toHaveLength(2);
    expect(table.wentOn.slice(told)).toMatchObject([{ toMove: 0 }]);
    expect(await table.act(0, { type: 'turn', turn: await table.turn() }, { seen })).toEqual({
      ok: false,
      error: { code: 'STALE' },
    });
    expect((await store.matches.row(table.row.id))?.turns).toBe(2);
    await expectSame();
  });

  it('ends in a draw by agreement, after which nothing counts', async () => {
    const table = await layTable(store);
    const expectSame = await withListeners(table);
    expect(await table.act(0, { type: 'offerDraw' })).toMatchObject(ok);
    expect(await table.act(0, { type: 'acceptDraw' })).toMatchObject(refused('NO_DRAW_OFFER'));
    expect(await table.act(1, { type: 'acceptDraw' })).toMatchObject(ok);
    expect(await table.act(1, { type: 'resign' })).toMatchObject(refused('MATCH_OVER'));
    expect((await store.matches.row(table.row.id))?.result).toEqual({
      winner: undefined,
      reason: 'agreement',
    });
    await expectSame();
  });

  it('takes a step back, and plays the rest of a turn at once', async () => {
    const table = await layTable(store);
    const expectSame = await withListeners(table);
    const [place, ...rest] = await table.turn();
    if (place === undefined) throw new Error('no step');
    expect(await table.act(0, { type: 'action', action: place })).toMatchObject(ok);
    expect(await table.act(0, { type: 'undoStep' })).toMatchObject(ok);
    expect(await table.act(0, { type: 'undoStep' })).toMatchObject(refused('NO_STEP_TO_UNDO'));
    expect(await table.act(0, { type: 'action', action: place })).toMatchObject(ok);
    expect(await table.act(0, { type: 'turn', turn: rest })).toMatchObject(ok);
    expect(turnsOf(await table.match())).toHaveLength(1);
    await expectSame();
  });

  it('rates nothing that was aborted, and everything that was rated and over', async () => {
    const aborted = await layTable(store, { ...TERMS, rated: true });
    await aborted.act(0, { type: 'abort' });
    expect((await store.matches.row(aborted.row.id))?.ratingChanges).toEqual([undefined, undefined]);
    const resigned = await layTable(store, { ...TERMS, rated: true });
    await resigned.play(4);
    await resigned.act(1, { type: 'resign' });
    const row = await store.matches.row(resigned.row.id);
    expect(row?.ratingChanges[0]).toBeGreaterThan(0);
    expect(row?.ratingChanges[1]).toBeLessThan(0);
    expect(row?.unrated).toBeUndefined();
  });

  it('rates nothing in which a side made fewer than two turns, and says so', async () => {
    for (const turns of [0, 3]) {
      const table = await layTable(store, { ...TERMS, rated: true });
      const watcher = table.listener(undefined);
      await table.rooms.follow(table.row.id, watcher);
      await table.play(turns);
      await table.act(1, { type: 'resign' });
      const row = await store.matches.row(table.row.id);
      expect(row).toMatchObject({ unrated: 'fewTurns', ratingChanges: [undefined, undefined] });
      await expect.poll(() => watcher.ofType('matchView').at(-1)?.match.unrated).toBe('fewTurns');
      expect(await store.ratings.of(table.players[0].id)).toEqual([]);
    }
    // Nothing is to be said of a match that was never to be rated.
    const casual = await layTable(store);
    await casual.act(1, { type: 'resign' });
    expect((await store.matches.row(casual.row.id))?.unrated).toBeUndefined();
  });
});
