import { Worker } from 'node:worker_threads'

/** Why a thread ended before its work was done. */
export class ThreadEnded extends Error {
  readonly reason: 'late' | 'memory' | 'stopped'
  constructor(reason: 'late' | 'memory' | 'stopped') {
    super(`A thread ended before its work was done: ${reason}.`)
    this.reason = reason
  }
}

export type Thread = {
  /**
   * Sends its program a message and waits for the answer; one at a time.
   * @param patience milliseconds; a thread that needs longer is ended
   * @throws ThreadEnded
   */
  run<T>(message: object, patience: number): Promise<T>
  /** Resolves when nothing of the thread is left. */
  end(): Promise<void>
  readonly hasEnded: boolean
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** @param megabytes of memory that its program may fill */
export function startThread(program: URL, megabytes: number): Thread {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  let isEnded = false
  let fail: (error: Error) => void = () => {}
  const endWith = (error: Error) => {
    isEnded = true
    fail(error)
  }
  const exit = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      endWith(new ThreadEnded('stopped'))
      resolve()
    })
  })
  worker.on('error', (error: Error) => endWith(isOutOfMemory(error) ? new ThreadEnded('memory') : error))

  return {
    run: async <T>(message: object, patience: number) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      fail = reject
      const late = setTimeout(() => {
        endWith(new ThreadEnded('late'))
        void worker.terminate()
      }, patience)
      worker.once('message', resolve)
      try {
        if (isEnded) throw new ThreadEnded('stopped')
        worker.postMessage(message)
        return await promise
      } finally {
        clearTimeout(late)
        worker.off('message', resolve)
        fail = () => {}
      }
    },
    end: async () => {
      endWith(new ThreadEnded('stopped'))
      await worker.terminate()
      await exit
    },
    get hasEnded() {
      return isEnded
    },
  }
}
