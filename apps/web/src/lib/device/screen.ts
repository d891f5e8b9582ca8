/** What the layout depends on beyond the width of a part. */

import { MediaQuery } from 'svelte/reactivity';

/** A phone lying on its side: the board stays at the left, everything else is at the right of it. */
export const landscapePhone = new MediaQuery('(max-height: 480px) and (min-width: 620px)');
