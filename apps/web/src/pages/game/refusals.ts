/** Shows the server's refusal as a notice. */

import type { LinkRefusal } from '@gipfel/client';
import type { Match } from '@gipfel/match';
import { playSound } from '../../lib/device/sounds.js';
import { notices } from '../../lib/page/notices.svelte.js';
import { showRefusal } from '../../match/refusalNotice.js';
import { codeText } from '../../online/codeText.js';

export function showLinkRefusal({ code, refusal }: LinkRefusal, match: Match | undefined): void {
  playSound('refuse');
  if (refusal !== undefined && match !== undefined) showRefusal(refusal, match);
  else notices.show({ id: 'refused', sentence: codeText({ code }) });
}
