/** An engine behind the text protocol as a participant. After a failure it is ended and restarted for the next game. */

import { makeLimits } from '@gipfel/engine';
import { makePosition } from '@gipfel/notation';
import { err, ok } from '@gipfel/rules';
import { type EngineProcess, startProcess } from './engineProcess.js';
import type { Failure, Player } from './player.js';

interface ProcessPlayerOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly options: readonly (readonly [string, string])[];
  /** How long it may take to start and to get ready for a game. */
  readonly startMilliseconds: number;
}

export function createProcessPlayer(options: ProcessPlayerOptions): Player {
  const { name, command, startMilliseconds } = options;
  let running: EngineProcess | undefined;

  async function start(): Promise<EngineProcess | Failure> {
    const engine = startProcess(command);
    running = engine;
    engine.send('gipfel');
    const identified = await engine.waitFor('ok', startMilliseconds);
    if (!identified.ok) return giveUp(identified.error);
    for (const [option, value] of options.options) {
      engine.send(`setoption name ${option}${value === '' ? '' : ` value ${value}`}`);
    }
    return engine;
  }

  /** Its state is unknown. */
  async function giveUp(failure: Failure): Promise<Failure> {
    await running?.kill();
    running = undefined;
    return failure;
  }

  return {
    name,
    newGame: async () => {
      const engine = running?.isAlive() === true ? running : await start();
      if ('code' in engine) return engine;
      engine.send('newgame');
      engine.send('isready');
      const ready = await engine.waitFor('readyok', startMilliseconds);
      return ready.ok ? undefined : giveUp(ready.error);
    },
    think: async ({ opening, turns, limits, patience }) => {
      if (running === undefined) return err({ code: 'CRASHED', details: 'not running' });
      const line = makePosition(opening);
      running.send(`position ${line}${turns.length === 0 ? '' : ` turns ${turns.join('; ')}`}`);
      const begin = performance.now();
      running.send(`go ${makeLimits(limits)}`);
      const best = await running.waitFor('bestmove', patience);
      const milliseconds = performance.now() - begin;
      if (!best.ok) return err(await giveUp(best.error));
      const { turn } = best.value;
      return turn === undefined
        ? err({ code: 'NO_TURN', details: 'bestmove none' })
        : ok({ text: turn, milliseconds });
    },
    close: async () => {
      await running?.close();
      running = undefined;
    },
  };
}
