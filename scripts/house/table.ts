// The rooms of the house, and what each may import. The linter's rules and the table in ARCHITECTURE.md are made of
// it.

export type Room = {
  /** its folders, as ARCHITECTURE.md names them */
  name: string
  /** which files are its own; of rooms that hold the same file, the last one counts */
  files: readonly string[]
  /** what it may import, in words: the message of the linter, and the row of the table */
  imports: string
  /** what it may not, as patterns of import names in order: a later `!` lets in again */
  refuses: readonly string[]
}

/** The workspaces that a room may import, by name; all others are refused, by name and by path. */
function workspaces(...names: string[]): string[] {
  const all = [
    'text',
    'contract',
    'tm',
    'terms',
    'spelling',
    'documents',
    'server',
    'web',
    'e2e',
    'bench',
    'fuzz',
  ]
  return ['@hub/**', ...all.filter((one) => names.includes(one)).map((one) => `!@hub/${one}/**`)]
}

const byPath = (...others: string[]) => others.map((one) => `**/${one}/**`)

const serverWorkspaces = [
  ...workspaces('contract', 'tm', 'terms', 'spelling', 'documents', 'text'),
  ...byPath('web', 'e2e', 'bench'),
]

/** A feature's folder is reached from another one beside it, or from elsewhere by its path. */
const features = (...names: string[]) => names.flatMap((name) => [`../${name}/**`, `**/features/${name}/**`])

/** What is built on `work`, each alone. */
const onWork = ['projects', 'jobs', 'offers', 'translation', 'comments', 'downloads', 'memories']

const featureFiles = (...names: string[]) => names.map((name) => `server/features/${name}/**`)

const noRoutes = ['**/*.routes.ts', ...serverWorkspaces]

const webWorkspaces = [
  ...workspaces('contract', 'terms', 'spelling', 'text'),
  ...byPath('server', 'tm', 'documents'),
]

/** The router of the page and its routes, by their paths from the rooms below. */
const routing = ['router', 'routes'].flatMap((name) =>
  ['../', '../../', '../../../'].map((up) => `${up}${name}.ts`),
)

export const rooms: readonly Room[] = [
  {
    name: 'text',
    files: ['text/**', '!text/**/*.test.ts'],
    imports: 'nothing',
    refuses: ['**', '!./**', '!../**', ...byPath('server', 'web', 'contract', 'tm', 'terms', 'documents')],
  },
  {
    name: 'contract',
    files: ['contract/**', '!contract/**/*.test.ts'],
    imports: '`text`, zod/mini',
    refuses: [
      ...['**', '!zod/mini', '!@hub/text/**', '!./**', '!../**', '../text/**'],
      ...byPath('server', 'web', 'tm', 'terms', 'documents'),
    ],
  },
  {
    name: 'tm',
    files: ['tm/**', '!tm/**/*.test.ts', '!tm/testing/**'],
    imports: '`text`',
    refuses: [
      ...['**', '!@hub/text/**', '!./**', '!../**', '../text/**', '../../text/**'],
      ...byPath('server', 'web', 'contract', 'terms', 'documents'),
    ],
  },
  {
    name: 'terms',
    files: ['terms/**', '!terms/**/*.test.ts', '!terms/testing/**'],
    imports: '`text`, `tm`, packages',
    refuses: [
      ...workspaces('text', 'tm'),
      ...['node:*', '../text/**', '../../text/**', '../tm/**', '../../tm/**'],
      ...byPath('server', 'web', 'contract', 'documents'),
    ],
  },
  {
    name: 'spelling',
    files: ['spelling/**', '!spelling/**/*.test.ts', '!spelling/testing/**'],
    imports: '`text`, hunspell-wasm',
    refuses: [
      ...['**', '!@hub/text/**', '!hunspell-wasm', '!./**', '../**'],
      ...byPath('server', 'web', 'contract', 'tm', 'documents'),
    ],
  },
  {
    name: 'documents',
    files: ['documents/**'],
    imports: '`text`, packages',
    refuses: [
      ...workspaces('text'),
      ...['../text/**', '../../text/**', '../../../text/**'],
      ...byPath('server', 'web', 'contract', 'tm', 'terms'),
    ],
  },
  {
    name: 'server',
    files: ['server/**', '!server/features/**'],
    imports: '`text`, `contract`, `tm`, `terms`, `spelling`, `documents`, its own rooms',
    refuses: serverWorkspaces,
  },
  {
    name: 'server/http, server/memories, server/terms',
    files: ['server/http/**', 'server/memories/**', 'server/terms/**', '!server/**/*.test.ts'],
    imports: 'what `server` may, but no feature',
    refuses: [...serverWorkspaces, '**/features/**'],
  },
  {
    name: 'server/db, server/threads, server/paper, server/cluster and the files beside them',
    files: [
      ...['server/db/**', 'server/threads/**', 'server/paper/**', 'server/cluster/**'],
      'server/{callers,clock,config,environments,ids,money,queue,random,refusals,secrets,storage,zones}.ts',
    ],
    imports: 'what `server` may, but neither http, features nor the app',
    refuses: [...serverWorkspaces, '**/http/**', '**/features/**', '**/app.ts', '**/parts.ts'],
  },
  {
    name: 'server/features',
    files: ['server/features/**'],
    imports: "what `server` may, and other features' queries, rules and transitions, never their routes",
    refuses: noRoutes,
  },
  {
    name: 'features on work: projects, jobs, offers, translation, comments, downloads, memories',
    files: featureFiles(...onWork),
    imports: 'what `server/features` may, but none of one another',
    refuses: [...noRoutes, ...features(...onWork)],
  },
  {
    name: 'features below them: work, documents',
    files: featureFiles('work', 'documents'),
    imports: 'what `server/features` may, but none that is built on work',
    refuses: [...noRoutes, ...features(...onWork, 'review')],
  },
  {
    name: 'features at the bottom: audit, mail',
    files: featureFiles('audit', 'mail'),
    imports: 'what `server/features` may, but nothing of the work and its documents',
    refuses: [...noRoutes, ...features(...onWork, 'review', 'work', 'documents')],
  },
  {
    name: 'web',
    files: ['web/*'],
    imports: '`text`, `contract`, `terms`, `spelling`, its own rooms',
    refuses: webWorkspaces,
  },
  {
    name: 'web/build',
    files: ['web/build/**'],
    imports: 'nothing of the page, which the bundler makes by it',
    refuses: ['../**', ...byPath('text'), ...webWorkspaces],
  },
  {
    name: 'web/ui, web/api',
    files: ['web/ui/**', 'web/api/**'],
    imports: 'what `web` may, but neither features nor the router',
    refuses: ['**/features/**', ...routing, ...webWorkspaces],
  },
  {
    name: 'web/features',
    files: ['web/features/**'],
    imports: "what `web` may, but neither the router nor one another's pages",
    refuses: [...routing, '../**/*.page.tsx', ...webWorkspaces],
  },
]
