import { describe, expect, it } from 'vitest';
import type { Person } from '../store.js';
import { createFaces } from './faces.js';

function layOut() {
  const environment = { now: 0, name: 'old', asked: [] as (readonly string[])[] };
  const person = (id: string) => ({ id, name: environment.name }) as Person;
  const read = async (ids: readonly string[]) => {
    environment.asked.push(ids);
    return ids.filter((id) => id !== 'nobody').map(person);
  };
  const faces = createFaces(read, () => environment.now);
  const nameOf = async (id: string) => (await faces.of([id])).get(id)?.name;
  return { environment, faces, nameOf };
}

describe('the faces of people', () => {
  it('are read once, and again after five seconds', async () => {
    const { environment, faces, nameOf } = layOut();
    expect([...(await faces.of(['ann', 'bob', 'nobody'])).keys()]).toEqual(['ann', 'bob']);
    expect([...(await faces.of(['bob', 'cid'])).keys()]).toEqual(['bob', 'cid']);
    expect(environment.asked).toEqual([['ann', 'bob', 'nobody'], ['cid']]);
    environment.name = 'new';
    environment.now = 4_999;
    expect(await nameOf('ann')).toBe('old');
    environment.now = 5_000;
    expect(await nameOf('ann')).toBe('new');
  });

  it('are read again after a change', async () => {
    const { environment, faces, nameOf } = layOut();
    await nameOf('ann');
    environment.name = 'new';
    faces.forget('ann');
    expect(await nameOf('ann')).toBe('new');
  });

  it('are not kept when somebody changed while they were read', async () => {
    const { environment, faces, nameOf } = layOut();
    const early = nameOf('ann');
    environment.name = 'new';
    faces.forget('ann');
    expect(await early).toBe('old');
    expect(await nameOf('ann')).toBe('new');
  });
});
