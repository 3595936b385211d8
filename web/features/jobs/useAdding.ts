import type { Body } from '@hub/contract/endpoint'
import { addLog, getJob } from '@hub/contract/jobs'
import { getProject, listProjects } from '@hub/contract/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { toastError } from '../../ui/toasts.ts'
import type { Job } from './jobs.views.ts'
import { logQuery } from './log.query.ts'

type Entry = Pick<Body<typeof addLog>, 'event' | 'comment' | 'minutes' | 'segment'>

/**
 * An id for each entry: the same while it is sent again, as after a lost answer; another once it changed or was
 * added.
 */
function useEntryIds() {
  const last = useRef<{ entry: string; id: string }>(null)
  return {
    idOf: (written: Entry): string => {
      const entry = JSON.stringify(written)
      if (last.current?.entry !== entry) last.current = { entry, id: v7() }
      return last.current.id
    },
    forget: () => {
      last.current = null
    },
  }
}

/** Adds an entry to a job's log, and asks again for what shows it. */
export function useAdding(job: Job) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { idOf, forget } = useEntryIds()
  const add = useMutation({
    mutationFn: (entry: Entry) =>
      call(addLog, { params: { jobId: job.id }, body: { job_id: job.id, id: idOf(entry), ...entry } }),
    onSuccess: () => {
      forget()
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
  const send = (entry: Entry, added: () => void) => {
    if (!add.isPending) add.mutate(entry, { onSuccess: added })
  }
  return { send, refusal, clear: () => setRefusal(undefined) }
}
