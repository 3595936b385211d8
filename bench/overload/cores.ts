import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** Why server and load can't have a core each; null: they can. */
export function whyNoCores(): string | null {
  if (spawnSync('taskset', ['-V']).status !== 0) return 'there is no taskset (Debian: util-linux)'
  const list = spawnSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' }).stdout
  const cores = /: 0[-,]1/.test(list)
  return cores ? null : `this process may not run on cores 0 and 1 (${list.trim()})`
}

/** Has this process, and all that it starts from now on, run on one core. */
export function moveTo(core: number): void {
  const { status, stderr } = spawnSync('taskset', ['-acp', String(core), String(process.pid)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`taskset: ${stderr}`)
}

/** The cores of all threads of a process, as taskset names them. */
export const coresOf = (pid: number): string[] => {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const lists = tasks.map((task) => spawnSync('taskset', ['-cp', task], { encoding: 'utf8' }).stdout)
  return [...new Set(lists.map((list) => list.replace(/^.*: /s, '').trim()))]
}
