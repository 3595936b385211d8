import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

export const today = (): string => new Date().toISOString().slice(0, 10)

/** What is measured on: how many processors of which kind. */
export function processors(): string {
  const info = readFileSync('/proc/cpuinfo', 'utf8')
  const model = /^model name\s*:\s*(.+)$/m.exec(info)?.[1] ?? 'unknown'
  const cores = info.match(/^processor\s*:/gm)?.length ?? 0
  return `${cores} cores, ${model}`
}

/** The day, the machine and how busy it is now, for the head of a report. */
export function machine(): string {
  const [busy = 0] = loadavg()
  return `${today()} · ${processors()} · Node ${process.versions.node} · load average before: ${busy.toFixed(1)}`
}
