import { defineConfig } from 'vitest/config';

/** Mutation testing runs the suites a thousand times over: the tests of the rules with few random games. @public: named in stryker.config.json. */
export default defineConfig({
  test: {
    include: ['packages/rules/src/**/*.test.ts'],
    exclude: ['**/conformance.test.ts', '**/badInput.test.ts'],
    testTimeout: 20_000,
    env: { GIPFEL_TRIALS: '0.02', GIPFEL_PERFT: '2000' },
  },
});
