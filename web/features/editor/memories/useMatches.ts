import { isEmpty, sameText } from '@hub/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useStable } from '../../../ui/useStable.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import type { usePlace } from '../usePlace.ts'
import { type Match, matchesQuery } from './memories.query.ts'

type Parts = {
  job: Job
  desk: Desk
  place: ReturnType<typeof usePlace>
  announce: (sentence: string) => void
}

/**
 * How many segments are looked up ahead, and how far on they may be; how long what was found is not asked for again,
 * ms.
 */
const ahead = 3
const farthest = 200
const freshFor = 30_000

/** The next segments that nobody has translated. */
function nextOpen(desk: Desk, id: string): string[] {
  const order = desk.order()
  const from = desk.entry(id).position
  return order
    .slice(from, from + farthest)
    .filter((next) => {
      const { segment, text } = desk.entry(next)
      return segment.status !== 'locked' && isEmpty(text)
    })
    .slice(0, ahead)
}

/** Inserts matches into the active segment: each is one step that can be taken back. */
export function useMatches({ job, desk, place, announce }: Parts) {
  const t = useTranslations('editor.matches')
  const client = useQueryClient()
  const { activeId, go } = place

  // What was confirmed a moment ago is a match as soon as the server has it.
  useEffect(() => {
    if (activeId === undefined) return
    const { source } = desk.entry(activeId).segment
    return desk.watch((entries) => {
      const isNew = entries.some(
        ({ segment }) =>
          segment.id !== activeId && segment.status === 'translated' && sameText(segment.source, source),
      )
      if (isNew) void client.invalidateQueries({ queryKey: matchesQuery(job.id, activeId).queryKey })
    })
  }, [desk, client, job.id, activeId])

  // Those that come next are there when they are opened.
  useEffect(() => {
    if (activeId === undefined) return
    let isLeft = false
    const fetchAll = async () => {
      for (const id of [activeId, ...nextOpen(desk, activeId)]) {
        if (isLeft) return
        await client.prefetchQuery({ ...matchesQuery(job.id, id), staleTime: freshFor })
      }
    }
    void fetchAll()
    return () => {
      isLeft = true
    }
  }, [desk, client, job.id, activeId])

  const insertAs = (match: Match, n: number) => {
    if (activeId === undefined || !job.can.edit) return
    desk.apply(
      [{ id: activeId, text: match.target, status: 'draft', origin: 'tm', match: match.score }],
      'match',
    )
    go(activeId)
    announce(t('inserted', { n: String(n), score: String(match.score) }))
  }
  const currentMatches = () =>
    activeId === undefined
      ? []
      : (client.getQueryData(matchesQuery(job.id, activeId).queryKey)?.results ?? [])

  return {
    insert: useStable((match: Match) =>
      insertAs(
        match,
        currentMatches().findIndex(({ id, memory }) => id === match.id && memory.id === match.memory.id) + 1,
      ),
    ),
    /** @param n from 1 */
    insertNth: (n: number) => {
      const match = currentMatches()[n - 1]
      if (match) insertAs(match, n)
      else announce(t('missing', { n: String(n) }))
    },
  }
}
