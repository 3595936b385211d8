import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage } from '../../../api/failure.ts'
import { useStable } from '../../../ui/useStable.ts'
import { itemsOf } from './spans.ts'
import type { ShownReading } from './useReading.ts'

/** Where the reader is; `moves` goes up with each visit, and the focus goes to the row, its field, or nowhere. */
export type Place = { number: number; moves: number; focus: 'row' | 'field' | 'none' }

/** How long one rests at a segment before the address names it, ms. */
const rest = 300
/** How many looks wait for each other. */
const mostWaiting = 4

type Parts = {
  jobId: string
  /** as the address has it */
  segment: number | undefined
  shown: ShownReading | undefined
  announce: (sentence: string) => void
}

/**
 * The address follows where one is; the page stays where it is scrolled to. Only its segment changes: on a slow machine
 * another filter, job or screen may be on its way by then.
 */
function useAddress(jobId: string, place: Place | undefined) {
  const router = useRouter()
  const number = place && place.moves > 0 ? String(place.number) : undefined
  useEffect(() => {
    if (number === undefined) return
    const timer = setTimeout(() => {
      const { pathname, search } = router.latestLocation
      if (pathname !== '/app/staff/review' || search.jobId !== jobId) return
      void router.navigate({
        to: '/app/staff/review',
        search: { ...search, segment: number },
        replace: true,
        resetScroll: false,
      })
    }, rest)
    return () => clearTimeout(timer)
  }, [router, jobId, number])
}

/** Looks are made one after the other, each from where the last one ended. */
function useInTurn(failed: (error: unknown) => void) {
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  return (look: () => Promise<void>) => {
    // A key that is held while pages come in shall not go on for long after it was let go.
    if (waiting.current >= mostWaiting) return
    waiting.current += 1
    last.current = last.current
      .then(look)
      .catch(failed)
      .finally(() => {
        waiting.current -= 1
      })
  }
}

/** Which segment is the active one, and how to get to others. */
export function usePlace({ jobId, segment, shown, announce }: Parts) {
  const t = useTranslations('staffReview.said')
  const navigate = useNavigate()
  const [place, setPlace] = useState<Place | undefined>(
    segment === undefined ? undefined : { number: segment, moves: 1, focus: 'none' },
  )
  // As it is before the next drawing.
  const now = useRef(place)
  useAddress(jobId, place)
  const inTurn = useInTurn((error) => announce(t('seekFailed', { reason: firstMessage(error) })))
  const reading = shown?.reading

  const set = (next: Place | undefined) => {
    now.current = next
    setPlace(next)
  }
  const go = useStable((number: number, focus: Place['focus'] = 'row') =>
    set({ number, moves: (now.current?.moves ?? 0) + 1, focus }),
  )

  // Where the filter does not show the segment one was at, one is at the next that it shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => {
    const rows = reading?.state()?.known.rows ?? []
    const last = now.current
    if (rows.length === 0 || (last && reading?.isShown(last.number))) return
    const next = rows.find(({ number }) => number >= (last?.number ?? 0)) ?? rows[0]
    if (next) set({ number: next.number, moves: last?.moves ?? 0, focus: 'none' })
  }, [reading])

  /** Goes to any segment: one that the filter does not show is shown by lifting it. */
  const goAnywhere = useStable((number: number) =>
    inTurn(async () => {
      await reading?.reach(number)
      go(number)
      if (!reading || reading.isShown(number)) return
      announce(t('lifted'))
      const search = { jobId, segment: String(number) }
      await navigate({ to: '/app/staff/review', search, replace: true, resetScroll: false })
    }),
  )

  const step = useStable((by: 1 | -1) =>
    inTurn(async () => {
      for (;;) {
        const known = reading?.state()?.known
        if (!reading || !known) return
        const items = itemsOf(known)
        const at = items.findIndex((item) => 'row' in item && item.row.number === now.current?.number)
        const beside = items[at + by]
        if (!beside) return
        if ('row' in beside) return go(beside.row.number)
        await (by === 1 ? reading.reach(beside.gap.from) : reading.reachEnd(beside.gap))
      }
    }),
  )

  const stepToChange = useStable((by: 1 | -1) =>
    inTurn(async () => {
      if (!reading) return
      const at = now.current?.number ?? 0
      const number = await (by === 1 ? reading.next(at) : reading.previous(at))
      if (number === undefined) announce(t(by === 1 ? 'noNext' : 'noPrevious'))
      else await reading.reach(number)
      go(number ?? at)
    }),
  )

  return { place, go, goAnywhere, step, stepToChange }
}
