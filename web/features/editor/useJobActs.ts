import { getJob } from '@hub/contract/jobs'
import { getProject, listProjects, listRequests } from '@hub/contract/projects'
import { getTranslation, submitTranslation } from '@hub/contract/translation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { toastError } from '../../ui/toasts.ts'
import { useStable } from '../../ui/useStable.ts'
import type { Desk } from '../desk/desk.ts'
import { refreshAll } from '../desk/openDesk.ts'
import type { DownloadType } from '../jobs/download.ts'
import { jobQuery } from '../jobs/job.query.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { useDownload } from '../jobs/useDownload.ts'
import type { Inspection } from './checks/inspection.ts'

/** Submitting and downloading a job: unsaved edits are sent first. What fails is said as a toast and in the page. */
export function useJobActs(
  job: Job,
  desk: Desk,
  inspection: Inspection | undefined,
  announce: (sentence: string) => void,
) {
  const t = useTranslations('editor')
  const client = useQueryClient()
  const download = useDownload()
  const [problem, setProblem] = useState<string>()
  const [submittedAt, setSubmittedAt] = useState<string>()

  const refuse = (message: string) => {
    toastError({ message })
    setProblem(message)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof SessionEnded)) refuse(firstMessage(error))
  }

  const submit = async () => {
    setProblem(undefined)
    inspection?.acceptFoundHere()
    const unsentCount = await desk.flush()
    if (unsentCount > 0) return refuse(t('unsent', { count: unsentCount }))
    try {
      const answer = await call(submitTranslation, { params: { jobId: job.id }, body: {} })
      client.setQueryData(jobQuery(job.id).queryKey, answer)
      announce(t('submitted', { job: jobName(job) }))
      setSubmittedAt(new Date().toISOString())
      for (const endpoint of [getProject, listProjects, listRequests])
        void client.invalidateQueries(everyAnswerTo(endpoint))
    } catch (error) {
      // Another tab may have submitted it: then it is not edited on here.
      void client.invalidateQueries(jobQuery(job.id))
      fail(error)
    }
  }

  const fetchFile = useStable(async (type: DownloadType) => {
    try {
      if (job.can.edit) await desk.flush()
      announce(await download(job, type))
    } catch (error) {
      fail(error)
    }
  })

  /** After an upload: the list shows what the server has now, and everything else of the job is asked again. */
  const refresh = async () => {
    for (const endpoint of [getJob, getTranslation, getProject, listProjects, listRequests])
      void client.invalidateQueries(everyAnswerTo(endpoint))
    try {
      await refreshAll(desk, job.id)
    } catch (error) {
      fail(error)
    }
  }

  return { problem, submittedAt, submit, fetchFile, refresh }
}
