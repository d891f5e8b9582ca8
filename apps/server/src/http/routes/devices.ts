/** Browsers that are told while the app is closed (Web Push). */

import { strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { refuse } from '../problems.js';
import { Nothing } from '../schemas.js';
import type { Api } from '../typebox.js';

const Endpoint = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https://' });
const base64url = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` });

export function addDeviceRoutes(api: Api, desk: Desk): void {
  const { store, push } = desk;

  api.post(
    '/me/devices',
    {
      schema: {
        ...describeRoute('me', 'Tell me on this browser while the app is closed', 'session'),
        body: strict({
          endpoint: Endpoint,
          keys: strict({ p256dh: base64url(87), auth: base64url(22) }),
          language: Type.String({ pattern: '^[a-z]{2}$' }),
        }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const visitor = desk.known(request);
      if (push === undefined) refuse('NOT_ALLOWED');
      if (!(await push.add(visitor, request.body))) refuse('MALFORMED');
      return done(reply);
    },
  );

  api.delete(
    '/me/devices',
    {
      schema: {
        ...describeRoute('me', 'No longer on this browser', 'session'),
        body: strict({ endpoint: Endpoint }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request);
      if (!(await store.devices.remove(request.body.endpoint, person.id))) refuse('NOT_FOUND');
      return done(reply);
    },
  );
}
