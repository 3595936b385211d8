import { directionOf } from '@hub/text/direction'
import { useEffect, useMemo } from 'react'
import { isDone, type Job, jobName } from '../jobs/jobs.views.ts'
import { useChecks, useFindingCount, useSegmentsWithFindings } from './checks/useInspection.ts'
import { useCommented } from './comments/useComments.ts'
import { useFilter } from './filter/useFilter.ts'
import type { Languages } from './languages.ts'
import { useSegmentsWithQueries } from './queries/useQueries.ts'
import { useDesk } from './useDesk.ts'
import { usePlace } from './usePlace.ts'

const useLanguages = ({ source_language: source, target_language: target }: Job): Languages =>
  useMemo(
    () => ({
      source,
      sourceDirection: directionOf(source),
      target,
      targetDirection: directionOf(target),
    }),
    [source, target],
  )

/** The text of a job on its desk: its checks, which segments are shown, and which one is open. */
export function useJobText(job: Job) {
  const deskState = useDesk(job.id, jobName(job), job.can.edit)
  const { desk, loading } = deskState
  const languages = useLanguages(job)
  const checks = useChecks(desk, { sourceLanguage: languages.source, targetLanguage: languages.target })
  // Submitting a job marks its findings as reviewed.
  const inspection = isDone(job.status) ? undefined : checks
  const withFindings = useSegmentsWithFindings(inspection)
  const findingCount = useFindingCount(inspection)
  const withQueries = useSegmentsWithQueries(job.id)
  const { counts: comments, commented } = useCommented(job)
  const rows = useFilter(desk, { findings: withFindings, queries: withQueries, commented }, languages)
  const place = usePlace(desk, {
    rows,
    editable: job.can.edit,
    loaded: loading.state === 'loaded',
    withFindings,
  })
  useEffect(() => inspection?.visit(place.activeId), [inspection, place.activeId])
  return { opened: deskState, desk, languages, inspection, findingCount, comments, rows, place }
}
