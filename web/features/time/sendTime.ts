import { addLog, getJob, listLogs } from '@hub/contract/jobs'
import { getProject, listProjects } from '@hub/contract/projects'
import { v7 } from 'uuid'
import { call } from '../../api/call.ts'
import { ApiError, firstMessage } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentUser, sessionState } from '../../api/session-store.ts'
import { type TimeEntry, type TimeLedger, timeLedger } from './ledger.ts'

/** What a user has worked on a job, as this device keeps it. */
export const timeOf = (user: string, jobId: string): TimeLedger =>
  timeLedger({ storage: window.localStorage, newId: () => v7() }, user, jobId)

/** Whose it is, and what is said about it. */
export type TimeOwner = {
  user: string
  jobId: string
  /** of the log entry */
  comment: string
  /** hears of an entry that the server will never take, and why */
  refused: (minutes: number, reason: string) => void
}

/** An answer that will be the same next time; all others may pass. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)

async function sendEntry({ jobId, comment }: TimeOwner, { id, minutes }: TimeEntry) {
  const body = { job_id: jobId, event: 'Progress' as const, comment, minutes, id }
  // A page that is being closed sends it all the same.
  await call(addLog, { params: { jobId }, body })
  // Who signs out reads nothing more.
  if (sessionState() !== 'in') return
  for (const endpoint of [getProject, listProjects, getJob, listLogs])
    void queryClient.invalidateQueries(everyAnswerTo(endpoint))
}

async function sendEntries(owner: TimeOwner) {
  const ledger = timeOf(owner.user, owner.jobId)
  for (let entry = ledger.take(); entry; entry = ledger.take()) {
    // In this tab somebody else may have signed in.
    if (currentUser() !== owner.user) return
    try {
      await sendEntry(owner, entry)
    } catch (error) {
      if (!isFinal(error)) return
      owner.refused(entry.minutes, firstMessage(error))
    }
    ledger.done(entry.id)
  }
}

const underWay = new Map<string, Promise<void>>()

/**
 * Writes the whole minutes that this device has counted into the job's log. What does not arrive stays on the device
 * and goes next time, under the same id; resolves when nothing more can be done now.
 */
export function sendTime(owner: TimeOwner): Promise<void> {
  const key = `${owner.user}/${owner.jobId}`
  const sending =
    underWay.get(key) ??
    sendEntries(owner).finally(() => {
      underWay.delete(key)
    })
  underWay.set(key, sending)
  return sending
}
