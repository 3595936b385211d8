import { acceptJob, rejectJob } from '@hub/contract/jobs'
import { submitTranslation } from '@hub/contract/translation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { toastError } from '../../ui/toasts.ts'
import type { Given } from '../projects/LeftMark.tsx'
import { type Job, jobName, type Project } from '../projects/projects.views.ts'
import { type DownloadType, download } from './download.ts'

export type JobAct =
  | { act: 'accept' | 'submit'; job: Job }
  | { act: 'reject'; job: Job; reason: string | undefined }

const nothing = { accept: false, reject: false, edit: false, log: false, submit: false }

/** How the job will look when the server agrees; undefined: it leaves the page. */
export function expected({ act, job }: JobAct): Job | undefined {
  if (act === 'reject') return undefined
  const can = { ...nothing, download: job.can.download }
  return { ...job, status: act === 'accept' ? 'Accepted' : 'Under-Review', offered: false, can }
}

const replaced = (project: Project, id: string, job: Job | undefined): Project => ({
  ...project,
  jobs: project.jobs.flatMap((known) => (known.id !== id ? [known] : job ? [job] : [])),
})

const send = (given: JobAct) => {
  const params = { jobId: given.job.id }
  if (given.act === 'reject')
    return call(rejectJob, { params, body: given.reason ? { reason: given.reason } : {} })
  return call(given.act === 'accept' ? acceptJob : submitTranslation, { params, body: {} })
}

const told = { accept: 'accepted', reject: 'rejected', submit: 'submitted' } as const

/** What can be done to a job of a project: shown at once, taken back when the server says no (R8.10). */
export function useJobActions(projectId: string) {
  const t = useTranslations('projects.job')
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map())
  const key = ['project', projectId]

  const failed = (error: unknown) => {
    if (error instanceof SessionEnded) return
    const message = firstMessage(error)
    toastError({ message })
    setProblem(message)
  }

  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: async (given) => {
      setProblem(undefined)
      const { act, job } = given
      if (act !== 'submit') setGiven((known) => new Map(known).set(job.id, act))
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Project>(key)
      client.setQueryData<Project>(key, (known) => known && replaced(known, given.job.id, expected(given)))
      return before
    },
    onSuccess: (job, given) => {
      if (given.act !== 'reject')
        client.setQueryData<Project>(key, (known) => known && replaced(known, job.id, job))
      setSaid(t(told[given.act], { job: jobName(given.job) }))
    },
    onError: (error, _given, before) => {
      if (before) client.setQueryData(key, before)
      failed(error)
    },
    onSettled: (_job, _error, { job }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ['projects'] }),
        client.invalidateQueries({ queryKey: ['job', job.id] }),
        client.invalidateQueries({ queryKey: ['log', job.id] }),
      ]),
  })

  const fetchFile = async (job: Job, type: DownloadType) => {
    setProblem(undefined)
    try {
      setSaid(t('saved', { file: await download(job, type) }))
    } catch (error) {
      failed(error)
    }
  }

  return { run: mutate, download: fetchFile, given, said, problem }
}
