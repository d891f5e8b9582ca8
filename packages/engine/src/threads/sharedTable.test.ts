import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Table {
  lay(): void;
  clear(): void;
  nextAge(): void;
  followAge(): void;
  fullness(): number;
  probe(key: bigint): bigint;
  remember(key: bigint, move: number, score: number, depth: number, bound: number): void;
}

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: object) => { readonly buffer: SharedArrayBuffer };
};

const module = new WebAssembly.Module(readFileSync(new URL('../../wasm/table.wasm', import.meta.url)));
const MEGABYTE_PAGES = 16;

function open() {
  const pages = 1 + MEGABYTE_PAGES;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  /** Sound: these are the functions of assembly/table/main.ts. */
  const instance = () => new WebAssembly.Instance(module, { env: { memory } }).exports as Table;
  const [mine, theirs] = [instance(), instance()];
  mine.lay();
  theirs.lay();
  return { mine, theirs, words: new BigInt64Array(memory.buffer, 65_536) };
}

const KEY = 0x1234_5678_9abc_def0n;

function unpack(data: bigint) {
  return {
    move: Number(BigInt.asUintN(32, data)),
    score: Number(BigInt.asIntN(16, data >> 32n)),
    depth: Number((data >> 48n) & 255n),
    bound: Number((data >> 56n) & 3n),
  };
}

describe('the table that threads share', () => {
  it('passes results from one thread to another', () => {
    const { mine, theirs } = open();
    expect(theirs.probe(KEY)).toBe(0n);
    mine.remember(KEY, 0xdead_beef, -29_990, 17, 3);
    expect(unpack(theirs.probe(KEY))).toEqual({ move: 0xdead_beef, score: -29_990, depth: 17, bound: 3 });
  });

  it('keeps a move that a later visit lacks', () => {
    const { mine, theirs } = open();
    mine.remember(KEY, 77, 5, 3, 2);
    theirs.remember(KEY, 0, 1, 4, 1);
    expect(unpack(mine.probe(KEY))).toEqual({ move: 77, score: 1, depth: 4, bound: 1 });
  });

  it('ignores an entry if a word, or half of one, was overwritten', () => {
    const { mine, theirs, words } = open();
    mine.remember(KEY, 77, 5, 3, 2);
    const at = words.findIndex((word) => word !== 0n);
    const [first, second] = [words[at] ?? 0n, words[at + 1] ?? 0n];
    for (const [torn, whole] of [
      [at, first],
      [at + 1, second],
    ] as const) {
      for (const change of [1n, 1n << 40n, 0xffff_ffffn]) {
        words[torn] = whole ^ change;
        expect(theirs.probe(KEY)).toBe(0n);
      }
      words[torn] = whole;
      expect(theirs.probe(KEY)).not.toBe(0n);
    }
  });

  it("replaces old and shallow entries first, in the leader's age", () => {
    const { mine, theirs } = open();
    mine.nextAge();
    theirs.followAge();
    // Five positions of one cluster; it holds four.
    const keys = [1n, 2n, 3n, 4n, 5n].map((high) => (high << 60n) | 9n);
    for (const [index, key] of keys.slice(0, 4).entries()) theirs.remember(key, 1, 0, 6 + index, 3);
    mine.nextAge();
    theirs.followAge();
    theirs.remember(keys[3] ?? 0n, 1, 0, 1, 3);
    theirs.remember(keys[4] ?? 0n, 1, 0, 1, 3);
    expect(keys.map((key) => mine.probe(key) !== 0n)).toEqual([false, true, true, true, true]);
    expect(mine.fullness()).toBe(2);
  });

  it('clears for all threads', () => {
    const { mine, theirs } = open();
    theirs.remember(KEY, 1, 0, 1, 3);
    mine.clear();
    expect(theirs.probe(KEY)).toBe(0n);
  });
});
