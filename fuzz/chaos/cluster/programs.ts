import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from '@hub/server/cluster/home'
import { surroundings } from '@hub/server/cluster/program'

// Waits until its end of the pipe closes, which it does however the process at the other end went. By then nothing is
// left to do, or all of it: Patroni and its like at once, then each PostgreSQL of theirs.
const guard = `read _
for file in "$0"/pids/*; do kill -KILL "\${file##*/}"; done
for file in "$0"/*/postmaster.pid; do pid=$(head -n 1 "$file"); kill -QUIT "$pid"; kill -CONT "$pid"; done`

/** Programs that end with this process at the latest, however it ends. */
export type Programs = {
  /** Starts one of them, whose output goes to a file of this name. */
  start(name: string, command: string, args: readonly string[]): ChildProcess
  close(): Promise<void>
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || !isRunning(child)) return
  const end = once(child, 'exit')
  child.kill('SIGKILL')
  await end
}

export function openPrograms(home: Home): Programs {
  const pids = join(home.folder, 'pids')
  mkdirSync(pids)
  // The account of PostgreSQL may not kill what is root's: the guard is ours.
  const watching = spawn('/bin/sh', ['-c', guard, home.folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const children = new Set<ChildProcess>()
  return {
    start: (name, command, args) => {
      const log = openSync(join(home.folder, `${name}.log`), 'a', 0o600)
      // A session of its own: Ctrl+C in the terminal is not meant for it.
      const child = spawn(command, args, {
        ...surroundings(home),
        detached: true,
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      const file = join(pids, String(child.pid))
      writeFileSync(file, '')
      children.add(child)
      child.once('exit', () => {
        children.delete(child)
        rmSync(file, { force: true })
      })
      return child
    },
    close: async () => {
      for (const child of children) await kill(child)
      const end = once(watching, 'exit')
      watching.stdin?.end()
      await end
    },
  }
}
