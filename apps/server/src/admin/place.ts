/** Where the data is, in words for the administrator: a command that works in the wrong place must not look like one that worked. */

import type { Config } from '../config/config.js';

export function describePlace({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  return databaseUrl === undefined ? `the folder "${dataFolder}"` : describeDatabase(databaseUrl);
}

/** The name and the machine only: the address holds a password, by rights before the "@" and sometimes among the parameters. */
function describeDatabase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Where a password has signs in it that should be written as %2F and the like, its pieces end up elsewhere in the address.
  const isStraight = url !== undefined && !`${url.pathname}${url.search}${url.hash}`.includes('@');
  return isStraight
    ? `the PostgreSQL database "${url.pathname.slice(1)}" on ${url.host}`
    : 'the PostgreSQL database';
}
