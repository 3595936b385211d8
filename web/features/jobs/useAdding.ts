import type { Body } from '@hub/contract/endpoint'
import { addLog, getJob } from '@hub/contract/jobs'
import { getProject, listProjects } from '@hub/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { toastError } from '../../ui/toasts.ts'
import { useOwnIds } from '../../ui/useOwnIds.ts'
import { useSending } from '../../ui/useSending.ts'
import type { Job } from './jobs.views.ts'
import { logQuery } from './log.query.ts'

type Entry = Pick<Body<typeof addLog>, 'event' | 'comment' | 'minutes' | 'segment'>

/**
 * Adds an entry to a job's log, and asks again for what shows it.
 * @param taken hears that one was added, also when what sent it has been closed since
 */
export function useAdding(job: Job, taken?: () => void) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { idOf, forget } = useOwnIds<Entry>()
  const add = useSending({
    mutationFn: (entry: Entry) =>
      call(addLog, { params: { jobId: job.id }, body: { job_id: job.id, id: idOf(entry), ...entry } }),
    onSuccess: () => {
      forget()
      taken?.()
      // An entry `Started` moves the job on, one with a time adds to its sum.
      for (const endpoint of [getProject, listProjects, getJob])
        void client.invalidateQueries(everyAnswerTo(endpoint))
      return client.invalidateQueries(logQuery(job.id))
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const message = firstMessage(error)
      toastError({ message })
      setRefusal(message)
    },
  })
  const send = (entry: Entry, onSuccess: () => void) => {
    if (!add.isPending) add.mutate(entry, { onSuccess })
  }
  return { send, refusal, clear: () => setRefusal(undefined) }
}
