/** The direction of imports: rules ← notation ← match and engine ← apps and tools. Tests may look further down, never up. */

const below = (room, allowed, exempt = '$^', libraries = []) => ({
  name: `${room}-looks-down-only`,
  comment: `packages/${room} may use ${allowed.length === 0 ? 'nothing but itself' : allowed.join(' and ')}`,
  severity: 'error',
  from: { path: `^packages/${room}/src`, pathNot: ['(\\.test\\.ts$|/testing/)', exempt] },
  to: {
    pathNot: [
      ...[room, ...allowed].map((name) => `^packages/${name}/src`),
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
    below('protocol', ['match'], '$^', ['@sinclair/typebox']),
    below('client', ['rules', 'match', 'protocol']),
    below('play', ['rules', 'notation', 'match', 'engine']),
    // The board knows no rules: what it shows comes in as data.
    below('board', []),
    // Only the types of refusals, so that none of them is left without a sentence.
    below('i18n', ['rules', 'notation', 'match']),
    // Only the hosts of the engine know the machine they run on.
    below('engine', ['rules', 'notation'], '^packages/engine/src/(hosts/|nodeCore\\.ts$)'),
    {
      name: 'packages-never-import-apps-or-tools',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tools)/' },
    },
    {
      name: 'tools-have-one-door',
      comment: 'measuring is part of the command line; everything else of the product stands without tools',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^tools/', pathNot: '^tools/arena/src/index\\.ts$' },
    },
    {
      name: 'only-the-command-line-enters-tools',
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
          '^packages/[^/]+/src/[^/]+\\.css$',
          '^$1/$2/',
        ],
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '(\\.test\\.ts$|/testing/)' },
    },
    // The service worker's registration is made by a plugin while the app is built.
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // AssemblyScript has a resolver of its own.
    exclude: { path: '(^|/)(dist|dev-dist|dist-tests|coverage|assembly)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['gipfel-source', 'import', 'node', 'default'],
    },
  },
};
