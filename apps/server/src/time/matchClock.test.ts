import { expect, it } from 'vitest';
import { createMatchClock } from './matchClock.js';

function clockOn(input = { unread: () => 0, lateness: () => 0 }) {
  const machine = { wall: 1_000_000, monotonic: 5 };
  const clock = createMatchClock(
    () => machine.wall,
    () => machine.monotonic,
    input,
  );
  return { machine, clock };
}

it('starts at the wall clock and never hears of it again', () => {
  const { machine, clock } = clockOn();
  expect(clock.now()).toBe(1_000_000);
  machine.wall -= 600_000;
  machine.monotonic += 20;
  expect(clock.now()).toBe(1_000_020);
});

it('stands still instead of going back, unless it is set before anything is served', () => {
  const { machine, clock } = clockOn();
  expect(clock.now()).toBe(1_000_000);
  clock.adjust(-30);
  machine.monotonic += 20;
  expect(clock.now()).toBe(1_000_000);
  machine.monotonic += 20;
  expect(clock.now()).toBe(1_000_010);
  clock.set(-3_600_000);
  expect(clock.now()).toBe(1_000_010 - 3_600_000);
});

it('tells when input came that is read late, and until when all of it was read', () => {
  const { clock } = clockOn({ unread: () => 900, lateness: () => 840 });
  expect(clock.arrivedAt()).toBe(1_000_000 - 840);
  expect(clock.readUntil()).toBe(1_000_000 - 900);
});
