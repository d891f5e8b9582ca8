export { Connection, type ConnectionState } from './connection.js';
export { type Host, openStandardSocket, type Socket, type SocketListener } from './host.js';
export { type ApiProblem, createHttpClient, type HttpClient, type HttpHost } from './http.js';
export { LobbyLink, type LobbyState, type Seek } from './lobbyLink.js';
export { type LinkRefusal, type LinkState, MatchLink } from './matchLink.js';
