import { defineConfig } from 'vitest/config';

/** Workspace packages are tested from their sources, so that a test never sees a stale build. */
const conditions = ['gipfel-source', 'module'];

const ALL = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/*/src/**/*.test.ts'];

/** Suites that drive Chromium: a page load on a busy machine takes many seconds. */
const BROWSER = [
  'apps/web/src/endToEnd/**/*.test.ts',
  'packages/board/src/{board,input}.test.ts',
  'packages/engine/src/hosts/browser*.test.ts',
];

/** Suites that start processes or databases, search to a fixed depth, or play many random games. */
const SLOW = [
  'apps/server/src/**/*.test.ts',
  'apps/cli/src/commands/*.test.ts',
  'packages/engine/src/**/*.test.ts',
  'packages/notation/src/{roundTrips,badInput}.test.ts',
  'packages/rules/src/{badInput,conformance,contract,perft}.test.ts',
  'tools/check/src/{importDiagram,switches,thirdGame}.test.ts',
  'tools/{arena,reliability,simulation,train}/src/**/*.test.ts',
];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Every core: Vitest leaves one idle by default, which on two cores is half the machine.
    maxWorkers: '100%',
    hookTimeout: 120_000,
    // The default of one second fails on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ALL, exclude: [...BROWSER, ...SLOW], testTimeout: 20_000 },
      },
      { extends: true, test: { name: 'slow', include: SLOW, exclude: BROWSER, testTimeout: 180_000 } },
      { extends: true, test: { name: 'browser', include: BROWSER, testTimeout: 180_000 } },
    ],
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
