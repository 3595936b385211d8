import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { failedTests } from './scripts/testing/failures.ts'
import { fileTimes, reportsVariable } from './scripts/testing/file-times.ts'

/** What all tests have. The files of a worker follow one another in one process, which loads what they share once. */
const common = {
  isolate: false,
  pool: 'forks',
  // A shared machine stalls now and then; a test that hangs still ends.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // A forgotten `.only` would silently skip the rest.
  allowOnly: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} as const

const reports = process.env[reportsVariable]

export default defineConfig({
  test: {
    reporters: reports
      ? [
          'default',
          ['json', { outputFile: join(reports, 'vitest.json') }],
          fileTimes(join(reports, 'times.json')),
          failedTests(join(reports, 'failures.json')),
        ]
      : ['default'],
    // Two cores, and PostgreSQL wants some of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: ['{text,contract,tm,terms,spelling,documents,web,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['{server,fuzz}/**/*.test.ts'],
          // Makes the cluster in which each worker has its database.
          globalSetup: ['./server/testing/global-setup.ts'],
        },
      },
    ],
  },
})
