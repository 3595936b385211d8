// Writes tm/tables/unicode.ts: what the engine knows of characters, of one version of Unicode.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unicodeTables } from './unicode-tables.ts'

writeFileSync(join(import.meta.dirname, '..', 'tm', 'tables', 'unicode.ts'), await unicodeTables())
