export { Connection, type ConnectionListener, type ConnectionState } from './connection.js';
export { type Host, openStandardSocket, type Socket, type SocketListener } from './host.js';
export { LobbyLink, type LobbyListener, type LobbyState, type Seek } from './lobbyLink.js';
export {
  type LinkListener,
  type LinkRefusal,
  type LinkState,
  type LinkStatus,
  MatchLink,
} from './matchLink.js';
export type { FollowedMatch } from './matchState.js';
export type { PendingDeed, SmallStorage } from './outbox.js';
export type { ServerClock } from './serverClock.js';
