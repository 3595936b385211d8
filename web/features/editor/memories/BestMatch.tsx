import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { matchesQuery } from './memories.query.ts'

export const JobId = createContext('')
/** The job that is open. */
export const JobIdProvider = JobId.Provider

/** For the description of a segment's field: the best of its matches, as soon as it is known. */
export function BestMatch({ segmentId }: { segmentId: string }) {
  const t = useTranslations('editor.matches')
  const { data } = useQuery(matchesQuery(use(JobId), segmentId))
  const [best] = data?.results ?? []
  return best ? ` ${t('best', { score: String(best.score) })}` : null
}
