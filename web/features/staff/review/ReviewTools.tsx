import { HashStraight } from '@phosphor-icons/react/dist/csr/HashStraight'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { useOnPhone } from '../../../ui/useOnPhone.ts'
import type { Filter } from './change.ts'
import type { Part } from './part.ts'
import { mostCounted } from './review.query.ts'
import styles from './Tools.module.css'

type Counts = Record<Filter, number | undefined>

/** How many segments each view shows; undefined while that is on its way. */
function countsOf({ summary, comments, commentsQuery, findings }: Part['review']): Counts {
  return {
    all: summary?.segments,
    changed: summary?.changed,
    commented: commentsQuery.data && comments.bySegment.size,
    findings: findings.data?.results.length,
  }
}

function Views({ review }: Part) {
  const t = useTranslations('staffReview.filter')
  const onPhone = useOnPhone()
  const counts = countsOf(review)
  const { jobId, filter, place } = review
  const segment = place && place.moves > 0 ? String(place.number) : undefined
  const name = (view: Filter) => t(view === 'findings' && onPhone ? 'findingsShort' : view)
  const countOf = (view: Filter) => {
    const count = counts[view]
    const isMore = view === 'findings' && count !== undefined && count > mostCounted
    return isMore ? t('more', { count: mostCounted }) : quantity(count)
  }
  return (
    <nav aria-label={t('label')} className={styles.views} data-sticky-next>
      {(['all', 'changed', 'commented', 'findings'] as const).map((view) => (
        <Link
          key={view}
          to="/app/staff/review"
          search={{ jobId, ...(view !== 'all' && { show: view }), ...(segment && { segment }) }}
          resetScroll={false}
          preload={false}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': undefined }}
          aria-current={view === filter ? 'page' : undefined}
        >
          {name(view)} <span className={styles.count}>{countOf(view)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Which segments are shown, and what else can be done with all of them. */
export function ReviewTools(part: Part) {
  const t = useTranslations('staffReview')
  const { filter, around, setAround, act } = part.review
  return (
    <div className={styles.tools} data-sticky-next>
      <Views {...part} />
      <div className={styles.rest}>
        {filter !== 'all' && (
          <label className={styles.around}>
            <input type="checkbox" checked={around} onChange={() => setAround(!around)} />
            {t('filter.around')}
          </label>
        )}
        <Button look="quiet" inRow className={styles.tool} onClick={() => act('goTo')}>
          <HashStraight size={20} aria-hidden />
          <span>{t('tools.goTo')}</span>
        </Button>
        <Button look="quiet" inRow className={styles.tool} onClick={() => act('print')}>
          <Printer size={20} aria-hidden />
          <span>{t('tools.print')}</span>
        </Button>
      </div>
    </div>
  )
}
