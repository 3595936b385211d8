// Writes server/db/database.ts, the types of the migrated database. With `--check` it writes nothing and fails when
// the file and the migrations differ.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../server/cluster/cluster.ts'
import { createDatabase } from '../server/cluster/databases.ts'
import { prepareDatabase } from '../server/db/prepare.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'hub-types-'))
const cluster = await openCluster({ dataDir: folder, durable: false, say: () => {} })
try {
  const urls = await createDatabase(cluster.urls('postgres'), 'types')
  await prepareDatabase(urls, () => {})
  const check = process.argv.includes('--check') ? ['--verify'] : []
  // It reads type overrides with an interface that TypeScript 7 no longer has, complains at length, and takes them as
  // they stand, which is right: only when it fails is what it says of use.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--config-file=server/db/codegen.json',
      `--url=${urls.owner}`,
      ...check,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) console.error(`${stdout}${stderr}`)
  process.exitCode = status ?? 1
} finally {
  await cluster.release()
  await rm(folder, { recursive: true, force: true })
}
