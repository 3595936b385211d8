import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { dateTime, isoString, nearness } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { usePaletteActs } from '../../ui/paletteActs.ts'
import { readerZone } from '../../ui/Texts.tsx'
import { useNow } from '../../ui/useNow.ts'
import { ReadText } from '../jobs/ReadText.tsx'
import { RejectDialog } from '../jobs/RejectDialog.tsx'
import { CounterAnswer, CounterNote } from './CounterNote.tsx'
import { mayCounter } from './counter.rules.ts'
import { CounterDialog } from './counterLater.ts'
import styles from './ProjectPage.module.css'
import { type Project, spokenName } from './projects.views.ts'
import { useAnswers } from './useAnswers.ts'

const day = 86_400_000

/** What its reader decided is no news after a day. */
const isOld = (decidedAt: string | null, now: number) =>
  decidedAt !== null && now - Date.parse(decidedAt) > day

/** The state of the reader's request on this project, in a sentence. */
function RequestNote({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const now = useNow()
  const { request } = project
  if (!request) return null
  // What came with a request that was accepted is among the project's facts: it is needed as long as the work lasts.
  const message =
    request.message && request.state !== 'accepted' && t('detail.message', { message: request.message })
  if (request.state === 'accepted' && isOld(request.decided_at, now)) return null
  if (request.state === 'accepted' && request.counter_answer?.answer === 'agreed')
    return <CounterAnswer request={request} />
  if (request.state !== 'open') {
    const tone = request.state === 'accepted' ? 'ok' : 'warn'
    return (
      <Note tone={tone}>
        {t(`detail.state.${request.state}`)} {message}
      </Note>
    )
  }
  const bold = (text: React.ReactNode) => <b>{text}</b>
  const expiresAt = request.expires_at
  const near = expiresAt && nearness(expiresAt, { now, zone: readerZone(), done: false })
  if (!expiresAt || !near)
    return (
      <Note tone="info">
        {t.rich('detail.open', { b: bold })} {message}
      </Note>
    )
  const count = 'count' in near.words ? near.words.count : 0
  return (
    <Note tone="info">
      {t.rich('detail.until', {
        b: bold,
        time: () => (
          <time className="nowrap" dateTime={isoString(expiresAt)}>
            {dateTime(expiresAt, readerZone())}
          </time>
        ),
        near: t(`nearness.${near.words.kind}`, { count, zone: readerZone() }),
      })}{' '}
      {message}
    </Note>
  )
}

/** The project's name, and the answer it waits for. */
export function ProjectRequest({ project, title }: { project: Project; title: string }) {
  const t = useTranslations('projects.detail')
  const { act: answer, announcement, announce, problem } = useAnswers('page')
  const [asking, setAsking] = useState<'reject' | 'counter'>()
  const close = () => setAsking(undefined)
  const counterButton = useRef<HTMLButtonElement>(null)
  const canCounter = mayCounter(project)
  useEffect(() => {
    if (canCounter) void CounterDialog.fetch().catch(() => undefined)
  }, [canCounter])
  const [only, another] = project.jobs
  const accept = () => answer({ project, answer: 'accept' })
  usePaletteActs(() => [
    ...(project.can.accept ? [{ name: t('acceptRequest'), run: accept }] : []),
    ...(project.can.reject ? [{ name: t('rejectRequest'), run: () => setAsking('reject') }] : []),
    ...(canCounter ? [{ name: t('anotherDate'), run: () => setAsking('counter') }] : []),
  ])
  return (
    <>
      <div className={styles.top}>
        <h1>{title}</h1>
        {(project.can.accept || project.can.reject) && (
          <span className={styles.buttons}>
            {only && !another && <ReadText job={only} className={`${styles.read}`} />}
            {canCounter && (
              <Button
                ref={counterButton}
                className={`${styles.counter}`}
                onClick={() => setAsking('counter')}
              >
                {t('anotherDate')}
              </Button>
            )}
            {project.can.reject && <Button onClick={() => setAsking('reject')}>{t('rejectRequest')}</Button>}
            {project.can.accept && (
              <Button look="main" onClick={accept}>
                {t('acceptRequest')}
              </Button>
            )}
          </span>
        )}
      </div>
      <p role="status" className="sr">
        {announcement}
      </p>
      <div className={styles.notes}>
        {problem && (
          <Note tone="bad" beside="toast">
            {problem.sentence}
          </Note>
        )}
        <RequestNote project={project} />
        <CounterNote project={project} focusNext={() => counterButton.current?.focus()} />
      </div>
      {asking === 'counter' && <CounterDialog props={{ project, announce, close }} />}
      {asking === 'reject' && (
        <RejectDialog
          id={project.id}
          name={spokenName(project)}
          close={close}
          reject={(reason) => answer({ project, answer: 'reject', ...(reason !== undefined && { reason }) })}
        />
      )}
    </>
  )
}
