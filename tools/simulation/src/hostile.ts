/** A hostile client in other people's matches: garbage, replays, commands in other names, floods. */

import { PROTOCOL_VERSION } from '@gipfel/protocol';
import type { Chance } from './chance.js';
import type { Network } from './network.js';
import type { Scheduler } from './scheduler.js';
import type { ServerProcess } from './serverProcess.js';

const PAUSE = 40;

export function startHostileClient(parts: {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly chance: Chance;
  readonly match: string;
  readonly until: number;
  route(): ServerProcess | undefined;
}): void {
  const { scheduler, network, chance, match, until } = parts;
  let isOpen = false;
  const socket = network.connect(
    {
      cookie: '',
      address: 'hostile',
      process: parts.route,
      reached: () => undefined,
      received: () => undefined,
    },
    {
      opened: () => {
        isOpen = true;
        socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION }));
        attack();
      },
      received: () => undefined,
      closed: () => {
        isOpen = false;
      },
    },
  );

  const nonsense = (): string => {
    const id = `hostile-${chance.below(1_000_000)}`;
    switch (chance.below(6)) {
      case 0:
        return 'x'.repeat(chance.below(200));
      case 1:
        return JSON.stringify({
          type: 'act',
          id,
          match,
          seen: chance.below(20),
          command: { type: 'resign' },
        });
      case 2:
        return JSON.stringify({ type: 'act', id, match, seen: -1, command: { type: 'flag', side: 0 } });
      case 3:
        return JSON.stringify({ type: 'follow', match, seen: chance.below(1_000) });
      case 4:
        return JSON.stringify({ type: 'pong', number: chance.below(10) });
      default:
        return JSON.stringify({ type: 'chat', id, match, text: '\u202e' });
    }
  };

  function attack(): void {
    if (!isOpen) return;
    if (scheduler.now >= until) {
      socket.close();
      return;
    }
    for (let count = chance.below(10); count > 0; count -= 1) socket.send(nonsense());
    scheduler.in(PAUSE, attack);
  }
}
