/** Stands between a store and its PostgreSQL. Lines can fall silent: as when a machine loses its power, nobody says goodbye. */

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Silencer {
  /** The same database by way of here. */
  readonly url: string;
  /** From now on nothing gets through on the lines that there are; new ones are as good as ever. */
  silence(): void;
  close(): Promise<void>;
}

/** `url`: of a database that listens in a folder, as the private ones do. */
export async function openSilencer(url: string): Promise<Silencer> {
  const target = new URL(url);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const lines = new Set<readonly [Socket, Socket]>();
  const server = createServer((here) => {
    const there = connect(path);
    const line = [here, there] as const;
    lines.add(line);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        lines.delete(line);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return {
    url: `postgresql://${target.username}@127.0.0.1:${address.port}${target.pathname}`,
    silence() {
      for (const socket of [...lines].flat()) socket.unpipe().resume();
    },
    async close() {
      for (const socket of [...lines].flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
