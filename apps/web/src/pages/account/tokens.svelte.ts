/** The reader's tokens, shared by the groups of the account page. */

import type { TokenEntry } from '../../online/answers.js';
import { type CallProblem, call } from '../../online/api.js';

let list: readonly TokenEntry[] | undefined = $state.raw();
let problem: CallProblem | undefined = $state.raw();

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
  const answer = await call<{ readonly tokens: readonly TokenEntry[] }>('GET', '/me/tokens');
  list = answer.ok ? answer.value.tokens : undefined;
  problem = answer.ok ? undefined : answer.error;
}

export function addToken(token: TokenEntry): void {
  list = [...(list ?? []), token];
}

export function dropToken(id: string): void {
  list = list?.filter((token) => token.id !== id);
}
