import { analyseDocuments, getAnalysis } from '@hub/contract/rai'
import { changeJob } from '@hub/contract/staff-jobs'
import { listWork } from '@hub/contract/staff-work'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { callQuery, everyAnswerTo } from '../../../api/query.ts'
import { useSending } from '../../../ui/useSending.ts'
import type { WorkJob } from '../work/work.query.ts'
import { type Figures, figuresFor, figuresOf } from './jobs.rules.ts'
import type { StaffDocument } from './project.query.ts'

const none: ReadonlyMap<string, Figures> = new Map()
/** How often an analysis is asked how far it is, ms. */
const interval = 1000
/** Documents that one analysis takes. */
const mostDocuments = 200

/** The analysis of a project's documents against its memories, whose id is in the address. */
export function useAnalysis(projectId: string, analysisId: string, keep: (analysisId: string) => void) {
  const client = useQueryClient()
  const answer = useQuery({
    ...callQuery(getAnalysis, { params: { analysisId } }),
    enabled: analysisId !== '',
    refetchInterval: ({ state: { data } }) =>
      data && 'status' in data && ['queued', 'running'].includes(data.status) ? interval : false,
  })
  const analysis = answer.data && 'status' in answer.data ? answer.data : undefined
  const start = useSending({
    mutationFn: ({ documents, languages }: { documents: readonly StaffDocument[]; languages: string[] }) =>
      call(analyseDocuments, {
        params: { projectId },
        body: {
          document_ids: documents.slice(0, mostDocuments).map(({ id }) => id),
          target_languages: languages,
        },
      }),
    onSuccess: ({ id }) => keep(id),
  })
  const figures = useMemo(() => (analysis?.report ? figuresOf(analysis.report) : none), [analysis])
  const apply = useSending({
    mutationFn: async (jobs: readonly WorkJob[]) => {
      for (const { id, revision } of jobs)
        await call(changeJob, { params: { jobId: id }, body: { analysis_id: analysisId, revision } })
      return jobs.length
    },
    onSettled: () => client.invalidateQueries(everyAnswerTo(listWork)),
  })
  return {
    analysis,
    isBusy: start.isPending || analysis?.status === 'queued' || analysis?.status === 'running',
    start,
    figures,
    apply,
    /** free jobs whose words are not the analysis' yet; what is paid by the hour has none */
    open: (jobs: readonly WorkJob[]) =>
      jobs.filter((job) => {
        const found = figuresFor(figures, job)
        if (found === undefined || job.status !== 'Unassigned' || job.unit !== 'Words') return false
        return Number(job.quantity) !== found.words
      }),
  }
}

export type AnalysisState = ReturnType<typeof useAnalysis>
