/** The store for those outside the server: tools that measure it and try to break it. */

export { backupStore } from './backup/backup.js';
export { restoreStore } from './backup/restore.js';
export { openStore, type StorePlace } from './openStore.js';
export { type PrivatePostgres, startPostgres } from './postgres/privatePostgres.js';
export type * from './store.js';
