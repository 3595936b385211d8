import { whileNoDesk } from '../desk/openDesk.ts'
import { ledgersOf } from './ledger.ts'
import { sendTime, type TimeOwner, timeOf } from './sendTime.ts'

/** Writes into the logs what editors that are gone have counted; those that are open write their own. */
export async function sendLeftTime(owner: Omit<TimeOwner, 'jobId'>) {
  const prefix = ledgersOf(owner.user)
  const jobs = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
  for (const jobId of jobs.map((key) => key.slice(prefix.length)))
    if (timeOf(owner.user, jobId).hasEntry()) await whileNoDesk(jobId, () => sendTime({ ...owner, jobId }))
}
