import { defineConfig } from 'vitest/config';

/** Mutation testing runs the suites a thousand times over: the law's own tests, without the ten thousand games. */
export default defineConfig({
  test: {
    include: ['packages/rules/src/**/*.test.ts'],
    exclude: ['**/conformance.test.ts', '**/badInput.test.ts'],
    testTimeout: 20_000,
    env: { GIPFEL_GAMES: '16', GIPFEL_PERFT: '2000' },
  },
});
