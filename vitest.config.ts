import { defineConfig } from 'vitest/config';

/** Workspace packages are tested from their sources, so that a test never sees a stale build. */
const conditions = ['gipfel-source', 'module'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/*/src/**/*.test.ts'],
    // Every core: by default one is left idle, and on a machine with two that is half of it.
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One second is nothing on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**', '**/index.ts'],
      reporter: ['text-summary'],
      thresholds: {
        'packages/rules/src/**': { lines: 95 },
        'packages/notation/src/**': { lines: 95 },
        'packages/match/src/**': { lines: 95 },
      },
    },
  },
});
