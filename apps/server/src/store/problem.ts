/** Why a store cannot be opened, backed up or restored. `detail` is for the log and the operator, never for players. */

export type StoreCode =
  | 'FOLDER_REFUSED'
  /** Another server works in this folder. */
  | 'FOLDER_IN_USE'
  | 'URL_REFUSED'
  | 'UNREACHABLE'
  /** Nothing was ever kept there: it is the wrong place for who wants to look after a server. */
  | 'DATABASE_MISSING'
  /** Made by a newer version of this program. */
  | 'DATABASE_NEWER'
  | 'DATABASE_DAMAGED'
  | 'BACKUP_UNREADABLE'
  | 'BACKUP_NEWER'
  | 'BACKUP_DAMAGED'
  /** Backups are restored into an empty store only: nothing is overwritten. */
  | 'STORE_NOT_EMPTY';

export interface StoreProblem {
  readonly code: StoreCode;
  readonly detail?: string;
}

export const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
