import { getJob } from '@hub/contract/jobs'
import {
  acceptRequest,
  getProject,
  listProjects,
  listRequests,
  type ProjectPage,
  rejectRequest,
} from '@hub/contract/projects'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { forgetTyped } from '../../ui/typed.ts'
import { useOptimistic } from '../../ui/useOptimistic.ts'
import { rejecting } from '../jobs/rejecting.ts'
import { afterAnswer, withAnswer, withoutRequest } from './answers.rules.ts'
import { projectQuery } from './project.query.ts'
import { type Project, spokenName } from './projects.views.ts'

type Page = z.output<typeof ProjectPage>
export type Answer = { project: Project; answer: 'accept' | 'reject'; reason?: string }

const send = ({ project, answer, reason }: Answer) => {
  const params = { projectId: project.id }
  return answer === 'accept'
    ? call(acceptRequest, {
        params,
        body: { jobs: project.jobs.map(({ id, revision }) => ({ id, revision })) },
      })
    : call(rejectRequest, { params, body: reason ? { reason } : {} })
}

/** Accepting and rejecting a request, in a list or on its own page. */
export function useAnswers(where: 'list' | 'page') {
  const t = useTranslations('projects')
  return useOptimistic({
    send,
    idOf: ({ project }: Answer) => project.id,
    // A job may have been opened from its row before the server has answered.
    queries: () => [listRequests, listProjects, getProject, getJob].map(everyAnswerTo),
    show: (client, { project: { id }, answer }) => {
      client.setQueriesData<Page>(everyAnswerTo(listRequests), (page) => page && withoutRequest(page, id))
      client.setQueriesData<Page>(everyAnswerTo(listProjects), (page) => page && withAnswer(page, id, answer))
      client.setQueryData(projectQuery(id).queryKey, (current) => current && afterAnswer(current, answer))
    },
    store: (client, project, { answer }) => {
      if (answer === 'reject') forgetTyped(rejecting(project.id))
      client.setQueryData(projectQuery(project.id).queryKey, project)
    },
    announce: (_project, { project, answer }) =>
      t(answer === 'accept' ? 'accepted' : 'rejected', { project: spokenName(project) }),
    explain: (reason, { project }) =>
      where === 'list' ? t('restored', { project: spokenName(project), reason }) : reason,
    toast: true,
  })
}
