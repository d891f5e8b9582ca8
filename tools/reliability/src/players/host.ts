/** The machine a client runs on, with real sockets. */

import { type Host, openStandardSocket } from '@gipfel/client';
import { SOCKET_PATH } from '@gipfel/protocol';
import { WebSocket } from 'ws';

export interface HostOptions {
  /** Where servers listen: a client that could not reach one tries the next, as behind a proxy. */
  readonly addresses: () => readonly string[];
  /** Left out by strangers. */
  readonly cookie?: string;
  readonly random: () => number;
  /** So many times as fast as the clock on the wall: a client's patience is counted in tens of seconds. */
  readonly pace?: number;
  /** No other client has it: ids of commands begin with it. */
  readonly name: string;
  /** Goes along with the address. */
  readonly query?: string;
}

export function realHost({ addresses, cookie, random, pace = 1, name, query = '' }: HostOptions): Host {
  let turn = Math.floor(random() * 1000);
  let ids = 0;
  return {
    openSocket: (listener) =>
      openStandardSocket(() => {
        const all = addresses();
        const address = all[turn % all.length] ?? '';
        turn += 1;
        return new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}${query}`, {
          origin: address,
          perMessageDeflate: false,
          ...(cookie === undefined ? {} : { headers: { cookie } }),
        });
      }, listener),
    later: (task, ms) => {
      const timer = setTimeout(task, ms / pace);
      return () => clearTimeout(timer);
    },
    now: () => performance.now() * pace,
    random,
    newId: () => {
      ids += 1;
      return `${name}-${`${ids}`.padStart(7, '0')}`;
    },
  };
}
