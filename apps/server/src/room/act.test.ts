import { countEvents } from '@gipfel/match';
import { legalTurns, positionKey, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { layTable, matchOf, type Table, TERMS, useTestStore } from './testing/table.js';

const store = await useTestStore();

describe('a command in a room', () => {
  it('is committed before it is acknowledged, and told to everybody with its number', async () => {
    const table = await layTable(store);
    const [one, other] = [table.listener(table.players[0].id), table.listener(undefined)];
    expect(await table.rooms.follow(table.row.id, one)).toMatchObject({ ok: true });
    expect(await table.rooms.follow(table.row.id, other)).toMatchObject({ ok: true });
    for (const side of [0, 1, 0] as const) {
      const answer = await table.act(side, { type: 'turn', turn: await table.turn() });
      const stored = await store.matches.load(table.row.id);
      expect(answer).toEqual({ ok: true, value: { number: stored?.events.length } });
    }
    const kept = await table.match();
    for (const listener of [one, other]) {
      expect(countEvents(matchOf(listener))).toBe(3);
      expect(positionKey(matchOf(listener).position)).toBe(positionKey(kept.position));
    }
    expect(one.ofType('snapshot')[0]?.you).toBe(0);
    expect(other.ofType('snapshot')[0]?.you).toBeUndefined();
    expect(table.problems).toEqual([]);
  });

  it('is refused with the reason of the rules, and changes nothing', async () => {
    const table = await layTable(store);
    const turn = await table.turn();
    expect(await table.act(1, { type: 'turn', turn })).toMatchObject({
      ok: false,
      error: { code: 'REFUSED', refusal: { code: 'NOT_YOUR_TURN' } },
    });
    expect(await table.act(0, { type: 'turn', turn: turn.slice(0, 1) })).toMatchObject({
      ok: false,
      error: { code: 'REFUSED', refusal: { code: 'TURN_INCOMPLETE' } },
    });
    expect(await table.act(0, { type: 'turn', turn: [{ type: 'nonsense' }] })).toMatchObject({
      ok: false,
      error: { code: 'REFUSED' },
    });
    expect(await table.events()).toEqual([]);
  });

  it('is refused for people who do not play, and in matches that do not exist', async () => {
    const table = await layTable(store);
    const stranger = { person: 'somebodyElse' };
    expect(await table.act(0, { type: 'resign' }, stranger)).toEqual({
      ok: false,
      error: { code: 'NOT_A_PLAYER' },
    });
    expect(await table.act(0, { type: 'resign' }, { match: 'noSuchMatch1' })).toEqual({
      ok: false,
      error: { code: 'NO_SUCH_MATCH' },
    });
    expect(await table.rooms.follow('noSuchMatch1', table.listener(undefined))).toMatchObject({
      error: { code: 'NO_SUCH_MATCH' },
    });
  });

  it('counts once however often it comes, also after a restart', async () => {
    const table = await layTable(store);
    const first = { id: 'the-same-id', seen: 0 };
    const turn = await table.turn();
    const command = { type: 'turn', turn } as const;
    const answers = await Promise.all([
      table.act(0, command, first),
      table.act(0, command, first),
      table.act(0, command, first),
    ]);
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { number: 1 } });
    await table.act(1, { type: 'turn', turn: await table.turn() });
    table.restart();
    expect(await table.act(0, command, first)).toEqual({ ok: true, value: { number: 1 } });
    expect(await table.events()).toHaveLength(2);
  });

  it('stays refused when it comes again, although nothing stands against it any more', async () => {
    const table = await layTable(store);
    const late = { id: 'refused-once', seen: 0 };
    await table.act(1, { type: 'offerDraw' });
    const refused = await table.act(0, { type: 'offerDraw' }, late);
    expect(refused).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    await table.act(0, { type: 'declineDraw' });
    expect(await table.act(0, { type: 'offerDraw' }, late)).toEqual(refused);
    expect(await table.events()).toHaveLength(2);
    expect(await table.act(0, { type: 'offerDraw' })).toMatchObject({ ok: true });
  });

  it('is a different one when the other side uses the same id', async () => {
    const table = await layTable(store);
    await table.act(0, { type: 'offerDraw' }, { id: 'chosen-alike' });
    expect(await table.act(1, { type: 'declineDraw' }, { id: 'chosen-alike' })).toEqual({
      ok: true,
      value: { number: 2 },
    });
  });

  it('keeps the order of arrival', async () => {
    const table = await layTable(store);
    const answers = await Promise.all([
      table.act(0, { type: 'offerDraw' }, { seen: 0 }),
      table.act(1, { type: 'declineDraw' }, { seen: 0 }),
      table.act(0, { type: 'abort' }, { seen: 0 }),
    ]);
    expect(answers.map((answer) => answer.ok && answer.value.number)).toEqual([1, 2, 3]);
  });

  it('of the board is stale when its sender had not seen the board', async () => {
    const table = await layTable(store);
    await table.act(0, { type: 'turn', turn: await table.turn() });
    await table.act(1, { type: 'turn', turn: await table.turn() });
    const turn = await table.turn();
    expect(await table.act(0, { type: 'turn', turn }, { seen: 1 })).toEqual({
      ok: false,
      error: { code: 'STALE' },
    });
    expect(await table.act(0, { type: 'turn', turn }, { seen: 7 })).toEqual({
      ok: false,
      error: { code: 'STALE' },
    });
    // What does not touch the board makes nothing stale, and is not stale itself.
    expect(await table.act(1, { type: 'offerDraw' }, { seen: 0 })).toMatchObject({ ok: true });
    expect(await table.act(0, { type: 'turn', turn }, { seen: 2 })).toMatchObject({ ok: true });
  });

  it('is judged at the moment it came', async () => {
    const table = await layTable(store);
    await table.act(0, { type: 'turn', turn: await table.turn() });
    await table.act(1, { type: 'turn', turn: await table.turn() });
    const receivedAt = table.environment.now() + 5_000;
    const turn = await table.turn();
    table.pass(9_000);
    await table.act(0, { type: 'turn', turn }, { receivedAt });
    expect((await table.match()).turns.at(-1)?.at).toBe(receivedAt);
    // A clock that went backwards.
    const { at } = await table.match();
    await table.act(1, { type: 'turn', turn: await table.turn() }, { receivedAt: receivedAt - 60_000 });
    expect((await table.match()).turns.at(-1)?.at).toBe(at);
  });
});

describe('lag', () => {
  /** The last one listed: it passes after its capture, so that the game is long. */
  async function unhurriedTurn(table: Table): Promise<Turn> {
    const turn = [...legalTurns((await table.match()).position)].at(-1);
    if (turn === undefined) throw new Error('the game is over');
    return turn;
  }

  async function withClocksRunning(initial = 60_000) {
    const table = await layTable(store, {
      ...TERMS,
      start: { game: 'tzaar', start: 'fixed' },
      clock: { type: 'suddenDeath', initial },
    });
    await table.act(0, { type: 'turn', turn: await table.turn() }, { lag: 300 });
    await table.act(1, { type: 'turn', turn: await table.turn() }, { lag: 300 });
    return table;
  }

  it('is given back with the turn, as measured', async () => {
    const table = await withClocksRunning();
    table.pass(5_000);
    const answer = await table.act(0, { type: 'turn', turn: await table.turn() }, { lag: 320 });
    expect(answer).toEqual({ ok: true, value: { number: 4 } });
    const events = await table.events();
    // The first turns are free: nothing is given back for them.
    expect(events.map(({ type }) => type)).toEqual(['turn', 'turn', 'clockCredit', 'turn']);
    expect(events[2]).toMatchObject({ side: 0, ms: 320 });
    expect((await table.match()).clock.left[0]).toBe(60_000 - 5_000 + 320);
  });

  it('is not worth an event below ten milliseconds, nor more than the turn took', async () => {
    const table = await withClocksRunning();
    table.pass(5_000);
    await table.act(0, { type: 'turn', turn: await table.turn() }, { lag: 9 });
    table.pass(30);
    await table.act(1, { type: 'turn', turn: await table.turn() }, { lag: 400 });
    const credits = (await table.events()).filter(({ type }) => type === 'clockCredit');
    expect(credits).toMatchObject([{ side: 1, ms: 30 }]);
    expect((await table.match()).clock.left).toEqual([55_000, 60_000]);
  });

  it('is a tenth of a 10-second game at most, whatever a client claims and through restarts', async () => {
    const table = await withClocksRunning(10_000);
    const turns = 12;
    for (let turn = 0; turn < turns; turn += 1) {
      table.pass(400);
      await table.act(0, { type: 'turn', turn: await unhurriedTurn(table) }, { lag: 5_000 });
      await table.act(1, { type: 'turn', turn: await unhurriedTurn(table) });
      table.restart();
    }
    expect((await table.match()).turns).toHaveLength(2 + 2 * turns);
    expect((await table.match()).clock.left).toEqual([10_000 - turns * 400 + 1_000, 10_000]);
    const credits = (await table.events()).filter(({ type }) => type === 'clockCredit');
    expect(credits).toMatchObject(Array.from({ length: 10 }, () => ({ side: 0, ms: 100 })));
  });

  it('has an allowance that pays for nothing else: not for time lost by the server at the same moment', async () => {
    const table = await withClocksRunning();
    table.pass(5_000);
    const event = { type: 'clockCredit', side: 0, ms: 4_000, at: table.environment.now() } as const;
    const stored = { number: 3, event, command: 'server:delay-2' };
    await store.matches.append({
      match: table.row.id,
      after: 2,
      events: [stored],
      turns: 2,
      flagAt: undefined,
    });
    table.restart();
    await table.act(0, { type: 'turn', turn: await unhurriedTurn(table) });
    for (let turn = 0; turn < 10; turn += 1) {
      await table.act(1, { type: 'turn', turn: await unhurriedTurn(table) });
      table.pass(500);
      await table.act(0, { type: 'turn', turn: await unhurriedTurn(table) }, { lag: 500 });
    }
    expect((await table.match()).clock.left).toEqual([60_000 - 5_000 + 4_000, 60_000]);
  });

  it('saves a turn that was on the wire when the time ran out, but none that came too late', async () => {
    const table = await withClocksRunning();
    table.pass(60_200);
    table.rooms.tick();
    const turn = await table.turn();
    expect(await table.act(0, { type: 'turn', turn }, { lag: 150 })).toMatchObject({
      ok: false,
      error: { code: 'REFUSED', refusal: { code: 'TIME_IS_UP' } },
    });
    expect(await table.act(0, { type: 'turn', turn }, { lag: 300 })).toMatchObject({ ok: true });
  });

  it('keeps the flag of a short game up for no longer than a turn can be given', async () => {
    const table = await withClocksRunning(10_000);
    await table.rooms.follow(table.row.id, table.listener(table.players[1].id));
    const tick = async () => {
      table.rooms.tick();
      await table.rooms.snapshot(table.row.id, undefined);
      return (await table.match()).result;
    };
    table.pass(10_099);
    expect(await tick()).toBeUndefined();
    table.pass(1);
    expect(await tick()).toEqual({ winner: 1, reason: 'time' });
  });
});
