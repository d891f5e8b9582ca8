/** The reader's own account. */

import { type Me, routes } from '@gipfel/protocol';
import { onOtherPerson } from '../../lib/reader/person.svelte.js';
import { type ApiProblem, call } from '../../online/api.js';
import { takePerson } from '../../online/session.svelte.js';

let me: Me | undefined = $state.raw();
let problem: ApiProblem | undefined = $state.raw();
let isLoading = $state(true);

export const account = {
  /** Undefined for a stranger. */
  get me() {
    return me;
  },
  get problem() {
    return problem;
  },
  get isLoading() {
    return isLoading;
  },
};

export async function loadAccount(): Promise<void> {
  isLoading = true;
  const answer = await call(routes.getSession);
  isLoading = false;
  if (answer.ok) takeMe(answer.value.me);
  else problem = answer.error;
}

// Somebody signed in or out in another window: this page shows the wrong account.
onOtherPerson((source) => {
  if (source === 'window' && !isLoading) void loadAccount();
});

/** Takes what the server last said about the reader. */
export function takeMe(said: Me | undefined): void {
  me = said;
  problem = undefined;
  takePerson(said);
}
