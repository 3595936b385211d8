import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { DatabaseUrls } from '@hub/server/cluster/databases'
import * as z from 'zod/mini'
import { Sample } from '../week/samples.ts'
import { Heavy, type Size } from '../weight/sizes.ts'
import { Answer, Call, type PortalCall, Ready, Tokens } from './calls.ts'

/** A portal in a process of its own, which makes right calls on demand. */
export type FuzzedPortal = {
  url: string
  call(operation: string): Promise<Call>
  tokens(): Promise<Tokens>
  /** stores the largest rows there can be */
  heavy(size: Size): Promise<Heavy>
  /** bytes that are still needed after everything else was thrown away */
  memory(): Promise<number>
  /** from now on, what is there stays when a day ends */
  settle(): Promise<void>
  /** what it holds now */
  sample(): Promise<Sample>
  /** ends a day, and goes on so many days later; gives what was refused, by its status */
  evening(days: number): Promise<number[]>
  close(): Promise<void>
}

/** The line to a portal's process, with the questions that wait for an answer. */
class Line {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #questions = 0

  constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (message: unknown) => {
      const { id, failed, value } = Answer.parse(message)
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (failed === undefined) waiting?.resolve(value)
      else waiting?.reject(new Error(failed))
    })
    child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The portal has ended.'))
    })
  }

  ask(question: PortalCall): Promise<unknown> {
    const id = ++this.#questions
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ id, ...question })
    })
  }
}

/**
 * Starts a portal to be fuzzed.
 *
 * @param urls of an empty database; without them it has the embedded PostgreSQL in a folder of its own
 * @param bugs faults that it is to have (planted.ts)
 * @param variables of its configuration, beside its own
 */
export async function startPortal(
  urls?: DatabaseUrls,
  bugs: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<FuzzedPortal> {
  const child = fork(
    join(import.meta.dirname, 'host.ts'),
    [urls?.server ?? '', urls?.owner ?? '', bugs.join(',')],
    {
      execArgv: ['--expose-gc', '--max-semi-space-size=4', '--disable-warning=ExperimentalWarning'],
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const first: unknown = await Promise.race([
    once(child, 'message').then(([message]) => message),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The portal did not start (${code}).`))),
  ])
  const { url } = Ready.parse(first)
  const line = new Line(child)
  return {
    url,
    call: async (operation) => Call.parse(await line.ask({ ask: 'call', operation })),
    heavy: async (size) => Heavy.parse(await line.ask({ ask: 'heavy', size })),
    tokens: async () => Tokens.parse(await line.ask({ ask: 'tokens' })),
    memory: async () => z.number().parse(await line.ask({ ask: 'memory' })),
    settle: async () => {
      await line.ask({ ask: 'settle' })
    },
    sample: async () => Sample.parse(await line.ask({ ask: 'sample' })),
    evening: async (days) => z.array(z.number()).parse(await line.ask({ ask: 'evening', days })),
    close: async () => {
      const exit = once(child, 'exit')
      await line.ask({ ask: 'close' })
      await exit
    },
  }
}
