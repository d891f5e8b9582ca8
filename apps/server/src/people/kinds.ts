import type { PersonKind } from '../store/store.js';

/** Those with a name and a password. */
export const ACCOUNT_KINDS: readonly PersonKind[] = ['account', 'bot'];
