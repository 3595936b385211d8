import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ClusterRefused } from './refused.ts'

/** The account PostgreSQL runs as, when that is not our own: PostgreSQL refuses to run as root. */
export type Account = { name: string; uid: number; gid: number }

/** Where the cluster lives (`pg/`, its password, its log, its users) and who runs it. */
export type Home = { folder: string; account: Account | undefined }

const FALLBACK = '/var/lib/consultant-hub'

/** Finds the home of a cluster; the same answer each time, also from another process. */
export function findHome(dataDir: string, say: (line: string) => void): Home {
  const dataFolder = resolve(dataDir)
  const uid = process.getuid?.()
  if (uid !== 0) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const owner = ownerOf(join(dataFolder, 'pg'))
    if (uid !== undefined && owner && owner.uid !== uid) {
      throw new ClusterRefused(
        `The database in ${dataFolder} belongs to another account (${owner.name}): start as that account or as root, or set HUB_DATA to a folder of your own.`,
      )
    }
    return { folder: realpathSync(dataFolder), account: undefined }
  }
  return findHomeAsRoot(dataFolder, say)
}

function findHomeAsRoot(dataFolder: string, say: (line: string) => void): Home {
  const existing = ownerOf(join(dataFolder, 'pg'))
  if (existing && existing.uid !== 0) {
    if (!reaches(existing, join(dataFolder, 'pg'))) {
      throw new ClusterRefused(
        `The account ${existing.name}, which owns the database in ${dataFolder}, cannot reach that folder: let it pass the folders above (chmod o+x).`,
      )
    }
    return { folder: realpathSync(dataFolder), account: existing }
  }

  const account = unprivilegedAccount()
  const fingerprint = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const elsewhere = join(FALLBACK, `${basename(dataFolder)}-${fingerprint}`)
  if (!existsSync(join(elsewhere, 'pg'))) {
    passable(dataFolder)
    if (reaches(account, dataFolder)) return { folder: realpathSync(dataFolder), account }
  }
  passable(FALLBACK)
  passable(elsewhere)
  if (!reaches(account, elsewhere)) {
    throw new ClusterRefused(
      `The account ${account.name} can reach neither ${dataFolder} nor ${elsewhere}, and PostgreSQL does not run as root: set HUB_DATA to a folder it can reach.`,
    )
  }
  say(
    `The database is in ${elsewhere}, because ${account.name}, as whom it runs, cannot reach ${dataFolder}.`,
  )
  return { folder: realpathSync(elsewhere), account }
}

/** Makes the folder; others may pass through it, to what is theirs, but not list it. */
function passable(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const { mode, uid } = statSync(folder)
  if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o777) | 0o011)
}

/** Asked of the system itself, as that account: mode bits alone know nothing of access lists and mounts. */
export function reaches(account: Account, path: string): boolean {
  const probe = spawnSync(
    '/bin/sh',
    ['-c', 'test -x "$0" && test -r "$0" || { test -d "$0" && test -x "$0"; }', path],
    {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      env: {},
      stdio: 'ignore',
    },
  )
  if (probe.error) {
    throw new ClusterRefused(
      `PostgreSQL does not run as root, and root may not become ${account.name} here: start as an ordinary user, or set DATABASE_URL.`,
      { cause: probe.error },
    )
  }
  return probe.status === 0
}

function unprivilegedAccount(): Account {
  const accounts = passwd()
  const account =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody')
  if (account && account.uid !== 0) return account
  throw new ClusterRefused(
    'PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody: start as an ordinary user, or set DATABASE_URL.',
  )
}

function passwd(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function ownerOf(path: string): Account | undefined {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return undefined
  const { uid, gid } = entry
  const name = existsSync('/etc/passwd') ? passwd().find((account) => account.uid === uid)?.name : undefined
  return { name: name ?? `number ${uid}`, uid, gid }
}
