/** The engine as a process and as a worker, from the built files: `npm test` and `npx tsc -b` make them. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isTurnOver, type Position, playTurn, startOf, tryPlayTurn } from '@gipfel/rules';
import { afterAll, describe, expect, it } from 'vitest';
import type { SearchInfo } from '../protocol/searcher.js';

const DIST = new URL('../../dist/', import.meta.url);

interface BuiltEngine {
  setOption(name: string, value: number): void;
  newGame(): void;
  search(
    request: { position: Position; ply: number; limits: object },
    onInfo: (info: SearchInfo) => void,
    signal: AbortSignal,
  ): Promise<{ turn: readonly never[] }>;
  close(): Promise<void>;
}

const { createNodeEngine } = (await import(new URL('node.js', DIST).href)) as {
  createNodeEngine: () => BuiltEngine;
};

function start(): Position {
  const position = startOf('zertz', '37', () => 0.5);
  if (position === undefined) throw new Error('no start');
  return position;
}

describe('the engine in a worker', () => {
  const engine = createNodeEngine();
  afterAll(() => engine.close());
  const request = (limits: object) => ({ position: start(), ply: 0, limits });

  it('searches to a depth and reports progress', async () => {
    const infos: SearchInfo[] = [];
    const { turn } = await engine.search(
      request({ depth: 2 }),
      (info) => infos.push(info),
      new AbortController().signal,
    );
    expect(tryPlayTurn(start(), turn).ok).toBe(true);
    expect(infos.map(({ depth }) => depth)).toEqual([1, 2]);
  });

  it('stops in the middle of an endless search', async () => {
    const controller = new AbortController();
    const searching = engine.search(
      request({}),
      ({ depth = 0 }) => {
        if (depth === 3) controller.abort();
      },
      controller.signal,
    );
    const { turn } = await searching;
    expect(isTurnOver(playTurn(start(), turn), 0)).toBe(true);
  });

  it('answers with a legal turn if aborted before it began', async () => {
    const controller = new AbortController();
    controller.abort();
    const { turn } = await engine.search(request({}), () => undefined, controller.signal);
    expect(tryPlayTurn(start(), turn).ok).toBe(true);
  });

  it('accepts options and counts the same nodes in a new game', async () => {
    const nodes: number[] = [];
    for (const megabytes of [8, 8]) {
      engine.setOption('Hash', megabytes);
      engine.newGame();
      let last = 0;
      const keep = (info: SearchInfo) => {
        last = info.nodes ?? 0;
      };
      await engine.search(request({ depth: 3 }), keep, new AbortController().signal);
      nodes.push(last);
    }
    expect(nodes[0]).toBe(nodes[1]);
  });
});

describe('the engine as a process', () => {
  function talk(
    lines: readonly string[],
    until: RegExp,
  ): Promise<{ readonly out: string; readonly code: number | null }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('hosts/engineMain.js', DIST))]);
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        out += chunk;
        if (until.test(out)) child.stdin.write('stop\nquit\n');
      });
      child.on('close', (code) => resolve({ out, code }));
      child.stdin.write(`${lines.join('\n')}\n`);
    });
  }

  it('identifies itself, searches, and quits', async () => {
    const { out, code } = await talk(['gipfel', 'position start tzaar fixed', 'go depth 3'], /bestmove/);
    expect(code).toBe(0);
    expect(out).toMatch(/^id name Gipfel\n/);
    expect(out).toMatch(/info depth 3 .* pv [a-i]\dx[a-i]\d/);
    expect(out).toMatch(/\nbestmove [a-i]\dx[a-i]\d\n$/);
  });

  it('answers invalid input with an error line', async () => {
    const { out } = await talk(['checkmate', 'go depth 1', 'isready'], /readyok/);
    expect(out.match(/^error /gm)).toHaveLength(2);
  });
});
