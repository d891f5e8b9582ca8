/** Whether there is a server here, and who the reader is to it. */

import { type Me, type PersonView, routes } from '@gipfel/protocol';
import { ok, type Result } from '@gipfel/rules';
import { knownPerson, onOtherPerson, rememberPerson } from '../lib/reader/person.svelte.js';
import { type ApiProblem, call } from './api.js';

/** `none`: the app is served as plain files, and there is nobody to play with online. */
type ServerState = 'unknown' | 'here' | 'none' | 'unreachable';

let server: ServerState = $state('unknown');
let hasChat = $state(true);

/** Whether the reader has chat switched on in the account. */
export function wantsChat(): boolean {
  return hasChat;
}

export function serverState(): ServerState {
  return server;
}

/** Asks who the cookie says the reader is. Every page about playing online does so first. */
export async function lookForServer(): Promise<ServerState> {
  const answer = await call(routes.getSession);
  if (answer.ok) {
    takePerson(answer.value.me);
    server = 'here';
  } else {
    server = answer.error.code === 'NO_SERVER' ? 'none' : 'unreachable';
  }
  return server;
}

/** A stranger becomes a guest when it first does something. */
export async function becomeSomebody(): Promise<Result<PersonView, ApiProblem>> {
  const person = knownPerson();
  if (server === 'here' && person !== undefined) return ok(person);
  const guest = await call(routes.becomeGuest);
  if (guest.ok) {
    takePerson(guest.value);
    server = 'here';
  }
  return guest;
}

/** What the server last said; undefined for a stranger. */
export function takePerson(me: Me | undefined): void {
  rememberPerson(me);
  hasChat = me?.preferences['chat'] !== false;
}

// The other window knows who it is, but not what they wish; and it may have heard so long ago.
onOtherPerson((source) => {
  if (source === 'window') void lookForServer();
});
