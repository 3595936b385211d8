import { getProject, listProjects, listRequests, takeCounterBack } from '@hub/contract/projects'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { Button } from '../../ui/Button.tsx'
import { dateTime, isoString, nearness } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useOptimistic } from '../../ui/useOptimistic.ts'
import { projectQuery } from './project.query.ts'
import type { Project } from './projects.views.ts'

const Moment = ({ value }: { value: string }) => (
  <time className="nowrap" dateTime={isoString(value)}>
    {dateTime(value, readerZone())}
  </time>
)

/** Takes a proposed date back: shown at once, and put back where the server says no. */
function useTakingBack() {
  const t = useTranslations('projects.counter')
  return useOptimistic({
    send: (projectId: string) => call(takeCounterBack, { params: { projectId } }),
    queries: () => [listRequests, listProjects, getProject].map(everyAnswerTo),
    show: (client, projectId) =>
      client.setQueryData(
        projectQuery(projectId).queryKey,
        (project) =>
          project && { ...project, request: project.request && { ...project.request, counter: null } },
      ),
    announce: () => t('takenBack'),
    toast: true,
  })
}

type Part = { request: NonNullable<Project['request']> }

const useWords = () => {
  const t = useTranslations('projects.detail')
  return (comment: string | null) => comment !== null && t('message', { message: comment })
}

function Proposed({ request: { counter }, takeBack }: Part & { takeBack: () => void }) {
  const t = useTranslations('projects')
  const now = useNow()
  const said = useWords()
  const words = counter && nearness(counter.deadline, { now, zone: readerZone(), done: true })?.words
  if (!counter || !words) return null
  const near = t(`nearness.${words.kind}`, { count: 'count' in words ? words.count : 0, zone: readerZone() })
  return (
    <Note tone="info">
      {t.rich('counter.proposed', {
        b: (text) => <b>{text}</b>,
        time: () => <Moment value={counter.deadline} />,
        near,
      })}{' '}
      {said(counter.comment)}{' '}
      <Button look="act" onClick={takeBack}>
        {t('counter.takeBack')}
      </Button>
    </Note>
  )
}

/** That staff agreed to the date which was proposed last, or that the deadline stays. */
export function CounterAnswer({ request: { counter_answer: answer } }: Part) {
  const t = useTranslations('projects.counter')
  const said = useWords()
  if (!answer) return null
  const sentence = t.rich(answer.answer, {
    b: (text) => <b>{text}</b>,
    time: () => <Moment value={answer.deadline} />,
  })
  return (
    <Note tone={answer.answer === 'agreed' ? 'ok' : 'warn'}>
      {sentence} {said(answer.comment)}
    </Note>
  )
}

type Props = {
  project: Project
  /** takes the focus over from the button that goes */
  focusNext: () => void
}

/** The date that was proposed for an open request, and what became of it. */
export function CounterNote({ project: { id, request }, focusNext }: Props) {
  const { act, announcement, problem } = useTakingBack()
  if (request?.state !== 'open') return null
  return (
    <>
      <p role="status" className="sr">
        {announcement}
      </p>
      {problem && (
        <Note tone="bad" beside="toast">
          {problem.sentence}
        </Note>
      )}
      {request.counter ? (
        <Proposed
          request={request}
          takeBack={() => {
            focusNext()
            act(id)
          }}
        />
      ) : (
        <CounterAnswer request={request} />
      )}
    </>
  )
}
