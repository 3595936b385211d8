import { listPersonOffers } from '@hub/contract/staff-offers'
import { listAudit } from '@hub/contract/staff-running'
import { listWork } from '@hub/contract/staff-work'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { callPages } from '../../../api/pages.ts'
import { callQuery } from '../../../api/query.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffPeople } from '../../../messages/en-GB/staff-people.ts'
import { staffProject } from '../../../messages/en-GB/staff-project.ts'
import { staffWork } from '../../../messages/en-GB/staff-work.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { dateOnly, dateTime, money, quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { Bones, Section } from '../../../ui/Page.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { useNow } from '../../../ui/useNow.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useVisit } from '../../../ui/useVisit.ts'
import { Due } from '../list/Due.tsx'
import { History } from '../list/History.tsx'
import { useAddress } from '../list/useAddress.ts'
import { useWhen } from '../list/when.ts'
import project from '../project/Project.module.css'
import { documentOf, FileName, projectName } from '../work/Row.tsx'
import { LoadStrip } from './LoadStrip.tsx'
import styles from './People.module.css'
import { PersonActs } from './PersonActs.tsx'
import { type Person, personName, personQuery } from './people.query.ts'

function Facts({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person.facts')
  const row = useTranslations('staffPeople.row')
  const when = useWhen()
  const now = useNow()
  const { email, pending_email, type, is_internal, active, seen_at, time_zone, qcs_consultant_id } = person
  const pairs = [
    ['email', pending_email ? `${email} (${t('pending', { email: pending_email })})` : email],
    ['type', is_internal ? t('provider') : (type ?? t('none'))],
    ['state', active ? t('active') : t('inactive')],
    ['seen', seen_at ? when(seen_at, now) : row('never')],
    ['zone', time_zone ?? t('unknown')],
    ['qcs', qcs_consultant_id ?? t('none')],
  ] as const
  return (
    <dl className={styles.facts}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The jobs that somebody holds now. */
function InHand({ userId }: { userId: string }) {
  const t = useTranslations('staffPeople.person')
  const columns = useTranslations('staffWork.columns')
  const now = useNow()
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
                <bdi>{projectName(job)}</bdi>
              </Link>
            </td>
            <td data-label={columns('document')}>
              <FileName name={documentOf(job)} />
              <small>{job.target_language_name}</small>
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
function PersonOffers({ userId }: { userId: string }) {
  const t = useTranslations('staffPeople.person')
  const words = useTranslations('staffProject.offers')
  const zone = readerZone()
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
                <bdi>{offer.project.name}</bdi>
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

function Capacity({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person')
  const { capacity } = person
  const day = (date: string) => dateOnly(date, readerZone())
  return (
    <>
      <LoadStrip person={person} />
      {capacity ? (
        <ul className={styles.list}>
          <li>{t('capacityWords', { words: quantity(capacity.words_per_day) ?? '' })}</li>
          {capacity.away.map(({ from, to }) => (
            <li key={`${from} ${to}`}>{t('away', { from: day(from), to: day(to) })}</li>
          ))}
        </ul>
      ) : (
        <p>{t('capacityNone')}</p>
      )}
    </>
  )
}

function Expertise({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person')
  const { languages, specialisations, services, software } = person.expertise
  const lists = { specialisations, services, software }
  if (languages.length === 0 && Object.values(lists).every((list) => list.length === 0))
    return <p>{t('expertiseNone')}</p>
  return (
    <dl className={styles.list}>
      {languages.length > 0 && (
        <div>
          <dt>
            <b>{t('languages')}</b>
          </dt>
          {languages.map(({ source, target, native }) => (
            <dd key={`${source} ${target}`}>
              <LanguagePair source={source} targets={target} />
              {native && `, ${t('native')}`}
            </dd>
          ))}
        </div>
      )}
      {(['specialisations', 'services', 'software'] as const).map(
        (name) =>
          lists[name].length > 0 && (
            <div key={name}>
              <dt>
                <b>{t(name)}</b>
              </dt>
              <dd>{lists[name].join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Whole({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person')
  const name = personName(person)
  usePageTitle(name)
  return (
    <>
      <div className={project.head}>
        <Link to="/app/staff/$screen" params={{ screen: 'consultants' }} className={buttonClass('act')}>
          <ArrowLeft size={16} aria-hidden />
          {t('back')}
        </Link>
        <div className={project.top}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <PersonActs person={person} />
        </div>
      </div>
      <Facts person={person} />
      {!person.is_internal && (
        <>
          <Section title={t('inHand')} label={t('inHand')} wide>
            <InHand userId={person.id} />
          </Section>
          <Section title={t('offers')} label={t('offers')} wide>
            <PersonOffers userId={person.id} />
          </Section>
          <Section title={t('capacity')} label={t('capacity')}>
            <Capacity person={person} />
          </Section>
          <Section title={t('expertise')} label={t('expertise')}>
            <Expertise person={person} />
          </Section>
        </>
      )}
      <Section title={t('history')} about={t('historySay')} label={t('history')} wide>
        <History
          pages={callPages(listAudit, { subject: person.id }, (query, signal) =>
            call(listAudit, { query: { subject: person.id, ...query }, signal }),
          )}
        />
      </Section>
    </>
  )
}

function Content({ userId }: { userId: string }) {
  const t = useTranslations('staffPeople.person')
  const person = useQuery({ ...personQuery(userId), enabled: userId !== '' })
  const isMissing = userId === '' || (person.error instanceof ApiError && person.error.status === 404)
  usePageTitle(person.data ? personName(person.data) : t('loading'))
  useVisit(
    person.data && {
      kind: 'person',
      href: `/app/staff/consultant?userId=${userId}`,
      name: personName(person.data),
      detail: person.data.type,
    },
  )
  const content = () => {
    if (isMissing && !person.data) return <Empty title={t('loading')} say={t('missing')} />
    if (person.isLoadingError)
      return <LoadFailed title={t('failed')} error={person.error} retry={person.refetch} />
    if (!person.data)
      return (
        <>
          <h1>{t('loading')}</h1>
          <Bones lines={6} />
        </>
      )
    return <Whole person={person.data} />
  }
  return <div className={project.body}>{content()}</div>
}

/** Somebody who works for the provider: what they have in hand, were asked, can do, and what became of their account. */
export function PersonPage() {
  const { search } = useAddress()
  return (
    <Texts add={{ projects, staffPeople, staffProject, staffActs, staffWork }}>
      <Content userId={search.userId ?? ''} />
    </Texts>
  )
}
