/** `scripts/run.mjs` in a read-only tree, as a service account sees it below /opt. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('../../../scripts', import.meta.url));
const tree = mkdtempSync(join(tmpdir(), 'gipfel-bootstrap-'));
const folders = ['packages', 'apps', 'apps/server', 'tools', 'node_modules', ''];
const LOCK = '{}';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

function chmodAll(mode: number): void {
  for (const folder of folders) chmodSync(join(tree, folder), mode);
}

cpSync(SCRIPTS, join(tree, 'scripts'), { recursive: true });
for (const folder of folders) mkdirSync(join(tree, folder), { recursive: true });
write('package-lock.json', LOCK);
write('apps/server/main.mjs', `process.stdout.write('it runs')`);
const source = join(tree, 'apps/server/main.mjs');
utimesSync(source, 1, 1);
write('node_modules/.gipfel-installed', createHash('sha256').update(LOCK).digest('hex'));
write('node_modules/.gipfel-built', '');
chmodAll(0o555);
afterAll(() => {
  chmodAll(0o755);
  rmSync(tree, { recursive: true, force: true });
});

/** Root ignores permissions, so root runs it as nobody. PATH is empty: calling npm would fail. */
const runIt = () =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'apps/server/main.mjs'], {
    cwd: tree,
    env: {},
    encoding: 'utf8',
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  });

describe.skipIf(process.platform === 'win32')('a read-only tree', () => {
  it('runs what is built', () => {
    expect(runIt()).toMatchObject({ status: 0, stdout: 'it runs', stderr: '' });
  });

  it('asks for its owner when a build is due', () => {
    const later = Date.now() / 1000 + 60;
    utimesSync(source, later, later);
    const { status, stdout, stderr } = runIt();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('npm run build');
    expect(stderr).not.toContain('Building');
  });
});
