import { listBestMatches } from '@hub/contract/memories'
import { isEmpty } from '@hub/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { firstMessage, SessionEnded } from '../../../api/failure.ts'
import { retries } from '../../../api/retries.ts'
import { useStable } from '../../../ui/useStable.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import type { usePlace } from '../usePlace.ts'
import { exactChanges } from './exact.ts'
import { matchesQuery } from './memories.query.ts'

type Parts = {
  job: Job
  desk: Desk
  place: ReturnType<typeof usePlace>
  announce: (sentence: string) => void
}

/** How far it is, and what came of it in a sentence. */
export type InsertAll =
  | { state: 'idle' }
  | { state: 'looking'; done: number; of: number }
  | { state: 'done' | 'failed'; sentence: string }

/** Fills the open segments that have no text with their exact matches, as drafts and as one step. */
export function useInsertAll({ job, desk, place, announce }: Parts) {
  const t = useTranslations('editor.insertAll')
  const client = useQueryClient()
  const [state, setState] = useState<InsertAll>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const wants = (id: string) => {
    const isHere = place.shown?.has(id) !== false && desk.has(id)
    return isHere && desk.entry(id).status === 'new' && isEmpty(desk.entry(id).text)
  }
  const lookUp = async (signal: AbortSignal) => {
    // What was confirmed a moment ago is a match too.
    await desk.flush()
    return exactChanges({
      best: (after) =>
        call(listBestMatches, { params: { jobId: job.id }, query: after === undefined ? {} : { after } }),
      matches: async (segment) =>
        (await client.fetchQuery({ ...matchesQuery(job.id, segment), gcTime: 0, retry: retries })).results,
      wants,
      progress: (doneCount, of) => {
        if (!signal.aborted) setState({ state: 'looking', done: doneCount, of })
      },
      signal,
    })
  }

  const start = useStable(async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ state: 'looking', done: 0, of: 0 })
    try {
      const matches = await lookUp(controller.signal)
      if (controller.signal.aborted) return
      // Somebody may have typed while they were looked up.
      const count = desk.apply(
        matches.filter(({ id }) => wants(id)),
        'match',
      )
      const sentence = t('done', { count })
      setState({ state: 'done', sentence })
      announce(sentence)
    } catch (error) {
      if (!controller.signal.aborted && !(error instanceof SessionEnded))
        setState({ state: 'failed', sentence: firstMessage(error) })
    } finally {
      if (running.current === controller) running.current = undefined
    }
  })
  const stop = useStable(() => {
    running.current?.abort()
    running.current = undefined
    setState({ state: 'idle' })
    announce(t('stopped'))
  })
  return useMemo(() => ({ state, start, stop }), [state, start, stop])
}
