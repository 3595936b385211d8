import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; status: string }

/**
 * The PostgreSQL that runs on this data folder, by its postmaster.pid; `undefined` when none does, also when the file
 * is left over from one that was killed, or its process id now belongs to another program.
 */
export function running(data: string): Postmaster | undefined {
  const lines = read(join(data, 'postmaster.pid'))?.split('\n')
  if (!lines) return undefined
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid < 2 || !isPostgres(pid, data)) return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() }
}

/** Whether the process lives (a zombie does not) and serves this very folder. */
function isPostgres(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    const state = read(`/proc/${pid}/stat`)?.replace(/^.*\) /s, '')[0]
    const command = read(`/proc/${pid}/cmdline`)?.split('\0')
    return state !== undefined && !'ZX'.includes(state) && command?.includes(data) === true
  }
  if (!answersSignals(pid)) return false
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  return !stdout.trimStart().startsWith('Z') && stdout.includes(data)
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'ESRCH'])

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && absentCodes.has(String(error.code))) return undefined
    throw error
  }
}
