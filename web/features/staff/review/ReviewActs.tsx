import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useOnPhone } from '../../../ui/useOnPhone.ts'
import styles from './Head.module.css'
import type { Open } from './useReview.ts'

type Props = {
  /** comments that go with the return */
  count: number
  open: (dialog: Open) => void
}

/** How a review ends. Neither has a key of its own. */
export function ReviewActs({ count, open }: Props) {
  const t = useTranslations('staffReview.head')
  const onPhone = useOnPhone()
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
