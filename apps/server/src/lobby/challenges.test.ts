import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, value } from './testing/house.js';
import { RATED, TZAAR, ZERTZ } from './testing/someTerms.js';

let house: House;
let [ANN, BOB, CEC, GUS] = ['', '', '', ''];
let round = 0;
beforeAll(async () => {
  house = await openHouse();
});
// The house is one, the people are new in every test.
beforeEach(async () => {
  round++;
  const named = async (name: string, kind?: 'guest') => (await house.person(`${name}${round}`, kind)).id;
  [ANN, BOB, CEC] = [await named('ann'), await named('bob'), await named('cec')];
  GUS = await named('gus', 'guest');
});
afterAll(async () => {
  expect(house.problems).toEqual([]);
  await house.close();
});

const LINK = { terms: ZERTZ, side: 'first', open: false } as const;
const OPEN = { ...LINK, open: true } as const;
const refused = (code: string) => ({ ok: false, error: { code } });

describe('a challenge by link', () => {
  it('can be accepted by anyone with the link, even a guest, and becomes a match', async () => {
    const { lobby, store } = house;
    const { id } = value(await lobby.challenge(ANN, LINK));
    expect(await lobby.open()).toEqual([]);
    const match = value(await lobby.accept(GUS, id));
    expect(await store.matches.row(match)).toMatchObject({
      players: [ANN, GUS],
      variant: '37',
      speed: 'rapid',
    });
    expect(await lobby.challengeView(id)).toMatchObject({ state: 'accepted', match });
  });

  it('is accepted once; who asks again hears the same, others that it is over', async () => {
    const { lobby } = house;
    const { id } = value(await lobby.challenge(ANN, LINK));
    const answers = await Promise.all([lobby.accept(BOB, id), lobby.accept(CEC, id), lobby.accept(GUS, id)]);
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('CHALLENGE_OVER'));
    const winner = [BOB, CEC, GUS][answers.findIndex(({ ok }) => ok)] ?? '';
    expect(await lobby.accept(winner, id)).toEqual(answers.find(({ ok }) => ok));
    expect(await house.store.matches.runningOf(ANN)).toHaveLength(1);
  });

  it('cannot be accepted by its maker, nor withdrawn by others', async () => {
    const { lobby } = house;
    const { id } = value(await lobby.challenge(ANN, LINK));
    expect(await lobby.accept(ANN, id)).toEqual(refused('OWN_CHALLENGE'));
    expect(await lobby.withdraw(BOB, id)).toEqual(refused('NOT_ALLOWED'));
    expect(await lobby.decline(BOB, id)).toEqual(refused('NOT_ALLOWED'));
    value(await lobby.withdraw(ANN, id));
    expect(await lobby.accept(BOB, id)).toEqual(refused('CHALLENGE_OVER'));
    expect(await lobby.accept(BOB, 'nosuchchallenge')).toEqual(refused('NO_SUCH_CHALLENGE'));
  });

  it('ends after fourteen days, also before anybody has swept', async () => {
    const { lobby } = house;
    const { id } = value(await lobby.challenge(ANN, LINK));
    house.pass(14 * 86_400_000 - 1);
    await lobby.sweep();
    expect(await lobby.challengeView(id)).toMatchObject({ state: 'waiting' });
    house.pass(1);
    expect(await lobby.accept(BOB, id)).toEqual(refused('CHALLENGE_OVER'));
    house.pass(10_000);
    await lobby.sweep();
    expect(await lobby.challengeView(id)).toMatchObject({ state: 'expired' });
  });

  it('gives the maker the side it wished for', async () => {
    const { lobby, store } = house;
    const { id } = value(await lobby.challenge(ANN, { ...LINK, terms: TZAAR, side: 'second' }));
    const match = value(await lobby.accept(BOB, id));
    expect((await store.matches.row(match))?.players).toEqual([BOB, ANN]);
  });
});

describe('who may', () => {
  it('rated ones are for accounts', async () => {
    const { lobby } = house;
    expect(await lobby.challenge(GUS, { ...LINK, terms: RATED })).toEqual(refused('RATED_NEEDS_ACCOUNTS'));
    const to = { ...LINK, terms: RATED, to: GUS };
    expect(await lobby.challenge(ANN, to)).toEqual(refused('RATED_NEEDS_ACCOUNTS'));
    const { id } = value(await lobby.challenge(ANN, { ...LINK, terms: RATED }));
    expect(await lobby.accept(GUS, id)).toEqual(refused('RATED_NEEDS_ACCOUNTS'));
    expect((await lobby.accept(BOB, id)).ok).toBe(true);
  });

  it('terms that cannot be played are refused with the reason', async () => {
    const terms = { ...TZAAR, touchMove: true };
    expect(await house.lobby.challenge(ANN, { ...LINK, terms })).toMatchObject({
      ok: false,
      error: { code: 'TERMS_REFUSED', refusal: { code: 'TOUCH_MOVE_NOT_PLAYED', rule: 'Z9.2' } },
    });
  });

  it('is refused if either person has blocked the other', async () => {
    const { lobby, store } = house;
    const { id } = value(await lobby.challenge(ANN, LINK));
    await store.people.block(BOB, ANN);
    expect(await lobby.challenge(ANN, { ...LINK, to: BOB })).toEqual(refused('BLOCKED'));
    expect(await lobby.challenge(BOB, { ...LINK, to: ANN })).toEqual(refused('BLOCKED'));
    expect(await lobby.accept(BOB, id)).toEqual(refused('BLOCKED'));
  });

  it('suspended people start nothing', async () => {
    const { lobby, store, environment } = house;
    const { id } = value(await lobby.challenge(ANN, LINK));
    await store.people.update(BOB, { suspendedUntil: environment.now() + 1000 });
    expect(await lobby.challenge(BOB, LINK)).toEqual(refused('SUSPENDED'));
    expect(await lobby.accept(BOB, id)).toEqual(refused('SUSPENDED'));
    house.pass(1000);
    expect((await lobby.accept(BOB, id)).ok).toBe(true);
  });

  it('nobody has more than ten waiting, however many are sent at once', async () => {
    const { lobby, store, environment } = house;
    const answers = await Promise.all(Array.from({ length: 15 }, () => lobby.challenge(ANN, LINK)));
    expect(answers.filter(({ ok }) => ok).length).toBe(10);
    expect(answers.at(-1)).toEqual(refused('TOO_MANY_CHALLENGES'));
    expect(await store.challenges.waitingOf(ANN, environment.now())).toHaveLength(10);
  });
});

describe('a challenge to one person', () => {
  it('is told to both, and only that person may accept', async () => {
    const { lobby, store } = house;
    const bob = house.join(BOB);
    const { id } = value(await lobby.challenge(ANN, { ...LINK, open: true, to: BOB }));
    expect(await lobby.open()).toEqual([]);
    expect(bob.told).toContainEqual(
      expect.objectContaining({
        type: 'notice',
        notice: expect.objectContaining({
          kind: 'challenge',
          challenge: id,
          from: { id: ANN, kind: 'account', name: `ann${round}` },
        }),
      }),
    );
    expect(await lobby.waiting(BOB)).toMatchObject({ received: [{ id }], sent: [] });
    expect(await lobby.waiting(ANN)).toMatchObject({ received: [], sent: [{ id }] });
    expect(await lobby.accept(CEC, id)).toEqual(refused('NOT_ALLOWED'));
    const match = value(await lobby.accept(BOB, id));
    expect(await store.notices.of(ANN, 5)).toMatchObject([
      { kind: 'accepted', challenge: id, match, read: false },
    ]);
  });

  it('can be declined', async () => {
    const { lobby, store } = house;
    const { id } = value(await lobby.challenge(ANN, { ...LINK, to: BOB }));
    value(await lobby.decline(BOB, id));
    value(await lobby.decline(BOB, id));
    expect(await store.notices.of(ANN, 5)).toMatchObject([{ kind: 'declined', from: { id: BOB } }]);
    expect(await lobby.accept(BOB, id)).toEqual(refused('CHALLENGE_OVER'));
  });

  it('needs a person that can answer', async () => {
    const { lobby } = house;
    expect(await lobby.challenge(ANN, { ...LINK, to: ANN })).toEqual(refused('OWN_CHALLENGE'));
    expect(await lobby.challenge(ANN, { ...LINK, to: 'personnobody' })).toEqual(refused('NO_SUCH_PERSON'));
  });
});

describe('an open challenge', () => {
  it('is shown in the lobby until it is taken, and everybody there is told', async () => {
    const { lobby } = house;
    house.join(ANN);
    const cec = house.join(CEC, true);
    const { id } = value(await lobby.challenge(ANN, OPEN));
    expect(await lobby.open()).toMatchObject([{ id, from: { name: `ann${round}` }, state: 'waiting' }]);
    value(await lobby.accept(BOB, id));
    expect(await lobby.open()).toEqual([]);
    const states = cec.told.map((told) => (told.type === 'lobbyChange' ? told.challenge.state : told.type));
    expect(states).toEqual(['waiting', 'accepted']);
  });

  it('ends when its maker has been gone for two minutes', async () => {
    const { lobby } = house;
    const ann = house.join(ANN);
    const { id } = value(await lobby.challenge(ANN, OPEN));
    for (let i = 0; i < 5; i++) {
      house.pass(60_000);
      await lobby.sweep();
    }
    ann.leave();
    house.pass(110_000);
    await lobby.sweep();
    expect(await lobby.challengeView(id)).toMatchObject({ state: 'waiting' });
    house.pass(30_000);
    await lobby.sweep();
    expect(await lobby.challengeView(id)).toMatchObject({ state: 'expired' });
  });

  it('ends after an hour, also when its maker stays', async () => {
    const { lobby } = house;
    house.join(ANN);
    const { id } = value(await lobby.challenge(ANN, OPEN));
    house.pass(3_600_000);
    await lobby.sweep();
    expect(await lobby.challengeView(id)).toMatchObject({ state: 'expired' });
  });
});
