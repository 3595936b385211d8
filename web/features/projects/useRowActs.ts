import { useTranslations } from 'use-intl'
import { type PaletteAct, usePaletteActs } from '../../ui/paletteActs.ts'
import type { Place } from '../../ui/steady.ts'
import type { JobHandlers } from '../jobs/JobActions.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { mayCounter } from './counter.rules.ts'
import { type Project, spokenName } from './projects.views.ts'

/** What a row of a table shows; its row says which by `data-row`. */
const shownIn = <Row extends { id: string }>(
  row: HTMLTableRowElement | undefined,
  places: readonly Place<Row>[],
): Row | undefined => places.find((place) => !place.left && place.row.id === row?.dataset.row)?.row

type ProjectHandlers = Record<'accept' | 'reject' | 'counter', (project: Project) => void>

/** What the palette can do with the row of a list of projects. */
export function useProjectActs(places: readonly Place<Project>[], on: ProjectHandlers) {
  const t = useTranslations('projects')
  usePaletteActs((row): PaletteAct[] => {
    const project = shownIn(row, places)
    if (!project) return []
    const values = { project: spokenName(project) }
    return [
      ...(project.can.accept ? [{ name: t('acceptNamed', values), run: () => on.accept(project) }] : []),
      ...(project.can.reject ? [{ name: t('rejectNamed', values), run: () => on.reject(project) }] : []),
      ...(mayCounter(project)
        ? [{ name: t('counter.titleNamed', values), run: () => on.counter(project) }]
        : []),
    ]
  })
}

/** What the palette can do with the row of a project's jobs. */
export function useJobRowActs(places: readonly Place<Job>[], on: JobHandlers) {
  const t = useTranslations('projects.job.acts')
  usePaletteActs((row): PaletteAct[] => {
    const job = shownIn(row, places)
    if (!job) return []
    const values = { job: jobName(job) }
    const hasLog = job.status !== 'Unassigned' && job.status !== 'Assigned'
    return [
      ...(job.can.accept ? [{ name: t('accept', values), run: () => on.accept(job) }] : []),
      ...(job.can.reject ? [{ name: t('reject', values), run: () => on.reject(job) }] : []),
      ...(job.can.submit ? [{ name: t('submit', values), run: () => on.submit(job) }] : []),
      ...(hasLog ? [{ name: t('log', values), run: () => on.openLog(job) }] : []),
    ]
  })
}
