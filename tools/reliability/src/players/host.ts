/** The host of a client: real sockets and clock. */

import { type Host, openStandardSocket } from '@gipfel/client';
import { SOCKET_PATH } from '@gipfel/protocol';
import { WebSocket } from 'ws';

interface HostOptions {
  /** Where servers listen; a client that cannot reach one tries the next, as behind a proxy. */
  readonly addresses: () => readonly string[];
  /** Omitted for strangers. */
  readonly cookie?: string;
  readonly random: () => number;
  /** How much faster than real time; client time-outs are tens of seconds. */
  readonly pace?: number;
  /** Prefix of its command ids, unique among clients. */
  readonly name: string;
  /** Query added to the address. */
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
