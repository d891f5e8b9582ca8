import { readFileSync } from 'node:fs';
import { SERVER_CODES } from '@gipfel/protocol';
import { expect, it } from 'vitest';
import { codeKey } from './codeKey.js';

const FILE = new URL('../../../../packages/i18n/messages/en/serverCodes.json', import.meta.url);

it('every code of the server has a sentence, and every sentence a code', () => {
  const sentences: object = JSON.parse(readFileSync(FILE, 'utf8'));
  expect(Object.keys(sentences).sort()).toEqual(SERVER_CODES.map((code) => codeKey(code)).sort());
});
