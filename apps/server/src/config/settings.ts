/** The settings one by one: their names in each source, and what the help says. The schema holds types and limits. */

import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.js';

export type SettingName = keyof Config;

type Environment = Readonly<Record<string, string | undefined>>;

/** In the order of the help. */
export const SETTINGS: Readonly<Record<SettingName, string>> = {
  port: 'the port to listen on; 0 takes any free one',
  host: 'the address to listen on; 127.0.0.1 is this machine only, 0.0.0.0 lets others in',
  dataFolder: 'where the embedded database is kept',
  databaseUrl: 'postgres://user:password@host/database instead of the embedded database',
  publicUrl: 'the address visitors use, such as https://games.example.org',
  trustedProxies: 'addresses or networks of your proxies, separated by commas; "loopback" for this machine',
  registration: 'whether visitors may make accounts',
  chat: 'whether players may chat',
  guestDays: 'days after which guests who never played are deleted; 0 keeps them',
  pushContact: 'your mailto: or https: address; enables Web Push, notices while the app is closed',
  pushServices: 'hosts of push services that messages may go to, separated by commas',
  computers: 'whether the server offers computer opponents',
  computerThreads: 'how many computer opponents think at the same time',
  logLevel: 'fatal, error, warn, info, debug, trace or silent',
  metricsToken: 'a secret of at least 16 letters that opens /metrics to other machines',
  metricsOpen: 'whether everybody may read /metrics',
  requestsPerMinute: 'requests a minute from one address',
  signInsPerMinute: 'attempts to sign in a minute from one address',
  registrationsPerHour: 'new guests and accounts an hour from one address',
  challengesPerMinute: 'challenges a minute by one person',
  socketsPerAddress: 'open sockets from one address',
  passwordHashesAtOnce: 'passwords checked at the same time: each takes a core and 19 MiB for a moment',
};

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** `dataFolder` → `GIPFEL_DATA_FOLDER`. */
export const variableOf = (name: SettingName): string =>
  `GIPFEL_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** `dataFolder` → `data-folder`. */
export const optionOf = (name: SettingName): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Of the user who runs the server, where such things belong on the machine. */
export function defaultDataFolder(environment: Environment, platform: NodeJS.Platform): string {
  const home = environment['HOME'] ?? environment['USERPROFILE'] ?? homedir();
  if (platform === 'win32')
    return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'gipfel');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'gipfel');
  return join(environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'gipfel');
}
