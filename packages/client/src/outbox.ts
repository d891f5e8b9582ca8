/**
 * Commands under way: each stays until the server has answered it, is said again after every interruption, and outlives a reload.
 * What changes the board goes out one at a time: a step made while the step before is still under way counts on that one.
 */

import type { Command } from '@gipfel/protocol';
import { isCount, isRecord } from '@gipfel/rules';

export interface PendingCommand {
  readonly id: string;
  readonly command: Command;
  /** How many events the doer knew. */
  readonly seen: number;
  /** Counts on this command, which is still under way: it waits for it, and falls with it. */
  readonly after?: string;
}

/** A place for a short text that outlives a reload. Must not throw. */
export interface SmallStorage {
  read(): string | undefined;
  /** `undefined` forgets it. */
  write(text: string | undefined): void;
}

export class Outbox {
  #commands: readonly PendingCommand[];
  readonly #storage: SmallStorage | undefined;

  constructor(storage?: SmallStorage) {
    this.#storage = storage;
    this.#commands = readCommands(storage?.read());
  }

  get commands(): readonly PendingCommand[] {
    return this.#commands;
  }

  has(id: string): boolean {
    return this.#commands.some((pending) => pending.id === id);
  }

  add(id: string, command: Command, seen: number): PendingCommand {
    const before = isOfBoard(command)
      ? this.#commands.findLast((pending) => isOfBoard(pending.command))
      : undefined;
    const pending: PendingCommand = {
      id,
      command,
      seen,
      ...(before === undefined ? {} : { after: before.id }),
    };
    this.#keep([...this.#commands, pending]);
    return pending;
  }

  /** What can be said now. */
  ready(): readonly PendingCommand[] {
    return this.#commands.filter(({ after }) => after === undefined);
  }

  /** The command is event `number`; gives back the command that was waiting for it. */
  settle(id: string, number: number): PendingCommand | undefined {
    let freed: PendingCommand | undefined;
    const rest = this.#commands
      .filter((pending) => pending.id !== id)
      .map((pending): PendingCommand => {
        if (pending.after !== id) return pending;
        freed = { id: pending.id, command: pending.command, seen: number };
        return freed;
      });
    this.#keep(rest);
    return freed;
  }

  /** The command will not happen, nor will what counted on it. Gives back all of them. */
  drop(id: string): readonly PendingCommand[] {
    const gone: PendingCommand[] = [];
    // A command stands behind the one it counts on, so one walk finds the whole chain.
    for (const pending of this.#commands) {
      if (pending.id === id || gone.some((each) => each.id === pending.after)) gone.push(pending);
    }
    this.#keep(this.#commands.filter((pending) => !gone.includes(pending)));
    return gone;
  }

  #keep(commands: readonly PendingCommand[]): void {
    this.#commands = commands;
    this.#storage?.write(commands.length === 0 ? undefined : JSON.stringify(commands));
  }
}

function isOfBoard({ type }: Command): boolean {
  return type === 'turn' || type === 'action' || type === 'touch' || type === 'undoStep';
}

/** What is kept may be damaged or of another version; what the server does not like it refuses. */
function readCommands(text: string | undefined): readonly PendingCommand[] {
  const values = text === undefined ? undefined : parse(text);
  if (!Array.isArray(values)) return [];
  const commands = values.map(withCommand);
  if (!commands.every(isPending)) return [];
  return commands.filter(
    ({ after }, index) => after === undefined || commands.slice(0, index).some(({ id }) => id === after),
  );
}

/** Until protocol 2 the command was stored as `deed`. */
function withCommand(value: unknown): unknown {
  if (!isRecord(value) || !('deed' in value)) return value;
  const { deed: command, ...rest } = value;
  return { ...rest, command };
}

function isPending(value: unknown): value is PendingCommand {
  if (!isRecord(value)) return false;
  const { id, seen, after, command } = value;
  if (typeof id !== 'string' || !isCount(seen)) return false;
  if (after !== undefined && typeof after !== 'string') return false;
  return isRecord(command) && typeof command['type'] === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
