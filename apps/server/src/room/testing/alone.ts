import type { World } from '../../world.js';
import type { RoomParts } from '../parts.js';

/** The only process there is, which reads its input at once. */
export function aloneAndPrompt(world: Pick<World, 'now'>): Pick<RoomParts, 'clock' | 'peers'> {
  return { clock: { readUntil: () => world.now() }, peers: { proof: async () => ({ type: 'proven' }) } };
}
