import { defineConfig } from 'vitest/config'

/** For what asks no database: it need not wait for one. */
export default defineConfig({
  test: {
    include: ['{text,tm,documents}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 60_000,
    restoreMocks: true,
  },
})
