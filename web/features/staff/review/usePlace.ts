import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage } from '../../../api/failure.ts'
import { useStable } from '../../../ui/useStable.ts'
import type { Filter } from './change.ts'
import { itemsOf } from './spans.ts'
import type { ShownReading } from './useReading.ts'

/** Where the reader is; `moves` goes up with each visit, and the focus goes to the row, its field, or nowhere. */
export type Place = { number: number; moves: number; focus: 'row' | 'field' | 'none' }

/** How long one rests at a segment before the address names it, ms. */
const rest = 300

type Parts = {
  jobId: string
  filter: Filter
  /** as the address has it */
  segment: number | undefined
  shown: ShownReading | undefined
  announce: (sentence: string) => void
}

/** The address follows where one is; the page stays where it is scrolled to. */
function useAddress(jobId: string, filter: Filter, place: Place | undefined) {
  const navigate = useNavigate()
  const number = place && place.moves > 0 ? String(place.number) : undefined
  useEffect(() => {
    if (number === undefined) return
    const timer = setTimeout(() => {
      const search = { jobId, ...(filter !== 'all' && { show: filter }), segment: number }
      void navigate({ to: '/app/staff/review', search, replace: true, resetScroll: false })
    }, rest)
    return () => clearTimeout(timer)
  }, [navigate, jobId, filter, number])
}

/** Which segment is the active one, and how to get to others. */
export function usePlace({ jobId, filter, segment, shown, announce }: Parts) {
  const t = useTranslations('staffReview.said')
  const navigate = useNavigate()
  const [place, setPlace] = useState<Place | undefined>(
    segment === undefined ? undefined : { number: segment, moves: 1, focus: 'none' },
  )
  const [isBusy, setBusy] = useState(false)
  useAddress(jobId, filter, place)
  const reading = shown?.reading

  const put = (number: number, focus: Place['focus']) =>
    setPlace((last) => ({ number, moves: (last?.moves ?? 0) + 1, focus }))

  // Where the filter does not show the segment one was at, one is at the next that it shows.
  useEffect(() => {
    const rows = reading?.state()?.known.rows ?? []
    setPlace((last) => {
      if (last && rows.some(({ number }) => number === last.number)) return last
      const next = rows.find(({ number }) => number >= (last?.number ?? 0)) ?? rows[0]
      return next && { number: next.number, moves: last?.moves ?? 0, focus: 'none' }
    })
  }, [reading])

  /** One look at a time: a held key does not ask for the same again and again. */
  const look = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      announce(t('seekFailed', { reason: firstMessage(error) }))
    } finally {
      setBusy(false)
    }
  }

  const go = useStable((number: number, focus: Place['focus'] = 'row') => put(number, focus))

  /** Goes to any segment: one that the filter does not show is shown by lifting it. */
  const goAnywhere = useStable((number: number) => {
    void look(async () => {
      if (!reading) return
      await reading.reach(number)
      if (reading.isShown(number)) return put(number, 'row')
      announce(t('lifted'))
      put(number, 'row')
      const search = { jobId, segment: String(number) }
      await navigate({ to: '/app/staff/review', search, replace: true, resetScroll: false })
    })
  })

  const step = useStable((by: 1 | -1) => {
    void look(async () => {
      for (;;) {
        const known = reading?.state()?.known
        if (!reading || !known) return
        const items = itemsOf(known)
        const at = items.findIndex((item) => 'row' in item && item.row.number === place?.number)
        const beside = items[at + by]
        if (!beside) return
        if ('row' in beside) return put(beside.row.number, 'row')
        await (by === 1 ? reading.reach(beside.gap.from) : reading.reachEnd(beside.gap))
      }
    })
  })

  const stepToChange = useStable((by: 1 | -1) => {
    void look(async () => {
      if (!reading) return
      const at = place?.number ?? 0
      const number = await (by === 1 ? reading.next(at) : reading.previous(at))
      if (number === undefined) {
        announce(t(by === 1 ? 'noNext' : 'noPrevious'))
        if (place) put(place.number, 'row')
        return
      }
      await reading.reach(number)
      put(number, 'row')
    })
  })

  return { place, go, goAnywhere, step, stepToChange }
}
