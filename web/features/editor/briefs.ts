import * as z from 'zod/mini'

const place = 'hub-briefs-read'
/** Jobs that are remembered: of an older one the brief is open again, which does no harm. */
const most = 200

const Jobs = z.array(z.string())

/** Whether a job is opened on this device for the first time, and remembers that it was. */
export function isFirstVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, jobId: string): boolean {
  try {
    const read = Jobs.safeParse(JSON.parse(storage.getItem(place) ?? '[]'))
    const jobs = read.success ? read.data : []
    if (jobs.includes(jobId)) return false
    storage.setItem(place, JSON.stringify([...jobs, jobId].slice(-most)))
  } catch {
    // A device that remembers nothing shows it each time.
  }
  return true
}

/**
 * The message that came with the offer of a job: the newest one with words. `log` is newest first. A job's log keeps
 * it, while a project's request is only the newest of several.
 */
export const offerMessage = <Entry extends { event: string; comment: string }>(
  log: readonly Entry[],
): Entry | undefined => log.find(({ event, comment }) => event === 'Offered' && comment.trim() !== '')
