import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, firstMessage } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { useStable } from '../../ui/useStable.ts'
import type { Languages } from './DrawnPage.ts'
import { LivePage, type TextSource } from './LivePage.ts'
import type { PagePart } from './nest.ts'
import styles from './Page.module.css'
import { PageFrame } from './PageFrame.tsx'
import { pageQuery, wordQuery } from './page.query.ts'
import { usePrinting } from './usePrinting.ts'

type Props = {
  jobId: string
  languages: Languages
  /** the same one for as long as the page is shown */
  texts: TextSource
  /** the segment that the reader is at elsewhere */
  activeId?: string | undefined
  /** goes to a segment; left out where there is none to go to */
  go?: ((id: string) => void) | undefined
  /** another one when segments were split or joined: the view is then another one, too */
  edition?: number
  /** it is to be printed too */
  printable?: boolean
}

type Of = { jobId: string; edition: number }

/** A document's parts as they come, each put into the frame once. */
function useParts(of: Of, page: LivePage | undefined, isAllWanted: boolean) {
  const query = useInfiniteQuery(pageQuery(of.jobId, of.edition))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const added = useRef(new WeakMap<LivePage, number>())
  const more = useStable(() => {
    const isWanted = page?.wantsMore || (page !== undefined && isAllWanted)
    if (isWanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  })
  useEffect(() => {
    if (!page || !data) return
    for (const part of data.pages.slice(added.current.get(page))) if (part.kind !== 'docx') page.add(part)
    added.current.set(page, data.pages.length)
    if (isAllWanted || page.wantsMore) more()
  }, [page, data, isAllWanted, more])
  return { query, more }
}

/** The Word document that a page is, drawn into the frame as it is seen. */
function useWord(of: Of, page: LivePage | undefined, first: PagePart | undefined) {
  const isWord = first?.kind === 'docx'
  const { data, error, refetch } = useQuery({ ...wordQuery(of.jobId, of.edition), enabled: isWord })
  const [failure, setFailure] = useState<unknown>()
  const [isWhole, setWhole] = useState(false)
  const opened = useRef(new WeakSet<LivePage>())
  const { jobId } = of
  useEffect(() => {
    if (!page || !data || !first || opened.current.has(page)) return
    opened.current.add(page)
    void import('./wordSource.ts')
      .then(async ({ openWord }) => {
        page.addWord(await openWord(jobId, data, first), { whole: () => setWhole(true), failed: setFailure })
      })
      .catch(setFailure)
  }, [page, data, first, jobId])
  const again = () => {
    setFailure(undefined)
    if (failure) page?.goOn()
    else void refetch()
  }
  return { isWord, isWhole, error: error ?? failure, isLoading: isWord && !data, again }
}

/** What has come, or why nothing has. */
type NoticeProps = { query: ReturnType<typeof useParts>['query']; word: ReturnType<typeof useWord> }
function Notice({ query, word }: NoticeProps) {
  const t = useTranslations('page')
  const { data, error, isLoadingError, isFetchNextPageError, refetch, fetchNextPage } = query
  const first = data?.pages[0]
  if (isLoadingError) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    return isRefused ? (
      <Empty title={t('refused')} say={error.status === 404 ? t('missing') : firstMessage(error)} />
    ) : (
      <LoadFailed title={t('failed')} error={error} retry={refetch} />
    )
  }
  if (word.error) return <LoadFailed title={t('failed')} error={word.error} retry={word.again} />
  if (!first || word.isLoading)
    return (
      <p role="status" aria-busy="true" className={styles.line}>
        {t('loading')}
      </p>
    )
  if (isFetchNextPageError)
    return (
      <p role="alert" className={styles.line}>
        {t('failedRest')}{' '}
        <Button look="act" inRow onClick={() => void fetchNextPage()}>
          {t('again')}
        </Button>
      </p>
    )
  if (first.kind !== 'docx' && first.blocks.length === 0)
    return <Empty title={t('none')} say={t('noneSay')} />
  if (first.kind === 'docx') return <p className={styles.line}>{t('roughWord')}</p>
  return first.rough && <p className={styles.line}>{t('rough')}</p>
}

/** A job's document as its reader will see it, with the texts that there are now. */
export function PageView({ jobId, languages, texts, activeId, go, edition = 0, printable = false }: Props) {
  const of = { jobId, edition }
  const t = useTranslations('page')
  const [page, setPage] = useState<LivePage>()
  const view = useRef<HTMLDivElement>(null)
  const [isAllWanted, wantAll] = useState(false)
  const { query, more } = useParts(of, page, isAllWanted)
  const word = useWord(of, page, query.data?.pages[0])
  const isWhole =
    page !== undefined && query.data !== undefined && !query.hasNextPage && (!word.isWord || word.isWhole)
  const printing = usePrinting(page, view, isWhole)
  const use = useId()
  const open = (window: Window & typeof globalThis) => {
    const saySpeed = (speed: number) => t('speed', { speed })
    const live = new LivePage(window, { languages, source: texts, go, saySpeed, moved: more })
    setPage(live)
    return () => {
      live.letGo()
      setPage(undefined)
    }
  }
  useEffect(() => {
    page?.goTo(activeId)
    more()
  }, [page, activeId, more])
  const isShown = word.isWord || (query.data?.pages[0]?.blocks.length ?? 0) > 0
  return (
    <div ref={view} className={styles.view}>
      {printable && isShown && (
        <div className={styles.tools}>
          <Button
            inRow
            onClick={() => {
              wantAll(true)
              page?.wantAll()
              printing.print()
            }}
          >
            <Printer size={20} aria-hidden />
            {t('print')}
          </Button>
          <span role="status">{printing.isWanted && t('preparing')}</span>
        </div>
      )}
      <Notice query={query} word={word} />
      <p id={use} className="sr">
        {go && t('use')}
      </p>
      {isShown && <PageFrame describedBy={use} open={open} />}
    </div>
  )
}
