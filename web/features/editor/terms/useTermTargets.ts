import { type QueryClient, useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { OpenJob } from '../openJob.ts'
import { useCompleting } from './completing.ts'
import { type FoundTerm, segmentTermsQuery } from './terms.query.ts'

const usable = ({ targets }: FoundTerm): string[] =>
  ['preferred', 'admitted'].flatMap((status) =>
    targets.filter((target) => target.status === status).map(({ text }) => text),
  )

/** What the terms in a segment's source may be called in its target; none where they are not to be completed. */
export function useTermTargets(segmentId: string): readonly string[] {
  const { data } = useQuery(segmentTermsQuery(use(OpenJob), segmentId))
  const { isOn } = useCompleting()
  return useMemo(() => (isOn ? (data ?? []).flatMap(usable) : []), [data, isOn])
}

/** The first term of a segment's source of which no target is in a text; null: all are there, undefined: there is none. */
export function nextTermOf(
  client: QueryClient,
  jobId: string,
  segmentId: string,
  words: string,
): string | null | undefined {
  const terms = client.getQueryData(segmentTermsQuery(jobId, segmentId).queryKey) ?? []
  const targets = terms.map(usable).filter(([first]) => first !== undefined)
  const text = words.toLocaleLowerCase()
  const missing = targets.find((some) => some.every((one) => !text.includes(one.toLocaleLowerCase())))
  return targets.length === 0 ? undefined : (missing?.[0] ?? null)
}
