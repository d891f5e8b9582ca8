/** The store's contract, run on each kind of database. */

import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../store.js';
import { testAppending } from './contract/appending.js';
import { testDevices } from './contract/devices.js';
import { testGuests } from './contract/guests.js';
import { testMatches } from './contract/matches.js';
import { testMeeting } from './contract/meeting.js';
import { testModel } from './contract/model.js';
import { testNameKeys } from './contract/nameKeys.js';
import { testPeople } from './contract/people.js';
import { testRatings } from './contract/ratings.js';
import { testRest } from './contract/rest.js';
import { testTallies } from './contract/tallies.js';
import { testTogether } from './contract/together.js';
import { PATIENCE } from './places.js';

/** `open` gives a store with nothing in it. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`the contract of the store: ${name}`, () => {
    let store: Store | undefined;
    beforeAll(async () => {
      store = await open();
    }, PATIENCE);
    afterAll(() => store?.close(), PATIENCE);
    const get = () => {
      if (store === undefined) throw new Error('the store did not open');
      return store;
    };
    testPeople(get);
    testMatches(get);
    testAppending(get);
    testRatings(get);
    testMeeting(get);
    testRest(get);
    testTogether(get);
    testModel(get);
    testGuests(get);
    testDevices(get);
    testNameKeys(get);
    testTallies(get);
  });
}
