/** The engine as it is built: its worker is a file, which only the build has. */

import type { Engine } from '@gipfel/engine';

const BUILT = new URL('../../../../../packages/engine/dist/node.js', import.meta.url).href;

export async function engineOpener(): Promise<() => Engine> {
  // Sound: the file is compiled from node.ts, whose `openEngine` is of this type.
  const { openEngine } = (await import(BUILT)) as { openEngine: () => Engine };
  return () => {
    const engine = openEngine();
    engine.setOption('Hash', 1);
    return engine;
  };
}
