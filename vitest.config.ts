import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Makes the database that the server's tests share.
const databases = './server/testing/global-setup.ts'

export default defineConfig({
  test: {
    include: ['{text,contract,tm,documents,server,web,fuzz,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: existsSync(new URL(databases, import.meta.url)) ? [databases] : [],
    // Two cores, and PostgreSQL wants some of them.
    maxWorkers: 2,
    pool: 'forks',
    // A shared machine stalls now and then; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A forgotten `.only` would silently skip the rest.
    allowOnly: false,
    restoreMocks: true,
  },
})
