import { acceptJob, getJob, listLogs, rejectJob } from '@hub/contract/jobs'
import { listProjects, listRequests } from '@hub/contract/projects'
import { getTranslation, submitTranslation } from '@hub/contract/translation'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { currentUser } from '../../api/session-store.ts'
import { toastError } from '../../ui/toasts.ts'
import { forgetTyped } from '../../ui/typed.ts'
import { useOptimistic } from '../../ui/useOptimistic.ts'
import type { DownloadType } from '../jobs/download.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { rejecting } from '../jobs/rejecting.ts'
import { useDownload } from '../jobs/useDownload.ts'
import { type JobAct, withAct, withJob } from './jobActs.rules.ts'
import { projectQuery } from './project.query.ts'

/** How many segments of a job are on this device only, after they were sent as far as the server takes them. */
async function unsentOf(job: Job): Promise<number> {
  const { sendBeforeSubmit } = await import('../desk/leftovers.ts')
  return sendBeforeSubmit(currentUser(), job.id)
}

const outcomes = { accept: 'accepted', reject: 'rejected', submit: 'submitted' } as const

/** What can be done to a job of a project. */
export function useJobActs(projectId: string) {
  const t = useTranslations('projects.job')
  const client = useQueryClient()
  const download = useDownload()
  const { queryKey } = projectQuery(projectId)
  const send = async (act: JobAct) => {
    const params = { jobId: act.job.id }
    if (act.act === 'reject')
      return call(rejectJob, { params, body: act.reason ? { reason: act.reason } : {} })
    if (act.act === 'accept') return call(acceptJob, { params, body: { revision: act.job.revision } })
    // After submitting nothing more is saved: what was typed would be lost.
    const count = await unsentOf(act.job)
    if (count > 0) throw new Error(t('unsent', { count, job: jobName(act.job) }))
    return call(submitTranslation, { params, body: {} })
  }
  const { act, changes, announcement, announce, problem, setProblem } = useOptimistic({
    send,
    idOf: ({ job }: JobAct) => job.id,
    queries: () => [{ queryKey }, ...[listRequests, listProjects, getJob, listLogs].map(everyAnswerTo)],
    show: (client, change) => client.setQueryData(queryKey, (current) => current && withAct(current, change)),
    store: (client, job, change) => {
      if (change.act === 'reject') forgetTyped(rejecting(change.job.id))
      else client.setQueryData(queryKey, (current) => current && withJob(current, job.id, job))
    },
    announce: (_job, change) => t(outcomes[change.act], { job: jobName(change.job) }),
    toast: true,
  })

  const fetchFile = async (job: Job, type: DownloadType) => {
    setProblem(undefined)
    try {
      announce(await download(job, type))
    } catch (error) {
      if (error instanceof SessionEnded) return
      const message = firstMessage(error)
      toastError({ message })
      setProblem({ id: undefined, reason: message, sentence: message })
    }
  }

  const refresh = () => {
    void client.invalidateQueries({ queryKey })
    for (const endpoint of [getTranslation, listRequests, listProjects, getJob, listLogs])
      void client.invalidateQueries(everyAnswerTo(endpoint))
  }

  return { act, download: fetchFile, refresh, changes, announcement, announce, problem }
}
