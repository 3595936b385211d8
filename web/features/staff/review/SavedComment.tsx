import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { isoString } from '../../../ui/formats.ts'
import type { Unsent } from './outbox.ts'
import styles from './Rows.module.css'
import type { Comment } from './review.query.ts'
import type { RowProps } from './rowProps.ts'
import { TextBox } from './TextBox.tsx'
import { UnsentComment } from './UnsentComment.tsx'
import { useWhen } from './useWhen.ts'

type Props = RowProps & {
  /** what its row is called by: its words and its writer */
  labelId: string
  comment: Comment
  /** another text of it that the server does not have */
  change: Unsent | undefined
}

/** Another text for one's own comment that waits for the return. */
function Change({
  outbox,
  send,
  change,
  segment,
  comment,
  isNew,
  go,
}: Props & { change: Unsent; isNew: boolean }) {
  const t = useTranslations('staffReview.comments')
  const leave = () => {
    outbox.drop(change.id)
    go(segment.number, 'row')
  }
  const save = () => {
    if (change.comment.trim() === comment.comment) return leave()
    send(change.id)
    go(segment.number, 'row')
  }
  return (
    <TextBox
      label={t('change', { n: String(segment.number) })}
      value={change.comment}
      focusAtOnce={isNew}
      write={(text) => outbox.change(change.id, { segment: segment.id, number: segment.number }, text)}
      submit={save}
    >
      <Button look="yes" inRow onClick={save}>
        {t('save')}
      </Button>
      <Button look="quiet" inRow onClick={leave}>
        {t('cancel')}
      </Button>
    </TextBox>
  )
}

function Acts({ comment, outbox, segment, takeOut, go }: Props) {
  const t = useTranslations('staffReview.comments')
  const about = { segment: segment.id, number: segment.number }
  const words = { comment: comment.comment }
  return (
    <span className={styles.acts}>
      <Button
        look="act"
        aria-label={t('editNamed', words)}
        onClick={() => outbox.change(comment.id, about, comment.comment)}
      >
        {t('edit')}
      </Button>
      <Button
        look="act"
        aria-label={t('takeOutNamed', words)}
        onClick={() => {
          takeOut(comment.id)
          // Its words go back to where they were typed, unless others are there.
          if (!outbox.typed(segment.id)) outbox.type(about, comment.comment)
          go(segment.number, 'row')
        }}
      >
        {t('takeOut')}
      </Button>
    </span>
  )
}

/** A comment that the server has: who wrote it and when, and what its writer can still do with it. */
export function SavedComment(props: Props) {
  const t = useTranslations('staffReview.comments')
  const when = useWhen()
  const { comment, change, isOpen, labelId } = props
  // What the device has kept from an earlier visit does not take the focus.
  const [wasChanged] = useState(change !== undefined)
  if (change?.state === 'typed') return <Change {...props} change={change} isNew={!wasChanged} />
  if (change) return <UnsentComment {...props} unsent={change} />
  const { author, mine, pending, done, date_added } = comment
  return (
    <div className={`${styles.comment} ${mine && pending ? styles.mine : ''}`}>
      <p dir="auto" className={styles.words} id={labelId}>
        {comment.comment}
      </p>
      <div className={styles.by}>
        <p className={styles.by} id={`${labelId}-by`}>
          <b>{mine ? t('you') : (author ?? t('system'))}</b>
          <time dateTime={isoString(date_added)}>{when(date_added)}</time>
          {pending && <span className="sr">{t('pending')}</span>}
          {done && <span>{t('done')}</span>}
        </p>
        {mine && pending && isOpen && <Acts {...props} />}
      </div>
    </div>
  )
}
