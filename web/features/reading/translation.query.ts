import { getTranslation } from '@hub/contract/translation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Texts } from '../page/DrawnPage.ts'

/** Segments asked for at a time. */
const step = 1000

/** The texts of a whole job, by segment; asked for with each visit. */
export const textsQuery = (jobId: string) =>
  queryOptions({
    queryKey: [getTranslation.schema.operationId, jobId, 'texts'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Texts>> => {
      const texts = new Map<string, Texts>()
      for (;;) {
        const { segments, progress } = await call(getTranslation, {
          params: { jobId },
          query: { limit: String(step), offset: String(texts.size) },
          signal,
        })
        for (const { id, source, target, cue } of segments) texts.set(id, { source, target, cue })
        if (segments.length === 0 || texts.size >= progress.segments) return texts
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
