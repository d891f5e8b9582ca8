/** Types of modules.mjs for the tests. */

export function makeModules(schemas: Readonly<Record<string, unknown>>): ReadonlyMap<string, string>;
