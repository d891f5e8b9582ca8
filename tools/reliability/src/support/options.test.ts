import { CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import { makeCommand } from './options.js';

const WANTED = {
  games: [20, 'pairs of players'],
  atOnce: [4, 'at the same time'],
  folder: ['', 'where'],
  find: [false, 'look for more'],
} as const;

function read(...typed: readonly string[]): unknown {
  const said: string[] = [];
  const command = makeCommand('it', 'Measures it.', WANTED)
    .exitOverride()
    .configureOutput({ writeErr: (text) => said.push(text), writeOut: (text) => said.push(text) });
  try {
    return command.parse([...typed], { from: 'user' }).opts();
  } catch (problem) {
    if (problem instanceof CommanderError) return said.join('');
    throw problem;
  }
}

describe('the command line of a trial', () => {
  it('reads options and keeps the defaults of the rest', () => {
    const usual = { games: 20, atOnce: 4, folder: '', find: false, seed: 1, database: 'sqlite' };
    expect(read()).toEqual(usual);
    const typed = ['--games', '2000', '--at-once', '1.5', '--find', '--database', 'postgresql://x/y'];
    expect(read(...typed)).toEqual({
      ...usual,
      games: 2000,
      atOnce: 1.5,
      find: true,
      database: 'postgresql://x/y',
    });
  });

  it('prints its help', () => {
    const help = read('--help');
    for (const word of ['npm run measure -- it', 'Measures it.', '--at-once <n>', '--find', 'default: 20'])
      expect(help).toContain(word);
  });

  it('answers invalid input with a sentence', () => {
    expect(read('--games', 'many')).toContain('It must be a number');
    expect(read('--games', '-3')).toContain('It must be a number');
    expect(read('--database', 'oracle')).toContain('It must be sqlite, postgres or a URL');
    expect(read('--gmaes', '3')).toContain('unknown option');
  });
});
