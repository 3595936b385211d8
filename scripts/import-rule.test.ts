import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'

// ARCHITECTURE.md says which way imports go. Here the linter is shown sources that obey and sources that do not.

type Case = { may: string[]; mayNot: string[] }

const cases: Record<string, Case> = {
  'text/checks/codes.ts': {
    may: ['../text.ts', './numbers.ts'],
    mayNot: ['node:fs', 'zod/mini', '@hub/contract/jobs', '../../contract/jobs.ts', '../../tm/count.ts'],
  },
  'text/text.test.ts': { may: ['vitest'], mayNot: [] },
  'contract/jobs.ts': {
    may: ['zod/mini', './fields.ts', '@hub/text/text'],
    mayNot: ['zod', 'node:fs', '@hub/tm/count', '../server/ids.ts', '../text/text.ts', '../web/main.tsx'],
  },
  'contract/jobs.test.ts': { may: ['vitest', 'node:fs'], mayNot: [] },
  'tm/index/read.ts': {
    may: ['./write.ts', '../segment.ts', '@hub/text/text'],
    mayNot: ['node:fs', 'lodash', '@hub/contract/jobs', '../../contract/jobs.ts'],
  },
  'tm/count.test.ts': { may: ['vitest'], mayNot: [] },
  'terms/index/build.ts': {
    may: ['./open.ts', '../term.ts', '@hub/text/text', '@hub/tm/index/strings', '@orama/stemmers/german'],
    mayNot: [
      'node:fs',
      '@hub/contract/jobs',
      '@hub/documents/formats',
      '../../tm/count.ts',
      '../../text/text.ts',
    ],
  },
  'documents/formats/po/read.ts': {
    may: ['../../bytes/splice.ts', 'gettext-parser', '@hub/text/text'],
    mayNot: ['@hub/contract/jobs', '@hub/tm/count', '../../../server/ids.ts', '../../../text/text.ts'],
  },
  'server/app.ts': {
    may: ['./features/jobs/jobs.routes.ts', '@hub/contract/jobs', '@hub/tm/count', '@hub/documents/formats'],
    mayNot: ['@hub/web/main', '../web/main.tsx', '../e2e/signIn.ts'],
  },
  'server/storage.ts': {
    may: ['./refusals.ts', './config.ts', 'flydrive'],
    mayNot: ['./http/lists.ts', './features/mail/mail.queue.ts', './app.ts'],
  },
  'server/threads/documents.ts': {
    may: ['../refusals.ts', '@hub/documents/formats'],
    mayNot: ['../http/lists.ts', '../features/documents/segments.rules.ts', '@hub/web/main'],
  },
  'server/http/caller.ts': {
    may: ['../callers.ts', '../parts.ts', '@hub/contract/endpoint'],
    mayNot: ['../features/audit/audit.queries.ts', '@hub/web/main'],
  },
  'server/memories/units.queries.ts': {
    may: ['../db/texts.ts', '@hub/tm/plain'],
    mayNot: ['../features/documents/segments.queries.ts'],
  },
  'server/features/memories/units.rules.ts': {
    may: ['../work/statuses.rules.ts', '../documents/segments.queries.ts', '../../memories/bank.ts'],
    mayNot: ['../jobs/jobs.queries.ts', '../translation/translation.queries.ts'],
  },
  'server/features/session/session.routes.ts': {
    may: [
      '../mfa/mfa.queries.ts',
      '../passwords/passwords.rules.ts',
      '../work/cards.queries.ts',
      './session.rules.ts',
      '../../clock.ts',
      '@hub/tm/count',
    ],
    mayNot: [
      '../mfa/mfa.routes.ts',
      '../../features/mfa/mfa.routes.ts',
      '@hub/web/main',
      '../../../web/main.tsx',
    ],
  },
  'server/features/jobs/jobs.routes.ts': {
    may: [
      '../work/cards.queries.ts',
      '../documents/segments.queries.ts',
      '../audit/audit.queries.ts',
      './jobs.rules.ts',
    ],
    mayNot: [
      '../offers/offers.rules.ts',
      '../../features/offers/offers.rules.ts',
      '../mfa/mfa.routes.ts',
      '@hub/web/main',
    ],
  },
  'server/features/offers/offers.rules.ts': {
    may: ['../work/world.rules.ts', './offers.queries.ts'],
    mayNot: ['../jobs/jobs.queries.ts', '../projects/projects.queries.ts'],
  },
  'server/features/projects/projects.queries.ts': {
    may: ['../work/cards.queries.ts'],
    mayNot: ['../offers/offers.transitions.ts', '../jobs/jobs.queries.ts'],
  },
  'server/features/translation/translation.routes.ts': {
    may: ['../work/cards.queries.ts', '../documents/segments.rules.ts'],
    mayNot: ['../jobs/jobs.queries.ts', '../projects/projects.queries.ts'],
  },
  'server/features/downloads/downloads.routes.ts': {
    may: ['../work/statuses.rules.ts', '../documents/segments.queries.ts'],
    mayNot: ['../translation/translation.queries.ts', '../jobs/jobs.queries.ts'],
  },
  'server/features/work/jobs.transitions.ts': {
    may: ['../audit/audit.queries.ts', '../mail/mail.queue.ts', './world.rules.ts'],
    mayNot: [
      '../projects/projects.queries.ts',
      '../jobs/jobs.queries.ts',
      '../offers/offers.transitions.ts',
      '../translation/translation.rules.ts',
      '../downloads/downloads.queries.ts',
      '../../features/jobs/jobs.queries.ts',
      '@hub/web/main',
    ],
  },
  'server/features/mail/mail.daily.ts': {
    may: ['./mail.queue.ts', '../../db/connect.ts'],
    mayNot: ['../work/act.ts', '../offers/offers.transitions.ts', '../session/session.routes.ts'],
  },
  'server/features/jobs/jobs.test.ts': { may: ['../../app.ts'], mayNot: ['./jobs.routes.ts'] },
  'web/router.ts': {
    may: ['./features/jobs/Jobs.page.tsx', '@hub/contract/jobs', '@hub/text/text'],
    mayNot: ['@hub/server/app', '../server/app.ts', '@hub/tm/count'],
  },
  'web/ui/Button.tsx': {
    may: ['../api/configuration.ts', 'react', '../theme.ts'],
    mayNot: ['../features/jobs/JobTable.tsx', '../router.ts', '@hub/server/app'],
  },
  'web/api/call.ts': {
    may: ['@hub/contract/jobs', './failure.ts'],
    mayNot: ['../features/jobs/queries.ts', '../router.ts', '../../documents/formats.ts'],
  },
  'web/features/jobs/JobTable.tsx': {
    may: [
      '../../ui/Button.tsx',
      '../../api/call.ts',
      '../projects/ProjectCard.tsx',
      '@tanstack/react-router',
      '@hub/text/checks/codes',
    ],
    mayNot: [
      '../../router.ts',
      '../projects/Projects.page.tsx',
      '@hub/documents/formats',
      '../../../tm/count.ts',
    ],
  },
}

const root = join(import.meta.dirname, '..')
const house = mkdtempSync(join(tmpdir(), 'import-rule-'))
afterAll(() => rmSync(house, { recursive: true }))

const Report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
})

/** The imports the linter complains about, by file. */
const complaints = new Map<string, string[]>()

/** Files that import one another in a circle. */
const circles: string[] = []

beforeAll(() => {
  const rules: unknown = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  // The copies are in no git repository.
  writeFileSync(
    join(house, 'biome.json'),
    JSON.stringify(Object.assign({}, rules, { vcs: { enabled: false } })),
  )
  for (const [file, { may, mayNot }] of Object.entries(cases)) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    const lines = [...may, ...mayNot].map((name) => `import '${name}'\n`)
    writeFileSync(join(house, file), lines.join(''))
    complaints.set(file, [])
  }
  writeFileSync(
    join(house, 'server', 'egg.ts'),
    "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
  )
  writeFileSync(
    join(house, 'server', 'hen.ts'),
    "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
  )
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const options = [
    'lint',
    '--only=style/noRestrictedImports',
    '--only=suspicious/noImportCycles',
    '--reporter=json',
    '--max-diagnostics=none',
    '.',
  ]
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: house, encoding: 'utf8' })
  for (const { category, location } of Report.parse(JSON.parse(stdout)).diagnostics) {
    if (category === 'lint/suspicious/noImportCycles') circles.push(location.path)
    if (category !== 'lint/style/noRestrictedImports') continue
    const of = cases[location.path]
    complaints
      .get(location.path)
      ?.push([...(of?.may ?? []), ...(of?.mayNot ?? [])][location.start.line - 1] ?? '?')
  }
})

for (const [file, { mayNot }] of Object.entries(cases)) {
  test(`the linter knows what ${file} may import and what not`, () => {
    expect(new Set(complaints.get(file))).toEqual(new Set(mayNot))
  })
}

test('the linter refuses files that import one another in a circle', () => {
  expect(circles).toEqual(expect.arrayContaining(['server/egg.ts', 'server/hen.ts']))
})
