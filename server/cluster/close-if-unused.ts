// Stops PostgreSQL if nobody uses it, for the stand-in of a process that was killed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { findHome } from './home.ts'
import { othersUse } from './locks.ts'
import { type Postgres, stop } from './postgres.ts'
import { withLock } from './turn.ts'

async function closeIfUnused(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'pg'))) return
  const home = findHome(folder, () => {})
  const postgres: Postgres = { home, binaries: findBinaries(home, () => {}), durable: true, say: () => {} }
  await withLock(postgres, async () => {
    if (!othersUse(home.folder)) await stop(postgres)
  })
}

const folder = process.argv[2]
if (folder) await closeIfUnused(folder)
