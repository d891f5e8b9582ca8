import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-cli-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('admin', () => {
  it('prints its own help', async () => {
    const { code, out } = await runCli(['admin', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('reset-password');
  });

  it('manages a store', async () => {
    expect((await runCli(['admin', '--data-folder', folder, 'migrate'])).code).toBe(0);
    const { code, out } = await runCli(['admin', '--data-folder', folder, 'stats']);
    expect(code).toBe(0);
    expect(out).toContain('0 accounts');
  });

  it("survives a reader who goes away, under the server's own command name", async () => {
    const main = fileURLToPath(new URL('../../../server/dist/admin/main.js', import.meta.url));
    const child = spawn(process.execPath, [main, '--data-folder', folder, 'stats']);
    child.stdout.destroy();
    const complaints: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(complaints).toEqual([]);
  });

  it('reports errors', async () => {
    const { code, err } = await runCli(['admin', '--data-folder', folder, 'person', 'Nobody']);
    expect(code).toBe(1);
    expect(err).toContain('There is nobody called "Nobody"');
  });
});
