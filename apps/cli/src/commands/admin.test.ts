import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../testing/testIo.js';

const folder = mkdtempSync(join(tmpdir(), 'gipfel-cli-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('admin', () => {
  it('has help of its own', async () => {
    const { code, out } = await runCli(['admin', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('reset-password');
  });

  it('looks after a store', async () => {
    expect((await runCli(['admin', '--data-folder', folder, 'migrate'])).code).toBe(0);
    const { code, out } = await runCli(['admin', '--data-folder', folder, 'stats']);
    expect(code).toBe(0);
    expect(out).toContain('0 accounts');
  });

  it('says what is wrong', async () => {
    const { code, err } = await runCli(['admin', '--data-folder', folder, 'person', 'Nobody']);
    expect(code).toBe(1);
    expect(err).toContain('There is nobody called "Nobody"');
  });
});
