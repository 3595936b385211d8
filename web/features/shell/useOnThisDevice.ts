import { useEffect, useRef, useState } from 'react'
import { currentUser, onSessionChange, sessionState } from '../../api/session-store.ts'
import type { Outcome } from '../desk/leftovers.ts'
import { type LeftoverJob, leftOf } from '../drafts/browser.ts'
import { onDrafts } from '../drafts/channel.ts'

/** How long something must have been on the device only before it is worth a word, ms: a save takes less. */
const patience = 2000
/** Between two tries while the server can't be reached, ms. */
const again = 15_000

export type LeftJob = LeftoverJob & { outcome: Outcome | undefined }

/** `again`: it was there when we last looked, too */
type Leftover = LeftoverJob & { again: boolean }

const isAmong = (jobs: readonly LeftoverJob[], { jobId }: LeftoverJob) =>
  jobs.some((job) => job.jobId === jobId)

/** Sends what was left of each job; the editor's code is fetched only where something was left. */
async function sendAll(jobs: readonly LeftoverJob[], report: (job: LeftoverJob, outcome: Outcome) => void) {
  const { sendLeft } = await import('../desk/leftovers.ts')
  for (const job of jobs) report(job, await sendLeft(job.jobId, job.name ?? ''))
}

/**
 * What this device keeps of its reader and the server does not have. It is sent as soon as the server can be reached,
 * from whichever screen is open; `onSent` hears of it.
 */
export function useOnThisDevice(onSent: (job: LeftoverJob) => void) {
  const [leftovers, setLeftovers] = useState<readonly Leftover[]>([])
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const hear = useRef(onSent)
  hear.current = onSent

  useEffect(() => {
    let isEnded = false
    let busy = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const look = async () => {
      const user = currentUser()
      const jobs = user === '' ? [] : await leftOf(user)
      if (!isEnded) setLeftovers((before) => jobs.map((job) => ({ ...job, again: isAmong(before, job) })))
      return jobs
    }
    const lookLater = (wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void settle(), wait)
    }
    const settle = async () => {
      if (busy || isEnded) return
      busy = true
      try {
        const leftJobs = await look()
        if (leftJobs.length === 0 || sessionState() !== 'in') return
        await sendAll(leftJobs, (job, outcome) => {
          if (isEnded) return
          setOutcomes((current) => new Map(current).set(job.jobId, outcome))
          if (outcome.kind === 'sent') hear.current(job)
        })
        if ((await look()).length > 0 && !isEnded) lookLater(again)
      } catch {
        // Without a network the editor's code may not come either.
        if (!isEnded) lookLater(again)
      } finally {
        busy = false
      }
    }

    const now = () => void settle()
    const ends = [onDrafts(() => lookLater(patience)), onSessionChange(now)]
    window.addEventListener('online', now)
    now()
    return () => {
      isEnded = true
      clearTimeout(timer)
      for (const end of ends) end()
      window.removeEventListener('online', now)
    }
  }, [])

  const jobs = leftovers.map(({ again: stays, ...job }) => ({ job, stays, outcome: outcomes.get(job.jobId) }))
  return (
    jobs
      // Somebody who is typing in another tab is a moment ahead of the server, again and again.
      .filter(({ outcome, stays }) => outcome?.kind !== 'elsewhere' || stays)
      .map(({ job, outcome }): LeftJob => ({ ...job, outcome }))
  )
}
