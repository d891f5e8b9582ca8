/** Which schemas become which functions of src/generated. */

import { Compiler } from './validators.mjs';

/**
 * @param {Readonly<Record<string, any>>} schemas what src/schemas.ts exports
 * @returns {ReadonlyMap<string, string>} the modules by name
 */
export function makeModules(schemas) {
  // The order of exports is not the same everywhere.
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { ClientMessage, CommandId, ServerMessage, ...others } = sorted;
  const strict = new Compiler('strict', { ...others, ClientMessage, CommandId });
  strict.begin('clientMessages');
  for (const schema of [ClientMessage, CommandId]) strict.publish(strict.check(schema));

  const tolerant = new Compiler('tolerant', others);
  tolerant.begin('values');
  for (const schema of Object.values(others)) if (schema.type === 'object') tolerant.check(schema);
  tolerant.begin('serverMessages');
  const messages = ServerMessage.anyOf.map(
    (/** @type {any} */ message) => `  ${message.properties.type.const}: ${tolerant.check(message)},\n`,
  );
  tolerant.declare('SERVER_MESSAGES', `const SERVER_MESSAGES = {\n${messages.join('')}} as const;`);
  tolerant.publish('SERVER_MESSAGES');
  return new Map([...strict.modules(), ...tolerant.modules()]);
}
