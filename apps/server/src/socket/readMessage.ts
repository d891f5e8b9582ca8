/** From what came over the wire to a message, or not. */

import { type ClientMessage, isClientMessage, isCommandId } from '@gipfel/protocol';
import { err, isRecord, ok, type Result } from '@gipfel/rules';

/** What comes after the welcome and is no sign of life. */
export type Request = Exclude<ClientMessage, { type: 'hello' } | { type: 'pong' }>;

/** What a refusal refers to. */
export interface Subject {
  readonly id?: string;
  readonly match?: string;
}

/** The error is what the malformed message was about, as far as that can be read. */
export function readMessage(text: string): Result<ClientMessage, Subject> {
  const value = parse(text);
  if (isClientMessage(value)) return ok(value);
  const id = isRecord(value) ? value['id'] : undefined;
  return err(isCommandId(id) ? { id } : {});
}

export function subjectOf(read: ClientMessage): Subject {
  return { ...('id' in read ? { id: read.id } : {}), ...('match' in read ? { match: read.match } : {}) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
