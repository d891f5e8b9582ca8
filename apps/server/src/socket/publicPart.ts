/** What is left of a message for a token that may not read what is private. */

import type { ServerMessage } from '@gipfel/protocol';

/** Undefined when nothing is left. */
export function publicPart(message: ServerMessage): ServerMessage | undefined {
  switch (message.type) {
    case 'chat':
    case 'notice':
      return undefined;
    case 'snapshot':
      return { ...message, chat: [] };
    case 'welcome':
    case 'ping':
    case 'event':
    case 'matchView':
    case 'done':
    case 'refused':
    case 'presence':
    case 'rematch':
    case 'lobby':
    case 'lobbyPlayers':
    case 'lobbyChange':
    case 'lobbySeeks':
    case 'paired':
    case 'bye':
      return message;
  }
}
