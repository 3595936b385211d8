import { ApiError } from '../../api/failure.ts'
import { leftOf } from '../drafts/browser.ts'
import { onDrafts } from '../drafts/channel.ts'
import { isOpenHere, loadAll, senderDesk, whileNoDesk } from './openDesk.ts'
import { isLost, reasonOf } from './saving.ts'

/**
 * What became of what editors that are gone have left of a job. `choice`: its writer has to look at it in the editor;
 * `refused`: the server will not take it, for this reason, null when the job is not the writer's any more;
 * `elsewhere`: an editor that is open sends it.
 */
export type Outcome =
  | { kind: 'sent' | 'offline' | 'choice' | 'elsewhere' }
  | { kind: 'refused'; reason: string | null }

const whyNot = (error: unknown): Outcome => {
  if (!(error instanceof ApiError) || isLost(error)) return { kind: 'offline' }
  return { kind: 'refused', reason: reasonOf(error) }
}

/** Sends what was left of one job, as far as the server takes it; what it has is erased. */
export async function sendLeft(jobId: string, name: string): Promise<Outcome> {
  let outcome: Outcome = { kind: 'elsewhere' }
  await whileNoDesk(jobId, async () => {
    const desk = senderDesk(jobId, name)
    try {
      await loadAll(desk, jobId, new AbortController().signal)
      await desk.flush()
      const state = desk.state()
      if (state.kind === 'saved') outcome = { kind: 'sent' }
      else if (state.kind === 'waiting') outcome = { kind: 'choice' }
      else outcome = state.kind === 'refused' ? state : { kind: 'offline' }
    } catch (error) {
      outcome = whyNot(error)
    } finally {
      desk.stop()
    }
  })
  return outcome
}

/** Resolves when other tabs have erased their drafts of these jobs. */
function erasedElsewhere(user: string, jobs: ReadonlySet<string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = async () => {
    if ((await leftOf(user)).some(({ jobId }) => jobs.has(jobId))) return
    end()
    resolve()
  }
  const end = onDrafts(() => void look())
  void look()
  return promise
}

/** How long an editor in another tab gets to send what was typed a moment ago, ms. */
const patience = 2000

/** Before a job is submitted: sends what this device keeps of it; resolves with how many segments are left. */
export async function sendBeforeSubmit(user: string, jobId: string): Promise<number> {
  const countLeft = async () => (await leftOf(user)).find((job) => job.jobId === jobId)
  const leftover = await countLeft()
  if (!leftover) return 0
  const { kind } = await sendLeft(jobId, leftover.name ?? '')
  if (kind === 'elsewhere') {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, patience))
    await Promise.race([erasedElsewhere(user, new Set([jobId])), timeout])
  }
  return (await countLeft())?.count ?? 0
}

/**
 * Before signing out: sends what editors have left; waits for those that are open in other tabs, which send their
 * own.
 */
export async function settleLeftovers(user: string): Promise<void> {
  const elsewhere = new Set<string>()
  for (const { jobId, name } of await leftOf(user))
    if ((await sendLeft(jobId, name ?? '')).kind === 'elsewhere' && !isOpenHere(jobId)) elsewhere.add(jobId)
  if ('locks' in navigator) await erasedElsewhere(user, elsewhere)
}
