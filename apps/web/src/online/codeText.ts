/** Why the server did not do something, in a sentence. */

import { text } from '../lib/language/text.svelte.js';
import type { ApiProblem } from './api.js';
import { codeKey } from './codeKey.js';

export function codeText({ code }: Pick<ApiProblem, 'code'>): string {
  if (code === 'OFFLINE') return text.online.offline;
  if (code === 'NO_SERVER') return text.online.noServer;
  if (code === 'UNREADABLE') return text.online.unreadable;
  return sentenceOf(codeKey(code));
}

/** A page that was stored yesterday may meet a server that knows more reasons than it has words for. */
function sentenceOf(key: string): string {
  const sentences: Readonly<Partial<Record<string, string>>> = text.serverCodes;
  return sentences[key] ?? text.serverCodes.internal;
}
