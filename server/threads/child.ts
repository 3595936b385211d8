import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Thread, ThreadEnded } from './thread.ts'

/** What a child says on its way out that may explain why, characters. */
const mostHeard = 4096

/** A child needs nothing of the portal's own configuration: no secret reaches the readers of strangers' files. */
const inheritedNames = [
  'PATH',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'TMPDIR',
  'SystemRoot',
  'TEMP',
  'TMP',
]

const environment = () =>
  Object.fromEntries(inheritedNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

const isOutOfMemory = (words: string): boolean =>
  /heap out of memory|heap limit|allocation failed/i.test(words)

/**
 * Starts a program in a process of its own, with the interface of a thread: where memory ends, a thread takes its
 * whole process with it, and a process takes nobody. The program answers each `message` with `process.send`.
 * @param megabytes of heap that it may fill
 */
export function startChild(program: URL, megabytes: number): Thread {
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    output = (output + words).slice(-mostHeard)
  })
  let failure: Error | null = null
  let fail: (error: Error) => void = () => {}
  const endWith = (error: Error) => {
    failure ??= error
    fail(failure)
  }
  const exit = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      endWith(error)
      if (child.pid === undefined) resolve()
    })
    child.once('close', (code) => {
      endWith(whyGone(output, code))
      resolve()
    })
  })

  return {
    run: async <T>(message: object, patience: number) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      fail = reject
      const late = setTimeout(() => {
        endWith(new ThreadEnded('late'))
        child.kill('SIGKILL')
      }, patience)
      child.once('message', resolve)
      try {
        if (failure) throw failure
        await sendTo(child, message)
        return await promise
      } finally {
        clearTimeout(late)
        child.off('message', resolve)
        fail = () => {}
      }
    },
    end: async () => {
      endWith(new ThreadEnded('stopped'))
      child.kill('SIGKILL')
      await exit
    },
    get hasEnded() {
      return failure !== null
    },
  }
}

/** Resolves when the message has left; one that can't leave is explained by the end of the child, which follows. */
const sendTo = (child: ChildProcess, message: object): Promise<void> =>
  new Promise((resolve) => {
    child.send(message, () => resolve())
  })

/** A child that was killed by the system's own hand ran out of the machine's memory. */
function whyGone(output: string, code: number | null): Error {
  if (isOutOfMemory(output) || code === null) return new ThreadEnded('memory')
  return new Error(`A process of the portal ended with ${code}. ${output}`)
}
