import { jobsLeft } from './draftKeys.ts'
import { isOpenHere, loadAll, openDesk, whileNoDesk } from './openDesk.ts'

/** What editors that are gone have left of one job is sent, as far as the server takes it; what it has is erased. */
async function sendLeft(jobId: string): Promise<boolean> {
  return whileNoDesk(jobId, async () => {
    const desk = openDesk(jobId)
    try {
      await loadAll(desk, jobId, new AbortController().signal)
      await desk.flush()
    } catch {
      // The drafts stay, for the next time or for the editor.
    } finally {
      desk.stop()
    }
  })
}

/** Resolves when other tabs have erased their drafts of these jobs. */
function erasedElsewhere(user: string, jobs: ReadonlySet<string>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (jobsLeft(window.localStorage, user).some((job) => jobs.has(job))) return
    window.removeEventListener('storage', look)
    resolve()
  }
  window.addEventListener('storage', look)
  look()
  return promise
}

/** Sends the drafts of editors that were closed; waits for those that are open in other tabs, which send their own. */
export async function settleLeftovers(user: string, waits: boolean): Promise<void> {
  const elsewhere = new Set<string>()
  for (const jobId of jobsLeft(window.localStorage, user))
    if (!(await sendLeft(jobId)) && !isOpenHere(jobId)) elsewhere.add(jobId)
  if (waits && 'locks' in navigator) await erasedElsewhere(user, elsewhere)
}
