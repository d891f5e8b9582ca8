import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './testing/repository.js';

it('the import diagram of docs/architecture.md shows what dependency-cruiser finds', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/docs.mjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
