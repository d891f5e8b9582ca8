/** Why the server did not do something, in a sentence. */

import { text } from '../lib/text.svelte.js';
import type { CallProblem } from './api.js';
import { codeKey } from './codeKey.js';

export function codeText({ code }: Pick<CallProblem, 'code'>): string {
  switch (code) {
    case 'OFFLINE':
      return text.online.offline;
    case 'NO_SERVER':
      return text.online.noServer;
    default:
      return text.serverCodes[codeKey(code)];
  }
}
