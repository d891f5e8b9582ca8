import { describe, expect, it } from 'vitest';
import type { Person } from '../store.js';
import { createFaces } from './faces.js';

function layOut() {
  const world = { now: 0, name: 'old', asked: [] as (readonly string[])[] };
  const person = (id: string) => ({ id, name: world.name }) as Person;
  const read = async (ids: readonly string[]) => {
    world.asked.push(ids);
    return ids.filter((id) => id !== 'nobody').map(person);
  };
  const faces = createFaces(read, () => world.now);
  const nameOf = async (id: string) => (await faces.of([id])).get(id)?.name;
  return { world, faces, nameOf };
}

describe('the faces of people', () => {
  it('are read once, and again after five seconds', async () => {
    const { world, faces, nameOf } = layOut();
    expect([...(await faces.of(['ann', 'bob', 'nobody'])).keys()]).toEqual(['ann', 'bob']);
    expect([...(await faces.of(['bob', 'cid'])).keys()]).toEqual(['bob', 'cid']);
    expect(world.asked).toEqual([['ann', 'bob', 'nobody'], ['cid']]);
    world.name = 'new';
    world.now = 4_999;
    expect(await nameOf('ann')).toBe('old');
    world.now = 5_000;
    expect(await nameOf('ann')).toBe('new');
  });

  it('are read again after a change', async () => {
    const { world, faces, nameOf } = layOut();
    await nameOf('ann');
    world.name = 'new';
    faces.forget('ann');
    expect(await nameOf('ann')).toBe('new');
  });

  it('are not kept when somebody changed while they were read', async () => {
    const { world, faces, nameOf } = layOut();
    const early = nameOf('ann');
    world.name = 'new';
    faces.forget('ann');
    expect(await early).toBe('old');
    expect(await nameOf('ann')).toBe('new');
  });
});
