/** Why something could not be done with a store, and what to do. */

import type { StoreProblem } from '../store/problem.js';

/** `place` as `describePlace` names it. */
export function describeStoreProblem({ code, detail }: StoreProblem, place: string): string {
  const why = detail === undefined ? '' : ` (${detail})`;
  switch (code) {
    case 'FOLDER_REFUSED':
      return `It is not possible to work in ${place}${why}: choose another with --data-folder, or run this as the user the server runs as.`;
    case 'FOLDER_IN_USE':
      return `A server works in ${place}: stop it first.`;
    case 'URL_REFUSED':
      return `The database address is not understood${why}: it looks like postgres://user:password@host/database.`;
    case 'UNREACHABLE':
      return `There is no answer from ${place}${why}: look whether it runs and the address is right.`;
    case 'DATABASE_MISSING':
      return `There is nothing of a Gipfel server in ${place}: name the place of its data with --config, --data-folder or --database-url.`;
    case 'DATABASE_NEWER':
      return `What is in ${place} was made by a newer version of Gipfel: use that version.`;
    case 'DATABASE_DAMAGED':
      return `What is in ${place} is damaged${why}: restore a backup into an empty data folder.`;
    case 'BACKUP_UNREADABLE':
      return `The backup cannot be read${why}: look whether the file is there and is a backup.`;
    case 'BACKUP_NEWER':
      return 'The backup was made by a newer version of Gipfel: use that version.';
    case 'BACKUP_DAMAGED':
      return `The backup is damaged or not complete${why}: use another; nothing was changed.`;
    case 'STORE_NOT_EMPTY':
      return `There is data already in ${place}: restore into an empty data folder or database, so that nothing is overwritten.`;
  }
}
