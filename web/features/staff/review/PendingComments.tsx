import { X } from '@phosphor-icons/react/dist/csr/X'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import styles from './Dialogs.module.css'
import type { ReviewState } from './useReview.ts'

/** The comments that go with the end of the review; one's own can be left out. */
export function PendingComments({ review: { comments, takeOut } }: { review: ReviewState }) {
  const t = useTranslations('staffReview')
  if (comments.pending.length === 0) return null
  return (
    <ul className={styles.pending} aria-label={t('return.comments')}>
      {comments.pending.map(({ id, comment, number, mine, author }) => (
        <li key={id}>
          <span>
            <span dir="auto" className={styles.words}>
              {comment}
            </span>
            <small>
              {t('return.about', {
                n: String(number),
                author: mine ? t('comments.you') : (author ?? t('comments.system')),
              })}
            </small>
          </span>
          {mine && (
            <Button
              look="quiet"
              inRow
              className={styles.out}
              aria-label={t('return.leaveOut', { n: String(number), comment })}
              onClick={() => takeOut(id)}
            >
              <X size={16} aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
