import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './testing/repository.js';

it('docs/architecture.md shows the imports that dependency-cruiser finds', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/importDiagram.mjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
