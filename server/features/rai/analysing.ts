import { keepLooking } from '../../looking.ts'
import type { Parts } from '../../parts.ts'
import {
  type Claim,
  claim,
  complete,
  fail,
  giveBack,
  keepRows,
  keepTask,
  sayAlive,
} from './claims.transitions.ts'
import { AnalysisFailed, type Telling, type Tool } from './tool.ts'

/** Between two looks for an analysis, and between two words that one is still under way, ms. */
const every = 500
/** One process goes through so many at once. */
const atOnce = 2

const noTool = 'The translation-memory tool is not configured any more.'

/** It was cancelled, or another process has it. */
class Lost extends Error {}

const orLost = async (isMine: Promise<boolean>): Promise<void> => {
  if (!(await isMine)) throw new Lost('The analysis is not this process’ any more.')
}

async function work({ db, clock }: Parts, tool: Tool, claimed: Claim, closing: AbortSignal): Promise<void> {
  const lost = new AbortController()
  let words = 0
  const beat = keepLooking(
    async () => {
      if (!(await sayAlive(db, claimed, clock.now(), words))) lost.abort(new Lost())
      return false
    },
    // A word that could not be said is said the next time.
    { every, onError: () => {} },
  )
  const telling: Telling = {
    rows: (rows) => orLost(keepRows(db, claimed, rows)),
    progress: (done) => {
      words = done
    },
    task: (id) => orLost(keepTask(db, claimed, id)),
    stopped: AbortSignal.any([lost.signal, closing]),
  }
  try {
    const report = await tool.analyse(claimed.work, telling)
    await complete(db, claimed, clock.now(), report)
  } catch (error) {
    if (lost.signal.aborted || error instanceof Lost) return
    if (error instanceof AnalysisFailed) await fail(db, claimed, clock.now(), error.message)
    else {
      await giveBack(db, claimed)
      if (!closing.aborted) throw error
    }
  } finally {
    await beat.close()
  }
}

/** Goes through the oldest analysis that waits; false when none does. */
export async function analyseNext(
  parts: Parts,
  tools: readonly Tool[],
  closing: AbortSignal,
): Promise<boolean> {
  const claimed = await claim(parts.db, parts.clock.now())
  if (!claimed) return false
  const tool = tools.find(({ name }) => name === claimed.tool)
  if (tool) await work(parts, tool, claimed, closing)
  else await fail(parts.db, claimed, parts.clock.now(), noTool)
  return true
}

/** Goes through analyses that wait, as long as the process works. */
export function startAnalysing(
  parts: Parts,
  tools: readonly Tool[],
  onError: (error: Error) => void,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const look = () => analyseNext(parts, tools, closing.signal)
  const looking = Array.from({ length: atOnce }, () => keepLooking(look, { every, onError }))
  return {
    close: async () => {
      closing.abort()
      await Promise.all(looking.map((each) => each.close()))
    },
  }
}
