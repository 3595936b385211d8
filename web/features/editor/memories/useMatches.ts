import { sameText } from '@hub/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
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

  const insertAs = (match: Match, n: number) => {
    if (activeId === undefined || !job.can.edit) return
    desk.apply(
      [{ id: activeId, text: match.target, status: 'draft', origin: 'tm', match: match.score }],
      'match',
    )
    go(activeId)
    announce(t('inserted', { n: String(n), score: String(match.score) }))
  }
  const listed = () =>
    activeId === undefined
      ? []
      : (client.getQueryData(matchesQuery(job.id, activeId).queryKey)?.results ?? [])

  return {
    insert: (match: Match) => insertAs(match, listed().findIndex(({ id }) => id === match.id) + 1),
    /** @param n from 1 */
    insertNth: (n: number) => {
      const match = listed()[n - 1]
      if (match) insertAs(match, n)
      else announce(t('missing', { n: String(n) }))
    },
  }
}
