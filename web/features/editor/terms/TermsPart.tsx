import { mostTermSegments } from '@hub/contract/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Desk } from '../../desk/desk.ts'
import { useInspection } from '../checks/useInspection.ts'
import { type FoundTerm, fetchTerms, segmentTermsQuery } from './terms.query.ts'
import { underline } from './underline.ts'

type Props = {
  jobId: string
  desk: Desk
  activeId: string | undefined
  /** of the target */
  language: string
  /** hears words of the project's terms, which are spelt as they are to be */
  tell: (words: readonly string[]) => void
  /** goes up whenever there may be other terms: all are asked for once more */
  edition: number
}

/** Between two calls for segments that nobody is at, ms: others use the portal too. */
const pause = 200
/** Segments further on are looked through as far as this. */
const farthest = 10_000

/** The words of targets that may be used. */
const wordsOf = (terms: readonly FoundTerm[]): string[] =>
  terms.flatMap(({ targets }) =>
    targets.filter(({ status }) => status !== 'forbidden').flatMap(({ text }) => text.split(/\s+/u)),
  )

const rest = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** The active segment and those behind it that nothing is known of yet; without one, the first of all. */
function nextOf(desk: Desk, known: ReadonlySet<string>, activeId: string | undefined): string[] {
  const order = desk.order()
  const from = activeId === undefined ? 0 : desk.entry(activeId).position - 1
  const unknown: string[] = []
  for (const ids of [order.slice(from, from + farthest), order.slice(0, Math.min(from, farthest))])
    for (const id of ids) {
      if (unknown.length === mostTermSegments) return unknown
      if (!known.has(id)) unknown.push(id)
    }
  return unknown
}

/** Looks up the terms of a job's segments, those about the active one first; shows them in its source. */
export function TermsPart({ jobId, desk, activeId, language, tell, edition }: Props) {
  const inspection = useInspection()
  const client = useQueryClient()
  const [looked, setLooked] = useState(0)
  const active = useEffectEvent(() => activeId)
  const hear = useEffectEvent(tell)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each edition begins again
  useEffect(() => {
    if (!inspection) return
    const over = new AbortController()
    const known = new Set<string>()
    const words = new Set<string>()
    inspection.orderTerms({ kind: 'open', language })
    const look = async () => {
      while (!over.signal.aborted) {
        const ids = nextOf(desk, known, active())
        if (ids.length === 0) return
        const results = await fetchTerms(jobId, ids, over.signal)
        for (const id of ids) known.add(id)
        const some: [string, (typeof results)[number]['terms']][] = results.map(({ segment, terms }) => [
          segment,
          terms,
        ])
        for (const [segment, terms] of some)
          client.setQueryData(segmentTermsQuery(jobId, segment).queryKey, terms)
        const withTerms = some.filter(([, terms]) => terms.length > 0)
        if (withTerms.length > 0) inspection.orderTerms({ kind: 'know', segments: withTerms })
        const before = words.size
        for (const [, terms] of withTerms) for (const word of wordsOf(terms)) words.add(word)
        if (words.size > before) hear([...words])
        setLooked((count) => count + 1)
        await rest(over.signal)
      }
    }
    // Without the portal there are no terms: the editor goes on, and the next visit asks again.
    void look().catch(() => undefined)
    return () => {
      over.abort()
      inspection.orderTerms({ kind: 'close' })
    }
  }, [inspection, client, desk, jobId, language, edition])

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again once more is known
  useEffect(() => {
    const terms =
      activeId === undefined ? undefined : client.getQueryData(segmentTermsQuery(jobId, activeId).queryKey)
    return underline(terms ?? [])
  }, [client, jobId, activeId, looked])
  return null
}
