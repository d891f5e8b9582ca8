/** How matches come about: challenges, computer opponents. */

import { Type } from '@sinclair/typebox';
import { strict } from '../schema.js';
import { ChallengeView, Id, SideWish, Terms } from '../values.js';
import { type Route, withDefault } from './route.js';

const byId = strict({ id: Id });
/** The match that begins. */
const Begun = strict({ match: Id });

export const CHALLENGES = {
  createChallenge: {
    method: 'POST',
    path: '/challenges',
    tag: 'challenges',
    summary: 'Challenge a player, everybody, or anyone with the link',
    access: 'guest',
    body: strict({
      terms: Terms,
      side: SideWish,
      open: withDefault(Type.Boolean({ description: 'shown in the lobby' }), false),
      to: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'the name of a player' })),
    }),
    response: ChallengeView,
  },
  listChallenges: {
    method: 'GET',
    path: '/challenges',
    tag: 'challenges',
    summary: 'The lobby: open challenges, newest first',
    response: strict({ challenges: Type.Array(ChallengeView) }),
  },
  getMyChallenges: {
    method: 'GET',
    path: '/me/challenges',
    tag: 'challenges',
    summary: 'Challenges that wait for me, and those that I wait for',
    access: 'read',
    response: strict({ received: Type.Array(ChallengeView), sent: Type.Array(ChallengeView) }),
  },
  getChallenge: {
    method: 'GET',
    path: '/challenges/:id',
    tag: 'challenges',
    summary: 'A challenge',
    params: byId,
    response: ChallengeView,
  },
  acceptChallenge: {
    method: 'POST',
    path: '/challenges/:id/accept',
    tag: 'challenges',
    summary: 'Accept; the match begins',
    access: 'guest',
    params: byId,
    response: Begun,
  },
  declineChallenge: {
    method: 'POST',
    path: '/challenges/:id/decline',
    tag: 'challenges',
    summary: 'Decline a challenge to me',
    access: 'challenge',
    params: byId,
  },
  withdrawChallenge: {
    method: 'POST',
    path: '/challenges/:id/withdraw',
    tag: 'challenges',
    summary: 'Withdraw my challenge',
    access: 'challenge',
    params: byId,
  },
  playComputer: {
    method: 'POST',
    path: '/matches/computer',
    tag: 'challenges',
    summary: 'Play against the computer',
    access: 'guest',
    body: strict({
      terms: Terms,
      side: SideWish,
      level: Type.Integer({ minimum: 1, maximum: 11, description: '11 is full strength' }),
    }),
    response: Begun,
  },
} as const satisfies Readonly<Record<string, Route>>;
