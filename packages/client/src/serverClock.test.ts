import { expect, it } from 'vitest';
import { createServerClock } from './serverClock.js';

it('goes by the message that was quickest, and by half of the shortest round trip', () => {
  let here = 0;
  const clock = createServerClock(() => here);
  expect(clock.now()).toBe(0);
  // The server is 1000 ahead; the messages were under way for 300, 40 and 90 ms.
  for (const underWay of [300, 40, 90]) {
    here += 500;
    clock.measure(here - underWay + 1000);
  }
  clock.measureLag(120);
  clock.measureLag(80);
  expect(clock.lag).toBe(80);
  expect(clock.now()).toBe(here + 1000);
});

it('forgets old measurements, since clocks drift', () => {
  let here = 0;
  const clock = createServerClock(() => here);
  clock.measure(9_999);
  for (let count = 0; count < 16; count++) {
    here += 10;
    clock.measure(here + 500);
  }
  expect(clock.now()).toBe(here + 500);
});
