import { describe, expect, it } from 'vitest';
import { createLog } from './log.js';

function logged(value: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(value, 'something');
  return lines.join('');
}

describe('the log', () => {
  it.each([
    { password: 'hunter2' },
    { req: { headers: { cookie: 'hunter2', authorization: 'hunter2', 'set-cookie': 'hunter2' } } },
    { body: { password: 'hunter2', next: 'hunter2' } },
    { config: { databaseUrl: 'hunter2', metricsToken: 'hunter2' } },
    { person: { passwordHash: 'hunter2', email: 'hunter2' } },
    { a: { b: { c: { token: 'hunter2', secret: 'hunter2' } } } },
  ])('leaves secrets out of %j', (value) => {
    const line = logged(value);
    expect(line).not.toContain('hunter2');
    expect(line).toContain('(left out)');
  });

  it('writes one JSON object a line, with level and time as words', () => {
    const entry = JSON.parse(logged({ match: 'abc' }));
    expect(entry).toMatchObject({ level: 'info', match: 'abc', msg: 'something' });
    expect(Date.parse(entry.time)).not.toBeNaN();
  });

  it('keeps the story of an error', () => {
    expect(logged({ err: new Error('no more room') })).toContain('no more room');
  });
});
