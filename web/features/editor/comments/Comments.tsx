import { tickComment } from '@hub/contract/comments'
import type { Answer } from '@hub/contract/endpoint'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { dateTime, isoString } from '../../../ui/formats.ts'
import { Note } from '../../../ui/Note.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { useOptimistic } from '../../../ui/useOptimistic.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import notes from '../queries/Notes.module.css'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { type Comment, commentsQuery } from './comments.query.ts'
import type { UnsentComments } from './useCommenting.ts'
import { useCommentsAbout } from './useComments.ts'

type Tick = { id: string; done: boolean }

/** Ticks comments off: shown at once, taken back where the server says no. */
const useTicking = (jobId: string) =>
  useOptimistic<Tick, Answer<typeof tickComment>>({
    send: ({ id: commentId, done }) => call(tickComment, { params: { jobId, commentId }, body: { done } }),
    queries: () => [commentsQuery(jobId)],
    show: (client, { id, done }) =>
      client.setQueryData(
        commentsQuery(jobId).queryKey,
        (all) =>
          all && {
            ...all,
            results: all.results.map((comment) => (comment.id === id ? { ...comment, done } : comment)),
          },
      ),
    inTurn: `comments ${jobId}`,
    toast: true,
  })

type ItemProps = { comment: Comment; tick: ((tick: Tick) => void) | undefined }

function Item({ comment: { id, comment, author, date_added, done, pending }, tick }: ItemProps) {
  const t = useTranslations('editor.comments')
  const words = useId()
  return (
    <li className={done ? styles.done : undefined}>
      <div className={notes.about}>
        {author !== null && <b>{author}</b>}
        <time dateTime={isoString(date_added)}>{dateTime(date_added, readerZone())}</time>
        {pending && <span>{t('pending')}</span>}
      </div>
      <p dir="auto" id={words}>
        {comment}
      </p>
      {tick ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={done}
            aria-describedby={words}
            onChange={() => tick({ id, done: !done })}
          />
          {t('done')}
        </label>
      ) : (
        done && <span className={styles.tick}>{t('done')}</span>
      )}
    </li>
  )
}

type Props = { job: Job; id: string; unsent: UnsentComments }

/** What was said about a segment: read, answered and ticked off. */
export function Comments({ job, id, unsent }: Props) {
  const t = useTranslations('editor.comments')
  const { data, error, isLoadingError, refetch } = useCommentsAbout(job.id, id)
  const { act, problem } = useTicking(job.id)
  if (isLoadingError) return <LoadFailed title={t('failed')} error={error} retry={refetch} />
  const { about = [], ofJob = { total: 0, done: 0 } } = data ?? {}
  return (
    <section className={styles.comments} aria-label={t('label')}>
      {ofJob.total > 0 && (
        <p className={styles.count}>
          <b>{t('label')}</b> {t('doneOf', ofJob)}
        </p>
      )}
      {about.length > 0 && (
        <ol className={notes.queries} aria-label={t('list')}>
          {about.map((comment) => (
            <Item key={comment.id} comment={comment} tick={job.can.log ? act : undefined} />
          ))}
        </ol>
      )}
      {problem && (
        <Note tone="bad" beside="toast">
          {problem.sentence}
        </Note>
      )}
      {job.can.log && <CommentForm key={id} jobId={job.id} segmentId={id} unsent={unsent} />}
    </section>
  )
}
