/** What each package may import (docs/architecture.md shows what it does import). Tests may import further down, never up. */

const below = (folder, allowed, exempt = '$^', libraries = []) => ({
  name: `${folder}-imports-down-only`,
  comment: `packages/${folder} may use ${allowed.length === 0 ? 'nothing but itself' : allowed.join(' and ')}`,
  severity: 'error',
  from: { path: `^packages/${folder}/src`, pathNot: ['(\\.test\\.ts$|/testing/)', exempt] },
  to: {
    pathNot: [
      ...[folder, ...allowed].map((name) => `^packages/${name}/src`),
      ...libraries.map((name) => `^node_modules/${name}/`),
    ],
  },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    below('rules', []),
    below('notation', ['rules']),
    below('match', ['rules', 'notation']),
    // Tournaments know no game: only the shared `Result`, shapes and seeded randomness.
    below('tournament', ['rules']),
    below('protocol', ['rules', 'match'], '$^', ['@sinclair/typebox']),
    below('client', ['rules', 'match', 'protocol']),
    below('play', ['rules', 'notation', 'match', 'engine']),
    // The board knows no rules: it gets everything as data.
    below('board', []),
    // Only the types of refusals, so that each has a text.
    below('i18n', ['rules', 'notation', 'match', 'tournament']),
    // Only the engine's hosts may use Node.
    below('engine', ['rules', 'notation'], '^packages/engine/src/(hosts/|nodeCore\\.ts$)'),
    {
      name: 'packages-never-import-apps-or-tools',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tools)/' },
    },
    {
      name: 'apps-import-only-the-arena-of-tools',
      comment: 'the command line runs matches between engines; nothing else of the product needs tools',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^tools/', pathNot: '^tools/arena/src/index\\.ts$' },
    },
    {
      name: 'only-the-command-line-imports-tools',
      severity: 'error',
      from: { path: '^apps/(?!cli/)' },
      to: { path: '^tools/' },
    },
    {
      name: 'no-deep-imports',
      comment: 'import a package by its index, or by the index of one of its games',
      severity: 'error',
      from: { path: '^(packages|apps|tools)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/[^/]+/src/[a-z]+/index\\.ts$',
          '^packages/[^/]+/src/(node|browser)\\.ts$',
          '^packages/protocol/src/schemas\\.ts$',
          '^packages/[^/]+/src/[^/]+\\.css$',
          '^$1/$2/',
        ],
      },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'pages and clients take the validators made from them, which are a tenth of the size',
      severity: 'error',
      from: { path: '^(packages/(client|i18n)|apps/(web|cli))/' },
      to: { path: '(^packages/protocol/src/schemas\\.ts$|^node_modules/@sinclair/typebox/)' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '(\\.test\\.ts$|/testing/)' },
    },
    {
      name: 'the-server-never-imports-its-harness',
      comment: 'apps/server/src/harness is what tools and tests use; the running server stands without it',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '(\\.test\\.ts$|/testing/|/harness/)' },
      to: { path: '^apps/server/src/harness/' },
    },
    // A plugin generates the service worker's registration during the build.
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // AssemblyScript has its own resolver.
    exclude: { path: '(^|/)(dist|dev-dist|dist-tests|coverage|assembly)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['gipfel-source', 'import', 'node', 'default'],
    },
  },
};
