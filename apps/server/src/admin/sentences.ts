/** Why something could not be done with a store, and what to do. */

import type { StoreProblem } from '../store/problem.js';

export function describeStoreProblem({ code, detail }: StoreProblem): string {
  const why = detail === undefined ? '' : ` (${detail})`;
  switch (code) {
    case 'FOLDER_REFUSED':
      return `The data folder cannot be used${why}: choose another with --data-folder, or give this user the right to write there.`;
    case 'FOLDER_IN_USE':
      return 'A server works in this data folder: stop it first.';
    case 'URL_REFUSED':
      return `The database address is not understood${why}: it looks like postgres://user:password@host/database.`;
    case 'UNREACHABLE':
      return `The database does not answer${why}: look whether it runs and the address is right.`;
    case 'DATABASE_NEWER':
      return 'The database was made by a newer version of Gipfel: use that version.';
    case 'DATABASE_DAMAGED':
      return `The database is damaged${why}: restore a backup into an empty data folder.`;
    case 'BACKUP_UNREADABLE':
      return `The backup cannot be read${why}: look whether the file is there and is a backup.`;
    case 'BACKUP_NEWER':
      return 'The backup was made by a newer version of Gipfel: use that version.';
    case 'BACKUP_DAMAGED':
      return `The backup is damaged or not complete${why}: use another; nothing was changed.`;
    case 'STORE_NOT_EMPTY':
      return 'There is data already: restore into an empty data folder or database, so that nothing is overwritten.';
  }
}
