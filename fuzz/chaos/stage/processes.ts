import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How a process is started: what stays up and is asked to end by SIGTERM. */
export type Program = { command: string; args: readonly string[]; env: Readonly<Record<string, string>> }

/** A process that is started again whenever it ends, as a machine's own service does it. */
export type Service = {
  name: string
  /** of the process that was started; undefined between two */
  pid(): number | undefined
  /** has it started from now on with these variables over its own */
  wear(more: Readonly<Record<string, string>>): void
  /** of what does the work: below a launcher it is its child */
  innermost(): number | undefined
  signal(signal: NodeJS.Signals, of?: 'outer' | 'inner'): boolean
  /** what it has written to standard error, the last of it */
  errors(): string
  end(): Promise<void>
}

export const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

const isNode = (pid: number): boolean => {
  try {
    return /\bnode\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
  } catch {
    return false
  }
}

export function signalTo(pid: number | undefined, signal: NodeJS.Signals): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** UTF-16 units that are kept of what a process writes */
const keptErrors = 20_000

export function keepRunning(name: string, { command, args, env }: Program, launched: boolean): Service {
  let child: ChildProcess | undefined
  let isEnding = false
  let errors = ''
  let over: Readonly<Record<string, string>> = {}
  const start = () => {
    const one = spawn(command, args, { env: { ...env, ...over }, stdio: ['ignore', 'ignore', 'pipe'] })
    child = one
    one.stderr.on('data', (piece) => {
      errors = (errors + piece).slice(-keptErrors)
    })
    one.once('exit', () => {
      child = undefined
      // Not at once: one that can't start is not started a thousand times.
      if (!isEnding) setTimeout(() => !isEnding && start(), 200)
    })
  }
  start()
  const innermost = () => {
    const pid = child?.pid
    return launched && pid !== undefined ? childrenOf(pid).find(isNode) : pid
  }
  return {
    name,
    pid: () => child?.pid,
    wear: (more) => {
      over = more
    },
    innermost,
    signal: (signal, of = 'inner') => signalTo(of === 'outer' ? child?.pid : innermost(), signal),
    errors: () => errors,
    end: async () => {
      isEnding = true
      const one = child
      if (!one) return
      const ended = new Promise((resolve) => one.once('exit', resolve))
      signalTo(innermost(), 'SIGCONT')
      one.kill('SIGTERM')
      const late = new AbortController()
      await Promise.race([ended, pause(12_000, undefined, { signal: late.signal }).catch(() => {})])
      late.abort()
      signalTo(innermost(), 'SIGKILL')
      one.kill('SIGKILL')
      await ended
    },
  }
}
