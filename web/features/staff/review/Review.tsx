import { directionOf } from '@hub/text/direction'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { useOnPhone } from '../../../ui/useOnPhone.ts'
import { useHeadHeight } from '../../editor/useHeadHeight.ts'
import { Bones } from './Bones.tsx'
import { NoRows } from './NoRows.tsx'
import { PrintedReview } from './PrintedReview.tsx'
import type { Part } from './part.ts'
import styles from './Review.module.css'
import { ReviewActs } from './ReviewActs.tsx'
import { ReviewAside } from './ReviewAside.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ReviewNotes } from './ReviewNotes.tsx'
import { ReviewTools } from './ReviewTools.tsx'

/** The segments, or why there are none. */
function Segments({ job, review, languages }: Part) {
  const t = useTranslations('staffReview')
  const { shown, failure, again, filter } = review
  if (failure)
    return (
      <div className={styles.tell}>
        <LoadFailed title={t('failed')} error={failure.error} retry={again} />
      </div>
    )
  if (!shown) return <Bones />
  const { known, segments } = shown.reading.state() ?? { known: undefined, segments: 0 }
  if (known?.rows.length === 0 && known.gaps.length === 0)
    return (
      <div className={styles.tell}>
        {segments === 0 ? (
          <Empty title={t('none')} say={t('noneSay')} />
        ) : (
          <NoRows jobId={review.jobId} filter={shown.filter} />
        )}
      </div>
    )
  return (
    <div aria-busy={shown.filter !== filter || undefined}>
      <ReviewList job={job} review={review} reading={shown.reading} languages={languages} />
    </div>
  )
}

/** A translation beside its draft, with what was said about it. */
export function Review({ job, review }: Omit<Part, 'languages'>) {
  const frame = useRef<HTMLDivElement>(null)
  const onPhone = useOnPhone()
  const isNarrow = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false })
  useHeadHeight(frame)
  const { source_language: source, target_language: target } = job
  const languages = useMemo(
    () => ({ source, sourceDirection: directionOf(source), target, targetDirection: directionOf(target) }),
    [source, target],
  )
  const part = { job, review, languages }
  const { isOpen, open } = review
  const count = review.comments.pending.length
  // The same element until something of it has changed: the head it is in is not drawn again with each step.
  const acts = useMemo(() => isOpen && <ReviewActs count={count} open={open} />, [isOpen, count, open])
  return (
    <>
      <div className={styles.review} ref={frame} data-open={review.isOpen || undefined}>
        <div className={styles.sticky} data-sticky>
          <ReviewHead job={job}>{!onPhone && acts}</ReviewHead>
        </div>
        <ReviewNotes {...part} />
        <p role="status" className="sr">
          {review.announcement}
        </p>
        {/* Where it is above the text, it comes before it for the keyboard too. */}
        {isNarrow && <ReviewAside {...part} />}
        <div className={styles.main}>
          <ReviewTools {...part} />
          <Segments {...part} />
        </div>
        {!isNarrow && <ReviewAside {...part} />}
        {onPhone && acts && (
          <div className={styles.dock} data-sticky-foot>
            {acts}
          </div>
        )}
        <ReviewDialogs {...part} />
      </div>
      <PrintedReview {...part} />
    </>
  )
}
