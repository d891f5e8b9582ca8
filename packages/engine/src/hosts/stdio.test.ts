import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_LENGTH } from '../protocol/command.js';
import { createPatientSearcher } from '../protocol/testing/patientSearcher.js';
import { createLineSplitter } from './lineSplitter.js';
import { serveReference } from './referenceHost.js';
import { nodeHost, serveStdio } from './stdio.js';

function linesOf(stream: PassThrough): readonly string[] {
  return String(stream.read() ?? '')
    .split('\n')
    .filter((line) => line !== '');
}

describe('line splitter', () => {
  it('joins chunks and cuts at line ends', () => {
    const lines: string[] = [];
    const split = createLineSplitter(100, (line) => lines.push(line));
    for (const chunk of ['on', 'e\ntwo\n\nthr', '', 'ee\nfour']) split.push(chunk);
    expect(lines).toEqual(['one', 'two', '', 'three']);
    split.end();
    split.end();
    expect(lines).toEqual(['one', 'two', '', 'three', 'four']);
  });

  it('keeps at most one unit over the limit', () => {
    const lines: string[] = [];
    const split = createLineSplitter(3, (line) => lines.push(line));
    for (let i = 0; i < 1000; i++) split.push('ab');
    split.push('\nabc\n');
    expect(lines).toEqual(['abab', 'abc']);
  });
});

describe('stdio', () => {
  it('serves until quit', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = serveStdio(createPatientSearcher(), input, output);
    input.write('position start zertz 37\r\ngo depth 2\r\n');
    input.write('stop\nquit\nisready\n');
    await served;
    expect(linesOf(output).filter((line) => line === 'readyok')).toEqual([]);
  });

  it('refuses an endless line and serves the next one; end of input ends the session', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = serveStdio(createPatientSearcher(), input, output);
    const chunk = 'x'.repeat(2 ** 16);
    for (let sent = 0; sent <= 2 * MAX_LINE_LENGTH; sent += chunk.length) input.write(chunk);
    input.end('\nposition start zertz 37\ngo depth 2');
    await served;
    const lines = linesOf(output);
    expect(lines[0]).toBe(`error LINE_TOO_LONG length=${MAX_LINE_LENGTH + 1}`);
    expect(lines.at(-1)).toMatch(/^bestmove W/);
  });

  it('ends when the peer closes its input or output', async () => {
    for (const which of [0, 1]) {
      const streams = [new PassThrough(), new PassThrough()] as const;
      const served = serveStdio(createPatientSearcher(), ...streams);
      streams[which]?.emit('error', new Error('gone'));
      await served;
      expect(linesOf(streams[1])).toEqual([]);
    }
  });

  it('has a running clock and a pause that ends', async () => {
    const before = nodeHost.now();
    await nodeHost.pause();
    expect(nodeHost.now()).toBeGreaterThanOrEqual(before);
  });
});

describe('reference host', () => {
  it.each(['random', 'greedy', 'depth'])('plays as %s', async (kind) => {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    input.end('gipfel\nposition start tzaar fixed\ngo nodes 500\n');
    expect(await serveReference([kind], { input, output, errors })).toBe(0);
    const lines = linesOf(output);
    expect(lines[0]).toBe(`id name Gipfel ${kind}`);
    expect(lines.at(-1)).toMatch(/^bestmove [a-i]\dx[a-i]\d$/);
  });

  it.each([[[]], [['strong']], [['random', 'greedy']]])('rejects %j', async (args) => {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    expect(await serveReference(args, { input, output, errors })).toBe(2);
    expect(linesOf(errors)).toEqual(['KIND_UNKNOWN random|greedy|depth']);
  });
});
