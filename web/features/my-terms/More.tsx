import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'

type Props = {
  pages: UseInfiniteQueryResult<unknown>
  /** more has come */
  done: () => void
}

/** Loads the next page of a list, where there is one. */
export function More({ pages, done }: Props) {
  const t = useTranslations('myTerms')
  const isRefused = pages.isFetchNextPageError && !(pages.error instanceof SessionEnded)
  const load = async () => {
    if (pages.isFetchingNextPage) return
    const { isFetchNextPageError } = await pages.fetchNextPage()
    if (!isFetchNextPageError) done()
  }
  return (
    <>
      {isRefused && <Note tone="bad">{firstMessage(pages.error)}</Note>}
      {pages.hasNextPage && (
        <div>
          <Button aria-disabled={pages.isFetchingNextPage} onClick={() => void load()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
