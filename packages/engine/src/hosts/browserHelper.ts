/** The worker behind `startBrowserHelper`. */

import { createHelper } from '../threads/helper.js';
import type { FromHelper, ToHelper } from '../threads/helperMessages.js';

// The compiler's library for workers excludes Node's, which the rest of this package needs.
declare const self: {
  onmessage: ((event: { readonly data: ToHelper }) => void) | null;
  postMessage(message: FromHelper): void;
};

const help = createHelper();
self.onmessage = ({ data }) => help(data);
self.postMessage('ready');
