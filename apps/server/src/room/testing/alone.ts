import type { Environment } from '../../environment.js';
import type { RoomParts } from '../room.js';

/** The only process there is, which reads its input at once. */
export function aloneAndPrompt(environment: Pick<Environment, 'now'>): Pick<RoomParts, 'clock' | 'peers'> {
  return {
    clock: { readUntil: () => environment.now() },
    peers: { proof: async () => ({ type: 'proven' }) },
  };
}
