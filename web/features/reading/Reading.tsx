import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import type { Job } from '../jobs/jobs.views.ts'
import styles from './Reading.module.css'
import { Rows } from './Rows.tsx'
import { hasOwnPlaces, type Page, repetitions } from './reading.views.ts'
import { partSize, textQuery } from './text.query.ts'

function Bones() {
  return (
    <div className={styles.bones} aria-hidden>
      {[92, 100, 64, 100, 81, 47].map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}

/** How much there is to read, as soon as it is known. */
function Amount({ pages, whole }: { pages: readonly Page[]; whole: boolean }) {
  const t = useTranslations('reading')
  const words = pages[0]?.words ?? 0
  const { texts, words: repeated } = repetitions(whole ? pages : [])
  const b = (text: ReactNode) => <b>{text}</b>
  return (
    <p className={styles.amount}>
      {whole ? t.rich('totalRepeated', { b, words, texts, repeated }) : t.rich('total', { b, words })}
    </p>
  )
}

/** Documents over ten thousand segments are read in parts. */
function Parts({ jobId, from, more }: { jobId: string; from: number; more: boolean }) {
  const t = useTranslations('reading')
  if (from === 0 && !more) return null
  const to = (start: number) => ({ jobId, ...(start > 0 && { from: String(start) }) })
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      {from > 0 && (
        <Link to="/app/projects/text" search={to(from - partSize)} className={buttonClass('plain')}>
          {t('previous')}
        </Link>
      )}
      <span>{t('part', { first: from + 1, last: from + partSize })}</span>
      {more && (
        <Link to="/app/projects/text" search={to(from + partSize)} className={buttonClass('plain')}>
          {t('next')}
        </Link>
      )}
    </nav>
  )
}

/** The text of a job, read on by itself until the end of the part. */
export function Reading({ job, from }: { job: Job; from: number }) {
  const t = useTranslations('reading')
  const text = useInfiniteQuery(textQuery(job.id, from))
  const id = useId()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = text
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  // Drawn in between, so that what comes later never holds up who already reads.
  const pages = useDeferredValue(text.data?.pages)

  if (text.isLoadingError) {
    if (text.error instanceof ApiError && text.error.status === 404)
      return <Empty title={t('none')} say={t('noneSay')} />
    return <LoadFailed title={t('failed')} error={text.error} retry={text.refetch} />
  }
  if (!pages)
    return (
      <section aria-busy="true">
        <p role="status" className="sr">
          {t('loading')}
        </p>
        <Bones />
      </section>
    )
  const [first] = pages
  if (from === 0 && first?.segments.length === 0) return <Empty title={t('none')} say={t('noneSay')} />
  const read = pages.reduce((count, page) => count + page.segments.length, 0)
  const ended = !hasNextPage && pages === text.data?.pages
  // Which row is the last of all is known by a full part alone: the next one may be empty.
  const more = ended && read === partSize
  return (
    <>
      {first?.instructions && (
        <section className={styles.instructions}>
          <h2>{t('instructions')}</h2>
          <p>{first.instructions}</p>
        </section>
      )}
      <section
        className={hasOwnPlaces(first?.segments ?? []) ? styles.placed : undefined}
        aria-labelledby={id}
        {...(!ended && { 'aria-busy': true })}
      >
        <header className={styles.head}>
          <h2 id={id}>{t('text')}</h2>
          <Amount pages={pages} whole={ended && from === 0 && !more} />
        </header>
        {pages.map((page, index) => (
          <Rows
            key={page.segments[0]?.id ?? 'none'}
            page={page}
            before={pages[index - 1]?.segments.at(-1)?.place ?? null}
            language={job.source_language}
          />
        ))}
        {isFetchNextPageError && (
          <LoadFailed title={t('failedRest')} error={text.error} retry={fetchNextPage} />
        )}
        {!ended && !isFetchNextPageError && (
          <p role="status" className={styles.rest}>
            {t('rest')}
          </p>
        )}
        <Parts jobId={job.id} from={from} more={more} />
      </section>
    </>
  )
}
