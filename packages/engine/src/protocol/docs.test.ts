import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReferencePlayer } from '../reference/referencePlayer.js';
import { parseAnswer } from './answer.js';
import { converse } from './testing/conversation.js';
import { createPatientSearcher } from './testing/patientSearcher.js';

const PAGE = readFileSync(new URL('../../../../docs/engine-protocol.md', import.meta.url), 'utf8');
const SOURCE = readFileSync(new URL('./problem.ts', import.meta.url), 'utf8');

/** The lines of all fenced blocks with this head. */
function linesOf(head: string): readonly string[] {
  let inside: string | undefined;
  return PAGE.split('\n').filter((line) => {
    if (line.startsWith('```')) {
      inside = inside === undefined ? line.slice(3) : undefined;
      return false;
    }
    return inside === head;
  });
}

describe('docs/engine-protocol.md', () => {
  it('shows a real session', async () => {
    const lines = linesOf('session random');
    expect(lines.length).toBeGreaterThan(10);
    const host = { now: () => 0, pause: () => Promise.resolve() };
    const { say, until } = converse(createReferencePlayer('random', host));
    for (const line of lines) {
      const text = line.slice(2);
      if (line.startsWith('> ')) say(text);
      else
        expect(await until('')).toEqual([
          text.endsWith('…') ? expect.stringContaining(text.slice(0, -1)) : text,
        ]);
    }
  });

  it('shows positions that are parsed', () => {
    const shown = linesOf('').filter((line) => line.startsWith('position '));
    expect(shown).toHaveLength(5);
    const { say, heard } = converse(createPatientSearcher());
    say(...shown);
    expect(heard()).toEqual([]);
  });

  it('shows info lines that are parsed', () => {
    const shown = linesOf('').filter((line) => line.startsWith('info '));
    expect(shown).toHaveLength(2);
    expect(shown.map(parseAnswer).every((answer) => answer?.type === 'info')).toBe(true);
  });

  it('lists every code', () => {
    const codes = [...SOURCE.matchAll(/\| '([A-Z_]+)'/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !PAGE.includes(`\`${code}\``))).toEqual([]);
  });
});
