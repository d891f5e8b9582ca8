/** The store, for tools that measure it and try to break it. */

export { backupStore } from '../store/backup/backup.js';
export { openStore, type StorePlace } from '../store/openStore.js';
export type * from '../store/store.js';
export { newPerson } from '../store/store.js';
export { type PrivatePostgres, startPostgres } from './privatePostgres.js';
