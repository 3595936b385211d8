import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Tell.tsx'
import type { Filter } from './change.ts'

/** A filter that finds nothing says what it would show. */
export function NoRows({ jobId, filter }: { jobId: string; filter: Filter }) {
  const t = useTranslations('staffReview.filter')
  return (
    <Empty title={t(`empty.${filter}`)} say={t(`emptySay.${filter}`)}>
      <Link to="/app/staff/review" search={{ jobId }} className={buttonClass('plain')}>
        {t('showAll')}
      </Link>
    </Empty>
  )
}
