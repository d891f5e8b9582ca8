import type { Notice } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { realEnvironment } from '../environment.js';
import type { Device } from '../store/store.js';
import type { PushRequest } from './message.js';
import { openPush, type PushOutcome } from './push.js';
import { openBrowser, readNews } from './testing/browser.js';

const HOUR = 3_600_000;
type Answer = () => Promise<number>;
const sent: Answer = async () => 201;
const broken: Answer = async () => 503;

const noticeOf = (sender: string): Notice => ({
  number: 1,
  at: 0,
  kind: 'challenge',
  challenge: 'challenge1234',
  from: { id: 'sender', kind: 'account', name: sender },
});

/** Push services that answer as they are told to, and devices that are kept in memory. */
async function openServices() {
  const posted: PushRequest[] = [];
  const outcomes: PushOutcome[] = [];
  const problems: unknown[] = [];
  const answers = new Map<string, Answer>();
  let devices: readonly Device[] = [];
  let now = 1_800_000_000_000;
  const push = await openPush({
    store: {
      devices: {
        put: async (device) => {
          devices = [...devices, device];
        },
        of: async (person) => devices.filter((device) => device.person === person),
        remove: async (endpoint) => {
          devices = devices.filter((device) => device.endpoint !== endpoint);
          return true;
        },
      },
      secrets: { keep: async (_, fresh) => fresh() },
    },
    environment: { ...realEnvironment, now: () => now },
    contact: 'mailto:admin@example.org',
    services: ['push.example.org'],
    post: (request) => {
      posted.push(request);
      return (answers.get(request.url) ?? sent)();
    },
    wait: async () => {},
    count: (outcome) => outcomes.push(outcome),
    failed: (_, problem) => problems.push(problem),
  });

  async function deviceOf(person: string, answer: Answer = sent) {
    const browser = openBrowser(`https://push.example.org/${person}`);
    const { endpoint, keys } = browser;
    devices = [...devices, { person, credential: person, endpoint, keys, language: 'en', createdAt: now }];
    answers.set(endpoint, answer);
    return {
      told: () => readNews(browser, posted).map(({ sentence }) => sentence.split(' ')[0]),
      answers: (next: Answer) => answers.set(endpoint, next),
      isKept: () => devices.some((device) => device.endpoint === endpoint),
      signOut: () => {
        devices = devices.filter((device) => device.endpoint !== endpoint);
      },
    };
  }
  return {
    push,
    deviceOf,
    posted,
    problems,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    counted: (outcome: PushOutcome) => outcomes.filter((each) => each === outcome).length,
    /** One message after the other: each is waited for. */
    async tell(person: string, sender: string) {
      const before = outcomes.length;
      push.tell(person, noticeOf(sender));
      await expect.poll(() => outcomes.length).toBeGreaterThan(before);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a device whose service never answers', () => {
  it('holds up nobody else, and hears the newest when it comes back', async () => {
    const { push, deviceOf, counted, problems } = await openServices();
    let answer = (_status: number): void => undefined;
    const mute = await deviceOf(
      'mute',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const ann = await deviceOf('ann');
    for (let count = 0; count < 1500; count += 1) push.tell('mute', noticeOf(`Bob${count}`));
    push.tell('ann', noticeOf('Cara'));
    await expect.poll(ann.told).toEqual(['Cara']);
    await expect.poll(() => counted('dropped')).toBe(1500 - 4);
    expect(mute.told()).toEqual(['Bob0']);
    mute.answers(sent);
    answer(201);
    await expect.poll(mute.told).toEqual(['Bob0', 'Bob1497', 'Bob1498', 'Bob1499']);
    expect(problems).toEqual([]);
  });

  it('hears nothing any more when it was signed out meanwhile, or when the server stops', async () => {
    const { push, deviceOf, counted } = await openServices();
    const answers: ((status: number) => void)[] = [];
    const slow: Answer = () => new Promise((resolve) => answers.push(resolve));
    const [left, stopped] = [await deviceOf('left', slow), await deviceOf('stopped', slow)];
    for (const sender of ['Bob', 'Cara']) {
      push.tell('left', noticeOf(sender));
      push.tell('stopped', noticeOf(sender));
    }
    await expect.poll(() => answers).toHaveLength(2);
    left.signOut();
    answers[0]?.(201);
    await expect.poll(() => counted('dropped')).toBe(1);
    push.close();
    answers[1]?.(201);
    await expect.poll(() => counted('sent')).toBe(2);
    expect([left.told(), stopped.told()]).toEqual([['Bob'], ['Bob']]);
  });
});

describe('a device that nothing comes of', () => {
  it('is tried once a message from then on, and forgotten after a day of failures', async () => {
    const { deviceOf, tell, pass, posted } = await openServices();
    const device = await deviceOf('ann', broken);
    await tell('ann', 'Bob');
    expect(posted).toHaveLength(3);
    for (let times = 1; times < 8; times += 1) {
      pass(HOUR);
      await tell('ann', 'Bob');
    }
    expect(posted).toHaveLength(10);
    // A service may be out of order this long.
    expect(device.isKept()).toBe(true);
    pass(17 * HOUR);
    await tell('ann', 'Bob');
    expect(device.isKept()).toBe(false);
  });

  it('begins anew when something arrives', async () => {
    const { deviceOf, tell, pass, posted } = await openServices();
    const device = await deviceOf('ann', broken);
    for (let times = 0; times < 4; times += 1) await tell('ann', 'Bob');
    device.answers(sent);
    await tell('ann', 'Bob');
    device.answers(broken);
    pass(25 * HOUR);
    const before = posted.length;
    await tell('ann', 'Bob');
    expect(posted.length - before).toBe(3);
    expect(device.isKept()).toBe(true);
  });

  it('is not forgotten for few failures, however far apart', async () => {
    const { deviceOf, tell, pass } = await openServices();
    const device = await deviceOf('ann', broken);
    for (let times = 0; times < 4; times += 1) {
      await tell('ann', 'Bob');
      pass(30 * HOUR);
    }
    expect(device.isKept()).toBe(true);
    await tell('ann', 'Bob');
    expect(device.isKept()).toBe(false);
  });
});
