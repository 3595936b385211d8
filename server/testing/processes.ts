import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Portal } from './portal.ts'

/** The programs of the portal, by what they do. */
const programs = {
  server: join(import.meta.dirname, '..', 'main.ts'),
  worker: join(import.meta.dirname, '..', 'worker.main.ts'),
}

export type Running = {
  output(): string
  /** its exit code once it has ended; null where a signal ended it */
  ended: Promise<number | null>
  /** asks it to end, and waits until it has */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/**
 * A process of its own on this portal's database and files, for one test: a worker that outlived it would do the work
 * of the tests behind it. The portal of the tests answers calls, and does none of the work that is left to later.
 */
export function startProcess(
  portal: Portal,
  what: keyof typeof programs,
  env: Readonly<Record<string, string>> = {},
  program = programs[what],
): Running {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      HUB_DATA: portal.parts.config.data,
      // The same program again and again: it is to be there at once. One that is killed keeps nothing itself.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(portal.parts.config.data, 'compiled'),
      HUB_SECRET: 'the secret of the tests is long enough',
      LOG_LEVEL: 'warn',
      DATABASE_URL: portal.urls.server,
      DATABASE_OWNER_URL: portal.urls.owner,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  return { output: () => output, ended, end }
}

/** How long a start takes asserts nothing: a shared machine stalls. One that has ended is waited for no longer. */
export async function saysSoon({ output, ended }: Running, words: string): Promise<void> {
  const over = ended.then((code) => {
    throw new Error(`It ended with ${code}:\n${output()}`)
  })
  await Promise.race([expect.poll(output, { timeout: 120_000 }).toContain(words), over])
}
