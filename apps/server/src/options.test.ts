import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.js';

describe('options of the server', () => {
  it('listens to this machine only unless it is told otherwise', () => {
    expect(parseOptions([], {})).toEqual({ ok: true, value: { port: 3141, host: '127.0.0.1' } });
  });

  it('takes the environment, and the command line before it', () => {
    const environment = { GIPFEL_PORT: '4000', GIPFEL_HOST: '0.0.0.0' };
    expect(parseOptions([], environment)).toEqual({ ok: true, value: { port: 4000, host: '0.0.0.0' } });
    expect(parseOptions(['--port', '0', '--host', 'localhost'], environment)).toEqual({
      ok: true,
      value: { port: 0, host: 'localhost' },
    });
  });

  it('refuses what is no port', () => {
    for (const value of ['x', '', '70000', '-1', '80.5']) {
      expect(parseOptions([`--port=${value}`], {})).toEqual({
        ok: false,
        error: { code: 'BAD_PORT', value },
      });
    }
  });

  it('refuses what it does not know', () => {
    expect(parseOptions(['--prot', '1'], {})).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_ARGUMENT' },
    });
  });

  it('knows a call for help', () => {
    expect(parseOptions(['-h'], {})).toEqual({ ok: true, value: 'help' });
  });
});
