import { acceptRequest, type ProjectPage, rejectRequest } from '@hub/contract/projects'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { toastError } from '../../ui/toasts.ts'
import { afterAnswer, withAnswer, withoutRequest } from './answers.rules.ts'
import type { Project } from './projects.views.ts'

type Page = z.output<typeof ProjectPage>
export type Answer = { project: Project; answer: 'accept' | 'reject'; reason?: string }

const lists = { queryKey: ['projects'] }

/** What the page shows before the server has answered, and how it takes that back. */
async function showAtOnce(client: QueryClient, { project, answer }: Answer): Promise<() => void> {
  const detail = ['project', project.id]
  await client.cancelQueries(lists)
  await client.cancelQueries({ queryKey: detail })
  const pages = client.getQueriesData<Page>(lists)
  const before = client.getQueryData<Project>(detail)
  for (const [key, page] of pages)
    if (page)
      client.setQueryData<Page>(
        key,
        key[1] === 'requests' ? withoutRequest(page, project.id) : withAnswer(page, project.id, answer),
      )
  client.setQueryData<Project>(detail, (known) => known && afterAnswer(known, answer))
  return () => {
    for (const [key, page] of pages) client.setQueryData(key, page)
    if (before) client.setQueryData(detail, before)
  }
}

/** Accepting and rejecting a request: shown at once, taken back honestly, and told in the page and to a screen reader. */
export function useAnswers() {
  const t = useTranslations('projects')
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState<ReadonlyMap<string, Answer['answer']>>(new Map())
  const nameOf = (project: Project) => project.name ?? t('notAvailable')
  const { mutate } = useMutation({
    mutationFn: ({ project, answer, reason }: Answer) => {
      const params = { projectId: project.id }
      return answer === 'accept'
        ? call(acceptRequest, { params, body: {} })
        : call(rejectRequest, { params, body: reason ? { reason } : {} })
    },
    onMutate: (given) => {
      setProblem(undefined)
      setGiven((known) => new Map(known).set(given.project.id, given.answer))
      return showAtOnce(client, given)
    },
    onSuccess: (project, given) => {
      client.setQueryData(['project', project.id], project)
      const named = { project: nameOf(given.project) }
      setSaid(given.answer === 'accept' ? t('accepted', named) : t('rejected', named))
    },
    onError: (error, given, takeBack) => {
      takeBack?.()
      setGiven((known) => new Map([...known].filter(([id]) => id !== given.project.id)))
      if (error instanceof SessionEnded) return
      const reason = firstMessage(error)
      toastError({ message: reason })
      setProblem(t('restored', { project: nameOf(given.project), reason }))
    },
    onSettled: (_answer, _error, { project }) =>
      Promise.all([
        client.invalidateQueries(lists),
        client.invalidateQueries({ queryKey: ['project', project.id] }),
      ]),
  })
  return { answer: mutate, given, said, problem }
}
