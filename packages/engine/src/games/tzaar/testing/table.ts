/** The TZAAR core in tests: positions in, actions out. */

import { seededRandom, startOf } from '@gipfel/rules';
import type { TzaarPosition } from '@gipfel/rules/tzaar';
import type { Core } from '../../../core.js';
import { type CoreBuild, readCore } from '../../../nodeCore.js';
import { writePosition } from '../bridge.js';

export function tzaarCore(build: CoreBuild = 'fast'): Core {
  const core = readCore('tzaar', build);
  if (!core.ok) throw new Error(`${core.error}: run node packages/engine/build.mjs tzaar`);
  return core.value;
}

export function tzaarStart(variant: string): TzaarPosition {
  const position = startOf('tzaar', variant, seededRandom(1));
  if (position === undefined) throw new Error(`no start: ${variant}`);
  return position;
}

export function put(core: Core, position: TzaarPosition): void {
  const written = writePosition(position, core.exchange());
  if (!written.ok || !core.load()) throw new Error('the core refused a position of the rules');
}

/** The core's position as the bytes it would store, and its key. */
export function imageOf(core: Core): string {
  core.store();
  const view = core.exchange();
  const bytes = new Uint8Array(view.buffer, view.byteOffset, 64);
  return `${String.fromCharCode(...bytes)} ${core.readKey()}`;
}

/** What the core would store if given this position. */
export function imageIn(core: Core, position: TzaarPosition): string {
  put(core, position);
  return imageOf(core);
}
