/** The reader's tokens, shared by the groups of the account page. */

import { routes, type Token } from '@gipfel/protocol';
import { type ApiProblem, call } from '../../online/api.js';

let list: readonly Token[] | undefined = $state.raw();
let problem: ApiProblem | undefined = $state.raw();

export const tokens = {
  /** Undefined until loaded. */
  get list() {
    return list;
  },
  get problem() {
    return problem;
  },
};

export async function loadTokens(): Promise<void> {
  const answer = await call(routes.listTokens);
  list = answer.ok ? answer.value.tokens : undefined;
  problem = answer.ok ? undefined : answer.error;
}

export function addToken(token: Token): void {
  list = [...(list ?? []), token];
}

export function dropToken(id: string): void {
  list = list?.filter((token) => token.id !== id);
}
