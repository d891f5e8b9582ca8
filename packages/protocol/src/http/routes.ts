/** Every route of the HTTP API: the server registers them, documents and clients are made from them. */

import { BOTS } from './bots.js';
import { CHALLENGES } from './challenges.js';
import { MATCHES } from './matches.js';
import { ME } from './me.js';
import { PEOPLE } from './people.js';
import { PLAYERS } from './players.js';

export const ROUTES = { ...PEOPLE, ...ME, ...MATCHES, ...PLAYERS, ...CHALLENGES, ...BOTS } as const;
export type Routes = typeof ROUTES;
export type RouteName = keyof Routes;
