/** From the text of a frame to a message of the server. */

import { isRecord } from './checks.js';
import { SERVER_MESSAGES } from './generated/serverMessages.js';
import type { ServerMessage } from './serverMessages.js';

/** `unknown`: from a newer server, to be ignored. `malformed`: something went wrong, so fetch again what you know. */
type ReadServerMessage = ServerMessage | 'unknown' | 'malformed';

export function readServerMessage(text: string): ReadServerMessage {
  const value = parse(text);
  if (!isRecord(value) || typeof value['type'] !== 'string') return 'malformed';
  if (!isKnown(value['type'])) return 'unknown';
  return isServerMessage(value['type'], value) ? value : 'malformed';
}

function isKnown(type: string): type is ServerMessage['type'] {
  return Object.hasOwn(SERVER_MESSAGES, type);
}

function isServerMessage(type: ServerMessage['type'], value: object): value is ServerMessage {
  return SERVER_MESSAGES[type](value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
