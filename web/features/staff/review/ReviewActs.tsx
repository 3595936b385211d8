import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useOnPhone } from '../../../ui/useOnPhone.ts'
import styles from './Head.module.css'
import type { Part } from './Review.tsx'

/** How a review ends. Neither has a key of its own. */
export function ReviewActs({ review: { comments, open } }: Part) {
  const t = useTranslations('staffReview.head')
  const onPhone = useOnPhone()
  const count = comments.pending.length
  return (
    <div className={styles.acts}>
      <Button inRow={!onPhone} onClick={() => open('return')}>
        {t(onPhone ? 'returnShort' : 'return', { count })}
      </Button>
      <Button inRow={!onPhone} look="main" onClick={() => open('approve')}>
        {t('approve')}
      </Button>
    </div>
  )
}
