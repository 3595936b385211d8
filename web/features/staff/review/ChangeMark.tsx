import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Equals } from '@phosphor-icons/react/dist/csr/Equals'
import { PencilSimple } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import { countChanges, markOf, type ReviewedSegment } from './change.ts'
import styles from './Rows.module.css'

const marks = { changed: Check, same: Equals, written: PencilSimple, unknown: Question, empty: Warning }

type Props = { segment: ReviewedSegment; language: string }

/** How much of a draft was changed. */
function Amount({ segment, language }: Props) {
  const t = useTranslations('staffReview.mark')
  const { added, removed, total } = countChanges(segment, language)
  if (added > 0) return <span>{t('words', { changed: added, total })}</span>
  return <span>{removed > 0 ? t('removed', { count: removed }) : t('signs')}</span>
}

/** What became of a draft: a mark and a word. */
export function ChangeMark({ segment, language }: Props) {
  const t = useTranslations('staffReview.mark')
  const mark = markOf(segment)
  const Mark = marks[mark]
  return (
    <small className={styles.change}>
      <span className={`${styles.mark} ${styles[`is-${mark}`] ?? ''}`}>
        <Mark size={16} aria-hidden />
        {t(mark)}
      </span>
      {mark === 'changed' && <Amount segment={segment} language={language} />}
      {(mark === 'written' || mark === 'unknown') && <span>{t(segment.origin ?? 'byHand')}</span>}
    </small>
  )
}
