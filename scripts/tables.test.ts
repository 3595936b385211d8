import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unicodeTables } from './unicode-tables.ts'

const root = join(import.meta.dirname, '..')
const isInstalled = existsSync(join(root, 'node_modules', '@unicode', 'unicode-17.0.0'))

test.skipIf(!isInstalled)(
  "the engine's tables are those of the package that they are made from (skipped: it is not installed)",
  async () => {
    expect(readFileSync(join(root, 'tm', 'tables', 'unicode.ts'), 'utf8')).toBe(await unicodeTables())
  },
)
