import { messages } from '@hub/contract/errors'
import { counterRequest, listProjects, listRequests } from '@hub/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { dateTime, momentAsTyped, timeAsTyped } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import { toastError } from '../../ui/toasts.ts'
import { forgetTyped, useTypedForm } from '../../ui/typed.ts'
import { useSending } from '../../ui/useSending.ts'
import { requestBeforeQuery } from '../before-yes/beforeYes.query.ts'
import { type Proposal, propose } from './counter.calls.ts'
import { latestDeadline, proposalFrom } from './counter.rules.ts'
import { projectQuery } from './project.query.ts'
import { type Project, spokenName } from './projects.views.ts'

export type CounterProps = { project: Project; announce: (sentence: string) => void; close: () => void }

const Typed = z.object({ date: z.string(), comment: z.string() })
const proposing = (id: string) => `counter/${id}`

/** Sends a proposal; what was refused is said, and everything that shows the request is asked again. */
export function useProposing({ project, announce, close }: CounterProps) {
  const t = useTranslations('projects.counter')
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending } = useSending({
    mutationFn: (proposal: Proposal) => propose(project, proposal),
    onSuccess: (after, { deadline }) => {
      forgetTyped(proposing(project.id))
      client.setQueryData(projectQuery(project.id).queryKey, after)
      announce(t('sent', { date: dateTime(deadline, readerZone()), project: spokenName(project) }))
      close()
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const message = firstMessage(error)
      toastError({ message })
      setRefusal(message)
    },
    onSettled: () =>
      Promise.all(
        [projectQuery(project.id), everyAnswerTo(listRequests), everyAnswerTo(listProjects)].map(
          ({ queryKey }) => client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const send = (proposal: Proposal) => {
    setRefusal(undefined)
    if (!isPending) mutate(proposal)
  }
  return { send, isPending, refusal }
}

type Problems = { date?: string | undefined; comment?: string | undefined }

/** What is typed, and what is wrong with it. */
export function useProposal(project: Project) {
  const t = useTranslations('projects.counter.wrong')
  const zone = readerZone()
  const { counter } = project.request ?? {}
  // What was worked out before a yes, if the deadline does not fit.
  const known = useQueryClient().getQueryData(requestBeforeQuery(project.id).queryKey)
  const fitting = known?.fits === false ? (known.first_fit ?? undefined) : undefined
  const begin = counter?.deadline ?? fitting ?? latestDeadline(project)
  const [typed, type] = useTypedForm(
    proposing(project.id),
    () => ({
      date: begin === undefined ? '' : momentAsTyped(begin, zone),
      comment: counter?.comment ?? '',
    }),
    Typed,
  )
  const { date, comment } = typed
  const [problems, setProblems] = useState<Problems>({})
  const fields = { date: useRef<HTMLInputElement>(null), comment: useRef<HTMLTextAreaElement>(null) }
  /** undefined where something is wrong: then its first field has the focus */
  const read = (): Proposal | undefined => {
    const result = proposalFrom(date, project, { now: Date.now(), zone })
    const words = comment.trim()
    const isShort = words !== '' && !counterRequest.schema.body.shape.comment.safeParse(words).success
    const found: Problems = {
      ...('wrong' in result && { date: t(result.wrong) }),
      ...(isShort && { comment: messages.short }),
    }
    setProblems(found)
    if ('at' in result && !isShort)
      return { deadline: result.at.toISOString(), ...(words !== '' && { comment: words }) }
    fields[found.date === undefined ? 'comment' : 'date'].current?.focus()
    return undefined
  }
  return {
    fields,
    isFitting: fitting !== undefined && date === momentAsTyped(fitting, zone),
    date,
    comment,
    problems,
    read,
    typeDate: (text: string) => {
      type({ ...typed, date: text })
      setProblems({ ...problems, date: undefined })
    },
    typeComment: (text: string) => {
      type({ ...typed, comment: text })
      setProblems({ ...problems, comment: undefined })
    },
    /** of the day that a calendar chooses */
    time: begin === undefined ? '17:00' : timeAsTyped(begin, zone),
  }
}
