import { fromSaved } from '@gipfel/match';
import { legalTurns, type Turn } from '@gipfel/rules';
import type { Client } from './site.js';

/** A turn that the side to move may make. */
export async function legalTurn(client: Client, id: string): Promise<{ seen: number; turn: Turn }> {
  const { saved } = await client.wholeMatch(id);
  const restored = fromSaved(saved);
  if (!restored.ok) throw new Error(JSON.stringify(restored.error));
  for (const turn of legalTurns(restored.value.position)) return { seen: saved.events.length, turn };
  throw new Error('no turn left');
}
