/** The schemas themselves, for the server and for tests. A page takes the validators made from them: they weigh a tenth. */

export * from './clientMessages.js';
export * from './http/problem.js';
export * from './http/route.js';
export * from './http/routes.js';
export * from './schema.js';
export * from './serverMessages.js';
export * from './values.js';
