import { describe, expect, it } from 'vitest';
import { createService } from './service.js';

function asleep() {
  let now = 0;
  const problems: unknown[] = [];
  const answers: { readonly resolve: () => void; readonly reject: (problem: Error) => void }[] = [];
  const environment = { now: () => now, newId: () => '', random: () => 0 };
  const service = createService(environment, (where, problem) => problems.push([where, problem]));
  return {
    service,
    problems,
    /** What was asked to give time back, in order. */
    answers,
    resume: () =>
      service.resume(() => new Promise<void>((resolve, reject) => void answers.push({ resolve, reject }))),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('the service', () => {
  it('is there while signs of life are kept', async () => {
    const { service, resume, pass, answers } = asleep();
    for (let count = 0; count < 100; count += 1) {
      pass(1_000);
      service.noteLife((count + 1) * 1_000);
      expect(service.isThere()).toBe(true);
      expect(await resume()).toBe(true);
    }
    expect(answers).toHaveLength(0);
    expect(service.since()).toBe(0);
  });

  it('counts a sign of life from the moment it was given, and none that came before it was served', async () => {
    const { service, pass } = asleep();
    pass(60_000);
    service.begin();
    service.noteLife(10_000);
    expect(service.isThere()).toBe(true);
    pass(6_000);
    service.noteLife(60_500);
    expect(service.isThere()).toBe(false);
  });

  it('has a gap when there were none: its time is given back once, and everybody waits for that', async () => {
    const { service, resume, pass, answers } = asleep();
    pass(60_000);
    expect(service.isThere()).toBe(false);
    let done = 0;
    const waiting = [resume(), resume(), resume()].map((promise) =>
      promise.then((isThere) => {
        done += 1;
        return isThere;
      }),
    );
    await Promise.resolve();
    expect({ asked: answers.length, done, isThere: service.isThere() }).toEqual({
      asked: 1,
      done: 0,
      isThere: false,
    });
    pass(500);
    answers[0]?.resolve();
    expect(await Promise.all(waiting)).toEqual([true, true, true]);
    expect(service.isThere()).toBe(true);
    // The deadline of a missing player starts now.
    expect(service.since()).toBe(60_500);
    pass(1_000);
    expect(await resume()).toBe(true);
    expect(answers).toHaveLength(1);
  });

  it('gives time back at once on a machine whose clock was an hour ahead until it joined the others (seed 2802)', async () => {
    const { service, resume, pass, answers } = asleep();
    pass(-3_600_000);
    service.begin();
    pass(10_000);
    const resumed = resume();
    answers[0]?.resolve();
    expect(await resumed).toBe(true);
  });

  it('stays away until time could be given back, and tries that once a second', async () => {
    const { service, resume, pass, answers, problems } = asleep();
    pass(10_000);
    const first = resume();
    answers[0]?.reject(new Error('no database'));
    expect(await first).toBe(false);
    expect(problems).toEqual([['outage', new Error('no database')]]);
    pass(900);
    expect(await resume()).toBe(false);
    expect(answers).toHaveLength(1);
    expect(service.isThere()).toBe(false);
    pass(100);
    const second = resume();
    answers[1]?.resolve();
    expect(await second).toBe(true);
    expect(service.isThere()).toBe(true);
  });
});
