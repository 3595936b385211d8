import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { inTheWayOf } from '../list/inTheWay.ts'
import styles from '../list/List.module.css'
import { useJobName } from '../work/Row.tsx'
import type { WorkJob } from '../work/work.query.ts'
import type { Act } from './act.rules.ts'

type Props = {
  name: Act
  jobs: readonly WorkJob[]
  error: unknown
  /** begins the act again with those that are not in the way */
  rest: (jobs: readonly WorkJob[]) => void
  choose: () => void
}

/** An act on several that was refused as a whole: each one in the way by its name, and what can be done. */
export function RefusedWhole({ name, jobs, error, rest, choose }: Props) {
  const t = useTranslations('staffWork.refused')
  const jobName = useJobName()
  const inTheWay = inTheWayOf(error).filter(({ job_id }) => job_id !== undefined)
  if (inTheWay.length === 0) return null
  const reasons = new Map(inTheWay.map(({ job_id, reason }) => [job_id, reason]))
  const others = jobs.filter(({ id }) => !reasons.has(id))
  return (
    <Note tone="bad">
      <p>
        <b>{t(name)}</b> {t('nobody')}
      </p>
      <ul>
        {jobs
          .filter(({ id }) => reasons.has(id))
          .map((job) => (
            <li key={job.id}>
              <Link
                to="/app/staff/$screen"
                params={{ screen: 'project' }}
                search={{ projectId: job.project.id }}
              >
                <bdi>{jobName(job)}</bdi>
              </Link>
              : {reasons.get(job.id)}
            </li>
          ))}
      </ul>
      <div className={styles.acts}>
        {others.length > 0 && (
          <Button look="yes" onClick={() => rest(others)}>
            {t('rest', { act: name, count: String(others.length) })}
          </Button>
        )}
        <Button look="quiet" onClick={choose}>
          {t('choose')}
        </Button>
      </div>
    </Note>
  )
}
