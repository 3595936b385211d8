import { readdirSync, readFileSync } from 'node:fs'

type Stat = { parent: number; milliseconds: number; ofEnded: number }

/** A tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const tick = 10

function statOf(pid: number | string): Stat | undefined {
  try {
    // The name in brackets may hold blanks; what follows it may not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const at = (index: number) => Number(fields[index])
    return { parent: at(1), milliseconds: (at(11) + at(12)) * tick, ofEnded: (at(13) + at(14)) * tick }
  } catch {
    // It ended by itself.
    return undefined
  }
}

/** CPU milliseconds that a process and all its children have used, ended ones included. */
export function cpuOfTree(root: number): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(name)
        return stat ? [[Number(name), stat] as const] : []
      }),
  )
  const below = Map.groupBy(all.keys(), (pid) => all.get(pid)?.parent ?? 0)
  const sum = (pid: number): number => {
    const stat = all.get(pid)
    if (!stat) return 0
    return (
      stat.milliseconds +
      stat.ofEnded +
      (below.get(pid) ?? []).reduce((total, child) => total + sum(child), 0)
    )
  }
  return sum(root)
}

export const parentOf = (pid: number): number | undefined => statOf(pid)?.parent

/** Memory of one process in MiB: now, and the most it ever was. */
export function memoryOf(pid: number): { now: number; most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}
