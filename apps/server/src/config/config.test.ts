import { describe, expect, it } from 'vitest';
import { type ConfigSources, loadConfig } from './loadConfig.js';
import { configHelp, describeConfigProblem } from './problems.js';
import { SETTING_NAMES, variableOf } from './settings.js';

const sources = (parts: Partial<ConfigSources>): ConfigSources => ({
  args: [],
  environment: { HOME: '/home/ann' },
  platform: 'linux',
  workingFolder: '/srv/gipfel',
  readFile: () => undefined,
  ...parts,
});

function load(parts: Partial<ConfigSources>) {
  const loaded = loadConfig(sources(parts));
  if (!loaded.ok || loaded.value === 'help') throw new Error(JSON.stringify(loaded));
  return loaded.value;
}

function sentences(parts: Partial<ConfigSources>): string[] {
  const loaded = loadConfig(sources(parts));
  return loaded.ok ? [] : loaded.error.map(describeConfigProblem);
}

const file = (value: unknown) => ({
  readFile: () => JSON.stringify(value),
  args: ['--config', 'gipfel.json'],
});

describe('the configuration', () => {
  it('listens to this machine only and keeps its data with the user unless it is told otherwise', () => {
    expect(load({})).toMatchObject({ port: 3141, host: '127.0.0.1', registration: true, trustedProxies: [] });
    expect(load({}).dataFolder).toBe('/home/ann/.local/share/gipfel');
    expect(load({}).databaseUrl).toBeUndefined();
    expect(load({ platform: 'darwin' }).dataFolder).toBe('/home/ann/Library/Application Support/gipfel');
    expect(load({ environment: { XDG_DATA_HOME: '/data' } }).dataFolder).toBe('/data/gipfel');
  });

  it('takes the command line before the environment before the file', () => {
    const parts = file({ port: 1000, host: 'one', chat: false });
    expect(load(parts)).toMatchObject({ port: 1000, host: 'one', chat: false });
    const environment = { HOME: '/', GIPFEL_PORT: '2000', GIPFEL_HOST: 'two' };
    expect(load({ ...parts, environment })).toMatchObject({ port: 2000, host: 'two', chat: false });
    const args = [...parts.args, '-p', '0'];
    expect(load({ ...parts, environment, args })).toMatchObject({ port: 0, host: 'two', chat: false });
  });

  it('finds the file by the environment too, and reads words as what they stand for', () => {
    const asked: string[] = [];
    const config = load({
      environment: {
        HOME: '/',
        GIPFEL_CONFIG: 'etc/gipfel.json',
        GIPFEL_TRUSTED_PROXIES: '10.0.0.0/8, loopback',
        GIPFEL_REGISTRATION: 'off',
        GIPFEL_DATA_FOLDER: 'data',
        GIPFEL_CHAT: '',
      },
      readFile: (path) => {
        asked.push(path);
        return '{}';
      },
    });
    expect(asked).toEqual(['/srv/gipfel/etc/gipfel.json']);
    expect(config).toMatchObject({
      trustedProxies: ['10.0.0.0/8', 'loopback'],
      registration: false,
      chat: true,
      dataFolder: '/srv/gipfel/data',
    });
  });

  it('names everything that is wrong at once, each in one sentence with what to do', () => {
    expect(
      sentences({
        ...file({ port: '80', colour: 'red' }),
        environment: {
          HOME: '/',
          GIPFEL_CHAT: 'perhaps',
          GIPFEL_PUBLIC_URL: 'example.org',
          GIPFEL_PROT: '1',
        },
      }),
    ).toEqual([
      'There is no setting "colour" (in gipfel.json): correct its name or remove it.',
      'There is no setting "GIPFEL_PROT" (in the environment); "GIPFEL_PORT" was perhaps meant: correct its name or remove it.',
      '"80" is not good for "port" (in gipfel.json): give a whole number from 0 to 65535.',
      '"example.org" is not good for "publicUrl" (in GIPFEL_PUBLIC_URL): give an address without a path, such as https://games.example.org.',
      '"perhaps" is not good for "chat" (in GIPFEL_CHAT): give true or false.',
    ]);
  });

  it.each(['x', '', '70000', '-1', '80.5'])('refuses %j as a port', (value) => {
    expect(loadConfig(sources({ args: [`--port=${value}`] }))).toEqual({
      ok: false,
      error: [
        {
          code: 'BAD_VALUE',
          name: 'port',
          value: value === '-1' || value === '70000' ? Number(value) : value,
          source: '--port',
        },
      ],
    });
  });

  it('refuses arguments, files and text that it cannot read', () => {
    expect(sentences({ args: ['--prot', '1'] })[0]).toContain('--help');
    expect(sentences({ args: ['--config', 'no.json'] })[0]).toContain(
      'There is no configuration file "no.json"',
    );
    expect(sentences({ ...file(0), readFile: () => '{' })[0]).toContain('is not a JSON object');
    expect(sentences(file([]))[0]).toContain('is not a JSON object');
  });

  it.each([
    ['log-level', 'loud'],
    ['trusted-proxies', 'everybody'],
    ['trusted-proxies', '1.2.3'],
    ['trusted-proxies', '10.0.0.0/33'],
    ['trusted-proxies', '10.0.0.0/0'],
    ['trusted-proxies', '::1/129'],
    ['trusted-proxies', ':::/8'],
    ['public-url', 'https://example.org/games'],
    ['public-url', 'https://example.org:99999'],
    ['public-url', 'https://ann:secret@example.org'],
    ['metrics-token', 'short'],
    ['requests-per-minute', '0'],
  ])('refuses --%s %s', (option, value) => {
    expect(sentences({ args: [`--${option}`, value] })).toHaveLength(1);
  });

  it('takes proxies of both kinds of addresses, and a public address with a port', () => {
    const trustedProxies = [
      'loopback',
      '10.0.0.1',
      '10.0.0.0/8',
      '127.0.0.1/32',
      '::1',
      'fd00::/8',
      '::1/128',
    ];
    const parts = file({ trustedProxies, publicUrl: 'http://[::1]:8080/' });
    expect(load(parts)).toMatchObject({ trustedProxies, publicUrl: 'http://[::1]:8080/' });
  });

  it('does without a file when the variable for it is empty', () => {
    expect(load({ environment: { HOME: '/', GIPFEL_CONFIG: '' } }).port).toBe(3141);
  });

  it('never repeats a secret, not even a wrong one', () => {
    const [sentence] = sentences({ args: ['--database-url', 'mysql://ann:hunter2@db/x'] });
    expect(sentence).toContain('databaseUrl');
    expect(sentence).not.toContain('hunter2');
  });

  it('knows a call for help, and its help names every setting', () => {
    expect(loadConfig(sources({ args: ['-h'] }))).toEqual({ ok: true, value: 'help' });
    for (const name of SETTING_NAMES) expect(configHelp()).toContain(variableOf(name));
  });
});
