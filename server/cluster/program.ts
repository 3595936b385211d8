import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  fchmodSync,
  fchownSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Home } from './home.ts'

/**
 * What every PostgreSQL program gets: the account, a folder to run in, and nothing of our environment (secrets,
 * PG*).
 */
export function surroundings(home: Home) {
  const windows =
    process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {}
  return {
    cwd: home.folder,
    env: { ...windows, PATH: process.env.PATH, HOME: home.folder, LC_ALL: 'C', TZ: 'UTC' },
    ...(home.account ? { uid: home.account.uid, gid: home.account.gid } : {}),
  }
}

/** Runs a program to its end. */
export function run(
  program: string,
  args: string[],
  home: Home,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // A session of its own: Ctrl+C in the terminal is not meant for it.
    const child = spawn(program, args, {
      ...surroundings(home),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/**
 * Writes a file the account of PostgreSQL can read, whole or not at all. The folder may belong to that account, so a
 * link it might have planted is never followed: the file is made new and moved into place.
 */
export function writeFor(home: Home, file: string, text: string): void {
  const draft = `${file}.new`
  rmSync(draft, { force: true })
  const handle = openSync(draft, 'wx', 0o600)
  try {
    if (home.account) fchownSync(handle, home.account.uid, home.account.gid)
    fchmodSync(handle, 0o600)
    writeFileSync(handle, text)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}

export function giveTo(home: Home, folder: string): void {
  chmodSync(folder, 0o700)
  if (home.account) chownSync(folder, home.account.uid, home.account.gid)
}
