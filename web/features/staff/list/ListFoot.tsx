import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, firstMessage } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { quantity, timeOnly } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import styles from './List.module.css'
import type { Listing } from './useListing.ts'

type Props<Row extends { id: string }> = {
  listing: Listing<Row>
  /** how the list is sorted, in words */
  order: string
  /** what the rows are, in words: `jobs` */
  things: 'jobs' | 'people' | 'projects' | 'memories' | 'terms' | 'concepts' | 'entries' | 'statements'
  /** the list's table, whose first new row takes the focus */
  table: RefObject<HTMLTableElement | null>
}

/** Goes to the first row that was not there before, once it is. */
function useFocusOnNew(rows: number, table: RefObject<HTMLTableElement | null>) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || rows <= before.current) return
    const row = table.current?.tBodies[0]?.rows[before.current]
    before.current = undefined
    row?.querySelector<HTMLElement>('input, a[href], button')?.focus()
  }, [rows, table])
  return () => {
    before.current = rows
  }
}

/** Below a list: more of it, how much of it is shown, and what has changed since. */
export function ListFoot<Row extends { id: string }>({ listing, order, things, table }: Props<Row>) {
  const t = useTranslations('staff.list')
  const { pages, rows, count, news, since, isStale } = listing
  const focusOnNew = useFocusOnNew(rows.length, table)
  const time = timeOnly(new Date(since).toISOString(), readerZone())
  const shown = quantity(rows.length) ?? ''
  const more = () => {
    focusOnNew()
    void pages.fetchNextPage()
  }
  const failure = pages.isFetchNextPageError ? pages.error : null
  const requestId = failure instanceof ApiError ? failure.requestId : undefined
  return (
    <div className={styles.foot}>
      {failure ? (
        <p role="alert" className={styles.failed}>
          <WarningCircle size={20} aria-hidden />
          <span>
            <b>{t(`moreFailed.${things}`)}</b> {firstMessage(failure)}{' '}
            {requestId && `${t('request', { id: requestId })} `}
            {t('shownAreOf', { shown, time })}
          </span>
          <Button onClick={more}>{t('retry')}</Button>
        </p>
      ) : (
        <>
          {pages.hasNextPage && (
            <Button onClick={more} aria-disabled={pages.isFetchingNextPage}>
              {t('loadMore')}
            </Button>
          )}
          <span>
            {count === null
              ? t('shownOfMany', { shown })
              : t('shown', { shown, count: quantity(count) ?? '', order })}
          </span>
        </>
      )}
      <span className={styles.news} role="status">
        {isStale && t('stale', { time })}
        {!isStale &&
          news > 0 &&
          t.rich(`news.${things}`, {
            count: news,
            time,
            show: (text) => (
              <Button look="act" onClick={() => void listing.showNews()}>
                {text}
              </Button>
            ),
          })}
      </span>
    </div>
  )
}
