import { tickComment } from '@hub/contract/comments'
import type { Answer } from '@hub/contract/endpoint'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime, isoString } from '../../../ui/formats.ts'
import { Note } from '../../../ui/Note.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { useOptimistic } from '../../../ui/useOptimistic.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import notes from '../queries/Notes.module.css'
import styles from './Comments.module.css'
import { type Comment, commentsQuery } from './comments.query.ts'

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

type ItemProps = {
  comment: Comment
  tick: ((tick: Tick) => void) | undefined
  /** where the comment is to be found, where that is not known */
  go: ((segment: string) => void) | undefined
}

function Item({ comment, tick, go }: ItemProps) {
  const { id, segment, number, author, date_added, done, pending } = comment
  const t = useTranslations('editor.comments')
  const words = useId()
  return (
    <li className={done ? styles.done : undefined}>
      <div className={notes.about}>
        {go && (
          <Button look="act" onClick={() => go(segment)}>
            {t('segment', { n: String(number) })}
          </Button>
        )}
        {author !== null && <b>{author}</b>}
        <time dateTime={isoString(date_added)}>{dateTime(date_added, readerZone())}</time>
        {pending && <span>{t('pending')}</span>}
      </div>
      <p dir="auto" id={words}>
        {comment.comment}
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

type Props = { job: Job; comments: readonly Comment[]; label: string; go?: (segment: string) => void }

/** Comments in their order, each ticked off where its reader may; nothing where there are none. */
export function CommentList({ job, comments, label, go }: Props) {
  const { act, problem } = useTicking(job.id)
  return (
    <>
      {comments.length > 0 && (
        <ol className={notes.queries} aria-label={label}>
          {comments.map((comment) => (
            <Item key={comment.id} comment={comment} tick={job.can.log ? act : undefined} go={go} />
          ))}
        </ol>
      )}
      {problem && (
        <Note tone="bad" beside="toast">
          {problem.sentence}
        </Note>
      )}
    </>
  )
}
