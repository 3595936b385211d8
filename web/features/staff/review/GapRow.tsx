import { useTranslations } from 'use-intl'
import { firstMessage } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Rows.module.css'
import type { Reading, State } from './reading.ts'
import type { Gap } from './spans.ts'

type Props = {
  index: number
  measure: (element: HTMLTableRowElement | null) => void
  gap: Gap
  failure: State['failure']
  retry: Pick<Reading, 'retry'>
}

/** The room of rows that have not come; why, where they could not. */
export function GapRow({ index, measure, gap, failure, retry }: Props) {
  const t = useTranslations('staffReview.table')
  const isHere = failure && gap.from <= failure.from && failure.from <= gap.to
  return (
    <tr
      ref={measure}
      data-index={index}
      className={`${styles.place} ${styles.gap}`}
      style={{ blockSize: gap.height }}
      aria-hidden={!isHere || undefined}
    >
      <td className={styles['gap-say']}>
        {isHere && (
          <div role="alert">
            <p>{t('gapFailed', { from: String(failure.from), reason: firstMessage(failure.error) })}</p>
            <Button inRow onClick={() => retry.retry()}>
              {t('retry')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}
