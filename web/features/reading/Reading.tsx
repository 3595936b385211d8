import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import type { Job } from '../jobs/jobs.views.ts'
import styles from './Reading.module.css'
import { Rows } from './Rows.tsx'
import { hasOwnPlaces, type Page, repeatedWords } from './reading.views.ts'
import { afterPart, partSize, textQuery } from './text.query.ts'

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
  const repetitions = repeatedWords(whole ? pages : [])
  const b = (text: ReactNode) => <b>{text}</b>
  return (
    <p className={styles.amount}>
      {whole ? t.rich('totalRepeated', { b, words, repeated: repetitions }) : t.rich('total', { b, words })}
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

/** A part of a text, read on by itself until its end. */
function useText(jobId: string, from: number) {
  const text = useInfiniteQuery(textQuery(jobId, from))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = text
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const read = text.data?.pages.reduce((count, page) => count + page.segments.length, 0)
  const full = read === partSize
  const after = useQuery({ ...afterPart(jobId, from), enabled: full })
  // Drawn in between, so that what comes later never holds up who already reads.
  const pages = useDeferredValue(text.data?.pages)
  return {
    first: text,
    pages,
    ended: !hasNextPage && pages === text.data?.pages && (!full || after.data !== undefined),
    /** whether another part follows */
    more: full && after.data !== undefined && after.data.segments.length > 0,
    /** what the rest could not be read for */
    lost: isFetchNextPageError ? text.error : after.isLoadingError ? after.error : undefined,
    retry: () => (isFetchNextPageError ? fetchNextPage() : after.refetch()),
  }
}

function Instructions({ text }: { text: string }) {
  const t = useTranslations('reading')
  return (
    <section className={styles.instructions}>
      <h2>{t('instructions')}</h2>
      <p>{text}</p>
    </section>
  )
}

/** The text of a job, or why there is none. */
export function Reading({ job, from }: { job: Job; from: number }) {
  const t = useTranslations('reading')
  const { first, pages, ended, more, lost, retry } = useText(job.id, from)
  const id = useId()

  if (first.isLoadingError) {
    if (first.error instanceof ApiError && first.error.status === 404)
      return <Empty title={t('none')} say={t('noneSay')} />
    return <LoadFailed title={t('failed')} error={first.error} retry={first.refetch} />
  }
  const [begin] = pages ?? []
  if (!pages || !begin)
    return (
      <section aria-busy="true">
        <p role="status" className="sr">
          {t('loading')}
        </p>
        <Bones />
      </section>
    )
  if (from === 0 && begin.segments.length === 0) return <Empty title={t('none')} say={t('noneSay')} />
  return (
    <>
      {begin.instructions && <Instructions text={begin.instructions} />}
      <section
        className={hasOwnPlaces(begin.segments) ? styles.placed : undefined}
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
        {lost && <LoadFailed title={t('failedRest')} error={lost} retry={retry} />}
        {!ended && !lost && (
          <p role="status" className={styles.rest}>
            {t('rest')}
          </p>
        )}
        <Parts jobId={job.id} from={from} more={more} />
      </section>
    </>
  )
}
