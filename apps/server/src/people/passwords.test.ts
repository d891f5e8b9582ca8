import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.js';
import { createPasswords } from './passwords.js';

describe('passwords', () => {
  const passwords = createPasswords(1);

  it('are kept as argon2id with a salt of their own', async () => {
    const [one, other] = [await passwords.hash('the same words'), await passwords.hash('the same words')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'the same words')).toBe(true);
    expect(await passwords.verify(one, 'The same words')).toBe(false);
  });

  it('are the same in every spelling of Unicode', async () => {
    const kept = await passwords.hash('Zoe\u0308 plays here');
    expect(await passwords.verify(kept, 'Zo\u00eb plays here')).toBe(true);
  });

  it('fit nobody where there is no account', async () => {
    expect(await passwords.verify(undefined, 'whatever it is')).toBe(false);
  });
});

describe('the limiter', () => {
  it('runs a few at once, queues some, and refuses the rest', async () => {
    const limiter = createLimiter(2, 1);
    let inside = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((resolve) => release.push(resolve));
      inside -= 1;
      return 'done';
    };
    const all = [limiter.run(work), limiter.run(work), limiter.run(work), limiter.run(work)];
    expect(await all[3]).toBeUndefined();
    while (release.length > 0 || inside > 0) {
      release.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', undefined]);
    expect(most).toBe(2);
  });

  it('goes on after a failure', async () => {
    const limiter = createLimiter(1, 1);
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limiter.run(async () => 1)).toBe(1);
  });
});
