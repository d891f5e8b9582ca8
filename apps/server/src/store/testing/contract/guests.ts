import { describe, expect, it } from 'vitest';
import type { GuestPlace, Store } from '../../store.js';
import { addPeople, challenge, credential, matchRow, person, seek } from '../samples.js';

/** After the others, since what it leaves behind stays. */
export function testGuests(store: () => Store): void {
  describe('guests', () => {
    it('are forgotten when they left nothing behind and never came back', async () => {
      const { people, matches, challenges, notices, seeks, moderation } = store();
      const OLD = 1000;
      // Those of other tests.
      await people.forgetGuests({ seenBefore: OLD, after: undefined, limit: 1000 });
      const guests = ['Idle1', 'Idle2', 'Idle3', 'Came', 'Played', 'Invites', 'Invited', 'Told', 'Banned'];
      for (const name of guests) {
        const change = name === 'Banned' ? { suspendedUntil: 9e12 } : {};
        await people.create(person(`guest${name}`, { seenAt: OLD, ...change }), undefined);
        await people.addCredential(credential(`hash${name}`, `guest${name}`));
      }
      await people.create(person('guestNot', { kind: 'account', seenAt: OLD }), undefined);
      await addPeople(store(), 'ann', 'bob');
      await people.update('guestCame', { seenAt: OLD + 5 });
      await matches.create(matchRow('guestGame', { players: ['ann', 'guestPlayed'] }));
      await challenges.create(challenge('guestWaits', { from: 'guestInvites' }));
      await challenges.create(challenge('guestAsked', { from: 'ann', to: 'guestInvited' }));
      await moderation.report({
        id: 'guestReport',
        from: 'ann',
        about: 'guestTold',
        match: undefined,
        text: 'rude',
        at: 1,
        closedAt: 2,
        outcome: 'warned',
      });
      // What concerns nobody else goes with them.
      await challenges.create(challenge('guestEnded', { from: 'guestIdle1', state: 'withdrawn' }));
      await notices.add('guestIdle1', { at: 1, kind: 'declined', challenge: 'guestEnded' });
      await people.block('guestIdle1', 'ann');
      await people.block('ann', 'guestIdle1');
      await seeks.put(seek('guestSeek', 'guestIdle1'));

      const walk = async () => {
        const steps: number[] = [];
        let after: GuestPlace | undefined;
        do {
          const { forgotten, next } = await people.forgetGuests({ seenBefore: OLD + 1, after, limit: 4 });
          steps.push(forgotten);
          after = next;
        } while (after !== undefined);
        return { steps: steps.length, forgotten: steps.reduce((sum, each) => sum + each, 0) };
      };
      // Two that walk at the same time forget each guest once, in steps of four.
      const [one, other] = await Promise.all([walk(), walk()]);
      expect(one.forgotten + other.forgotten).toBe(3);
      expect(Math.max(one.steps, other.steps)).toBeGreaterThan(1);
      const left = (await people.byIds([...guests, 'Not'].map((name) => `guest${name}`))).map(({ id }) => id);
      expect(left.sort()).toEqual(
        ['Banned', 'Came', 'Invited', 'Invites', 'Not', 'Played', 'Told'].map((name) => `guest${name}`),
      );
      expect((await people.byIds(left)).every(({ deletedAt }) => deletedAt === undefined)).toBe(true);
      expect(await people.credentials(['hashIdle1'])).toEqual([]);
      expect(await people.credentials(['hashPlayed'])).toHaveLength(1);
      expect(await people.blockedBy('ann')).not.toContain('guestIdle1');
      expect(await walk()).toMatchObject({ forgotten: 0 });
    });
  });
}
