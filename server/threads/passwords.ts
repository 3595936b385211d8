import pLimit from 'p-limit'
import { RefusalError, unavailable } from '../refusals.ts'
import type { Question, Verdict } from './passwords.program.ts'
import { startThread, type Thread, ThreadEnded } from './thread.ts'

/**
 * Judges how hard new passwords are to guess, on a thread of its own: its lists take 70 MB and a third of a second to
 * load, and a password made for it takes a fifth of a second, in which the server answers all other calls.
 */
export type Estimator = {
  /**
   * @param question a password of 128 characters at most
   * @throws RefusalError 503 when too many wait, or the thread is too late
   */
  judge(question: Question): Promise<Verdict>
  close(): Promise<void>
}

const program = new URL('./passwords.program.ts', import.meta.url)

const mostWaiting = 64
/** The longest that one password may take, its thread's start included, ms; and what the thread may fill, MB. */
const patience = 10_000
const megabytes = 256
/** New passwords are rare: the thread's memory goes when nobody has needed it for a while, ms. */
const idlePatience = 10_000

export function openEstimator(): Estimator {
  const inTurn = pLimit(1)
  let thread: Thread | undefined
  let idle: NodeJS.Timeout | undefined

  const judge = async (question: Question): Promise<Verdict> => {
    clearTimeout(idle)
    const judging = thread && !thread.hasEnded ? thread : startThread(program, megabytes)
    thread = judging
    try {
      return await judging.run<Verdict>(question, patience)
    } catch (error) {
      throw error instanceof ThreadEnded ? new RefusalError(unavailable) : error
    } finally {
      idle = setTimeout(() => void judging.end(), idlePatience).unref()
    }
  }

  return {
    judge: async (question) => {
      if (inTurn.pendingCount >= mostWaiting) throw new RefusalError(unavailable)
      return inTurn(() => judge(question))
    },
    close: async () => {
      clearTimeout(idle)
      inTurn.clearQueue()
      await thread?.end()
    },
  }
}
