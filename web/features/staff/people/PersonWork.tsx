import { listPersonOffers } from '@hub/contract/staff-offers'
import { listWork } from '@hub/contract/staff-work'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { dateTime, money } from '../../../ui/formats.ts'
import { languageNamed } from '../../../ui/languages.ts'
import { Bones } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { Due } from '../list/Due.tsx'
import project from '../project/Project.module.css'
import { useProjectName } from '../work/projectName.ts'
import { documentOf, FileName } from '../work/Row.tsx'

/** The jobs that somebody holds now. */
export function InHand({ userId }: { userId: string }) {
  const t = useTranslations('staffPeople.person')
  const columns = useTranslations('staffWork.columns')
  const now = useNow()
  const projectName = useProjectName()
  const jobs = useQuery(
    callQuery(listWork, {
      query: { consultant: userId, status: 'Assigned,Accepted,In Progress,Under-Review', limit: '500' },
    }),
  )
  if (jobs.isLoadingError) return <LoadFailed title={t('failed')} error={jobs.error} retry={jobs.refetch} />
  if (!jobs.data) return <Bones lines={2} />
  if (jobs.data.results.length === 0) return <p>{t('inHandNone')}</p>
  return (
    <table className={`${table.table} ${project.table}`} aria-label={t('inHand')}>
      <thead>
        <tr>
          <th scope="col">{columns('project')}</th>
          <th scope="col">{columns('document')}</th>
          <th scope="col">{columns('state')}</th>
          <th scope="col" className={project.num}>
            {columns('value')}
          </th>
          <th scope="col">{columns('deadlineZone', { zone: readerZone() })}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.data.results.map((job) => (
          <tr key={job.id}>
            <td className={project.whole}>
              <Link
                to="/app/staff/$screen"
                params={{ screen: 'project' }}
                search={{ projectId: job.project.id }}
              >
                <bdi>{projectName(job.project)}</bdi>
              </Link>
            </td>
            <td data-label={columns('document')}>
              <FileName name={documentOf(job)} />
              <small>{languageNamed(job.target_language_name)}</small>
            </td>
            <td data-label={columns('state')}>
              <StatusMark status={job.status} reader="staff" />
            </td>
            <td className={project.num} data-label={columns('value')}>
              {money(job.value)}
            </td>
            <td data-label={columns('deadline')}>
              <Due value={job.deadline} done={job.status === 'Under-Review'} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What somebody was asked, and what they said. */
export function PersonOffers({ userId }: { userId: string }) {
  const t = useTranslations('staffPeople.person')
  const words = useTranslations('staffProject.offers')
  const zone = readerZone()
  const projectName = useProjectName()
  const offers = useQuery(callQuery(listPersonOffers, { params: { userId }, query: { limit: '50' } }))
  if (offers.isLoadingError)
    return <LoadFailed title={t('offersFailed')} error={offers.error} retry={offers.refetch} />
  if (!offers.data) return <Bones lines={2} />
  if (offers.data.results.length === 0) return <p>{t('offersNone')}</p>
  return (
    <table className={`${table.table} ${project.table}`} aria-label={t('offers')}>
      <thead>
        <tr>
          <th scope="col">{t('project')}</th>
          <th scope="col">{t('jobs')}</th>
          <th scope="col">{t('asked', { zone })}</th>
          <th scope="col">{t('answer')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.data.results.map((offer) => (
          <tr key={offer.id}>
            <td className={project.whole}>
              <Link
                to="/app/staff/$screen"
                params={{ screen: 'project' }}
                search={{ projectId: offer.project.id }}
              >
                <bdi>{projectName({ name: offer.project.name || null, custom_id: null })}</bdi>
              </Link>
            </td>
            <td data-label={t('jobs')}>{words('count', { count: offer.job_ids.length })}</td>
            <td data-label={t('asked', { zone })}>{dateTime(offer.asked_at, zone)}</td>
            <td data-label={t('answer')}>
              {offer.state === 'open'
                ? offer.counter
                  ? words('counter', { deadline: dateTime(offer.counter.deadline, zone) })
                  : words('open')
                : words(`states.${offer.state}`)}
              {offer.reason && <small dir="auto">“{offer.reason}”</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
