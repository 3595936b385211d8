import { listProjects } from '@hub/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../api/query.ts'
import { dateTime, nearness, timeOnly } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'

/** The job to go on with: of those that can be edited, the one that is due first; those without a date come last. */
function nextOf(jobs: readonly Job[], doneId: string): Job | undefined {
  const due = ({ deadline }: Job) => (deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline))
  return jobs.filter(({ id, can }) => can.edit && id !== doneId).toSorted((a, b) => due(a) - due(b))[0]
}

/** When a job was submitted, and what there is to do next; in the head, which stays in sight. */
export function SubmittedNote({ job, at }: { job: Job; at: string }) {
  const t = useTranslations('editor.done')
  const { data } = useQuery(callQuery(listProjects, { query: { group: 'in_progress' } }))
  const next = nextOf(data?.results.flatMap(({ jobs }) => jobs) ?? [], job.id)
  const due = next?.deadline
  const near = due ? nearness(due, { now: Date.parse(at), zone: readerZone(), done: false }) : undefined
  const when = due
    ? near?.words.kind === 'today'
      ? t('today', { time: timeOnly(due, readerZone()) })
      : t('date', { date: dateTime(due, readerZone()) })
    : undefined
  return (
    <Note tone="ok">
      {t('submitted', { time: timeOnly(at, readerZone()) })}{' '}
      {next &&
        t.rich(when === undefined ? 'next' : 'nextDue', {
          job: () => (
            <Link to="/app/projects/job" search={{ jobId: next.id }}>
              {jobName(next)}
            </Link>
          ),
          due: when ?? '',
        })}
      {data && !next && t('nothing')}
    </Note>
  )
}
