import { join } from 'node:path'
import { startNpm } from '../server/npm.ts'

export const root = join(import.meta.dirname, '..')

/** Runs npm in a folder to its end, and gives what it prints and what it complains of. */
export function runNpm(
  folder: string,
  args: readonly string[],
): Promise<{ output: string; complaint: string }> {
  const child = startNpm(args, { cwd: folder, timeout: 120_000 })
  let [output, complaint] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve({ output: '', complaint: 'npm cannot be run here: install it.' }))
    child.on('close', () => resolve({ output, complaint }))
  })
}

/** What npm printed as JSON; undefined where it is none. */
export function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
