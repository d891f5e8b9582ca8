import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameCounter } from './frameCounter.js';
import { frame, OPCODES } from './testing/frames.js';

const frames = fc.array(
  fc.record({
    opcode: fc.constantFrom(...Object.values(OPCODES)),
    isLast: fc.boolean(),
    length: fc.oneof(fc.constantFrom(0, 1, 125, 126, 127, 65_535, 65_536), fc.nat(300)),
    isMasked: fc.boolean(),
  }),
  { maxLength: 20 },
);

describe('a frame counter', () => {
  it('counts every frame of every kind, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(frames, fc.infiniteStream(fc.integer({ min: 1, max: 70_000 })), (sent, cuts) => {
        const bytes = Buffer.concat(
          sent.map(({ length, ...rest }) => frame({ payload: Buffer.alloc(length), ...rest })),
        );
        const counter = new FrameCounter();
        let counted = 0;
        for (let at = 0; at < bytes.length; ) {
          const next = at + cuts.next().value;
          counted += counter.count(bytes.subarray(at, next));
          at = next;
        }
        expect(counted).toBe(sent.length);
      }),
      { numRuns: 200 },
    );
  });

  it('counts the frames that come byte by byte', () => {
    const counter = new FrameCounter();
    const bytes = Buffer.concat([frame({}), frame({ payload: Buffer.alloc(200) }), frame({})]);
    expect([...bytes].reduce((sum, byte) => sum + counter.count(Buffer.of(byte)), 0)).toBe(3);
  });

  it('lets a frame be longer than anything that fits', () => {
    const counter = new FrameCounter();
    const header = Buffer.from([0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    expect(counter.count(header)).toBe(1);
    expect(counter.count(Buffer.alloc(100_000, 0x89))).toBe(0);
  });
});
