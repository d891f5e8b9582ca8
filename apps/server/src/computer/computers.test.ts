import type { Match } from '@gipfel/match';
import { legalTurns } from '@gipfel/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchFromTerms } from '../lobby/terms.js';
import { type House, openHouse, value } from '../lobby/testing/house.js';
import { TZAAR, ZERTZ } from '../lobby/testing/someTerms.js';
import { createEnginePool, type EnginePool } from './enginePool.js';
import { computerOf } from './persons.js';
import { engineOpener } from './testing/realEngine.js';

/** Milliseconds: an engine on a busy machine. */
const PATIENCE = 20_000;

const BLITZ = { ...ZERTZ, start: { ...ZERTZ.start, variant: 'blitz' } } as const;

let house: House;
let pool: EnginePool;
let me: string;
let round = 0;
beforeAll(async () => {
  pool = createEnginePool(1, await engineOpener());
  house = await openHouse(pool);
});
beforeEach(async () => {
  me = (await house.person(`me${round++}`, 'guest')).id;
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

/** Looks again and again; the test's own time limit ends what never happens. */
async function until(id: string, holds: (match: Match) => boolean): Promise<Match> {
  for (;;) {
    const match = await house.match(id);
    if (holds(match)) return match;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const isOurTurn = (side: 0 | 1) => (match: Match) =>
  match.result !== undefined || match.position.side === side;

describe('a computer', () => {
  it('plays a whole game through the rooms', async () => {
    const { lobby, store } = house;
    const id = value(await lobby.playComputer(me, { terms: BLITZ, side: 'second', level: 1 }));
    let match = await until(id, isOurTurn(1));
    while (match.result === undefined) {
      const turn = legalTurns(match.position).next().value;
      if (turn === undefined) throw new Error('no turn');
      value(await house.act(id, me, { type: 'turn', turn: [...turn] }));
      match = await until(id, isOurTurn(1));
    }
    const row = await store.matches.row(id);
    expect(row?.result).toEqual(match.result);
    expect(row?.result?.reason).toMatch(/^Z/);
    expect(row?.players).toEqual(['computer01', me]);
    // A rematch is welcome at once, with sides changed.
    const again = value(await lobby.rematch(me, id, true));
    expect((await store.matches.row(again.next ?? ''))?.players).toEqual([me, 'computer01']);
  });

  it('answers offers out of its turn', async () => {
    // Good enough not to stand so badly after one turn that it would take the draw.
    const id = value(await house.lobby.playComputer(me, { terms: ZERTZ, side: 'first', level: 6 }));
    const [turn = []] = legalTurns((await house.match(id)).position);
    value(await house.act(id, me, { type: 'turn', turn: [...turn] }));
    await until(id, isOurTurn(0));
    value(await house.act(id, me, { type: 'offerDraw' }));
    const declined = await until(id, ({ drawOffer }) => drawOffer === undefined);
    expect(declined.result).toBeUndefined();
    value(await house.act(id, me, { type: 'requestTakeback' }));
    const taken = await until(id, ({ takebackRequest }) => takebackRequest === undefined);
    expect(taken.turns).toEqual([]);
  });

  it('stops thinking when something else happens, and answers that first', async () => {
    const id = value(await house.lobby.playComputer(me, { terms: ZERTZ, side: 'first', level: 11 }));
    const [turn = []] = legalTurns((await house.match(id)).position);
    value(await house.act(id, me, { type: 'turn', turn: [...turn] }));
    // Time to begin; should it not have begun yet, it must come to the same.
    await new Promise((resolve) => setTimeout(resolve, 150));
    value(await house.act(id, me, { type: 'requestTakeback' }));
    const taken = await until(id, ({ takebackRequest }) => takebackRequest === undefined);
    expect(taken.turns).toEqual([]);
    expect(taken.position.side).toBe(0);
  });

  it('reads a match once, however many turns are made in it', async () => {
    const { store, rooms } = house;
    const { load } = store.matches;
    const read: string[] = [];
    store.matches.load = (id) => {
      read.push(id);
      return load(id);
    };
    const id = value(await house.lobby.playComputer(me, { terms: ZERTZ, side: 'first', level: 1 }));
    const look = () => rooms.within(id, async ({ state }) => state.match);
    for (let turns = 0; turns < 6; turns += 2) {
      await expect.poll(async () => (await look())?.turns.length, { timeout: PATIENCE }).toBe(turns);
      const position = (await look())?.position;
      if (position === undefined) throw new Error('no match');
      const [turn = []] = legalTurns(position);
      value(await house.act(id, me, { type: 'turn', turn: [...turn] }));
    }
    await expect.poll(async () => (await look())?.turns.length, { timeout: PATIENCE }).toBe(6);
    store.matches.load = load;
    expect(read).toEqual([id]);
  });

  /** As a process leaves it that ends before the computer has begun. */
  async function leftBehind(createdAt?: number): Promise<string> {
    const { store, environment } = house;
    const person = await store.people.byId(me);
    if (person === undefined) throw new Error('nobody');
    const players = [
      { person: await computerOf(store, 1, environment.now()), rating: undefined },
      { person, rating: undefined },
    ] as const;
    const row = value(matchFromTerms(TZAAR, players, environment));
    await store.matches.create({ ...row, ...(createdAt === undefined ? {} : { createdAt }) });
    return row.id;
  }

  it('takes up what waits for it behind any number of matches to which nobody came back', async () => {
    const { store, environment, computers } = house;
    const oldest = await leftBehind(1);
    // Too many to be looked at in one go; there it is the person's turn.
    const { row } = (await store.matches.load(oldest)) ?? {};
    if (row === undefined) throw new Error('no match');
    const abandoned = { ...row, players: [me, row.players[0]] as const, createdAt: environment.now() };
    await Promise.all(
      Array.from({ length: 1100 }, () => store.matches.create({ ...abandoned, id: environment.newId() })),
    );
    house.pass(60_000);
    await computers?.sweep();
    expect((await until(oldest, isOurTurn(1))).turns).toHaveLength(1);
  });

  it('takes up after a restart what waits for it', async () => {
    const { computers } = house;
    const id = await leftBehind();
    house.pass(60_000);
    await computers?.sweep();
    const match = await until(id, isOurTurn(1));
    expect(match.turns).toHaveLength(1);
  });
});

describe('playing a computer', () => {
  it('is refused for levels that do not exist, for ratings, and without end', async () => {
    const { lobby } = house;
    const wish = { terms: ZERTZ, side: 'first', level: 12 } as const;
    expect(await lobby.playComputer(me, wish)).toEqual({ ok: false, error: { code: 'MALFORMED' } });
    const rated = { ...wish, terms: { ...ZERTZ, rated: true }, level: 11 };
    expect(await lobby.playComputer(me, rated)).toEqual({
      ok: false,
      error: { code: 'RATED_NEEDS_ACCOUNTS' },
    });
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => lobby.playComputer(me, { ...wish, level: 2 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.at(-1)).toEqual({ ok: false, error: { code: 'TOO_MANY_GAMES' } });
    expect(await lobby.challenge(me, { terms: ZERTZ, side: 'first', open: false, to: 'computer02' })).toEqual(
      {
        ok: false,
        error: { code: 'NOT_ALLOWED' },
      },
    );
  });
});
