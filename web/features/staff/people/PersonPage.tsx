import { listAudit } from '@hub/contract/staff-running'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { callPages } from '../../../api/pages.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffPeople } from '../../../messages/en-GB/staff-people.ts'
import { staffProject } from '../../../messages/en-GB/staff-project.ts'
import { staffWork } from '../../../messages/en-GB/staff-work.ts'
import { answered, isRightToLeft } from '../../../messages/language.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { dateOnly, quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { Bones, Section } from '../../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useVisit } from '../../../ui/useVisit.ts'
import { History } from '../list/History.tsx'
import { useAddress } from '../list/useAddress.ts'
import { useWhen } from '../list/when.ts'
import project from '../project/Project.module.css'
import { LoadStrip } from './LoadStrip.tsx'
import styles from './People.module.css'
import { PersonActs } from './PersonActs.tsx'
import { InHand, PersonOffers } from './PersonWork.tsx'
import { type Person, personName, personQuery } from './people.query.ts'

function Facts({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person.facts')
  const row = useTranslations('staffPeople.row')
  const when = useWhen()
  const now = useNow()
  const { email, pending_email, type, is_internal, active, seen_at, time_zone, qcs_consultant_id } = person
  const pairs = [
    ['email', pending_email ? `${email} (${t('pending', { email: pending_email })})` : email],
    ['type', is_internal ? t('provider') : type === null ? t('none') : answered(type)],
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

function Capacity({ person }: { person: Person }) {
  const t = useTranslations('staffPeople.person')
  const { capacity } = person
  const day = (date: string) => dateOnly(date, readerZone())
  return (
    <>
      <LoadStrip person={person} />
      {capacity ? (
        <ul className={styles.list}>
          <li>
            {capacity.words_per_day === null
              ? t('capacityNone')
              : t('capacityWords', { words: quantity(capacity.words_per_day) ?? '' })}
          </li>
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
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
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
          names={new Map([[person.id, '']])}
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
      detail: person.data.type && answered(person.data.type),
    },
  )
  const instead = () => {
    if (isMissing) return <Empty title={t('failed')} say={t('missing')} />
    if (person.isLoadingError)
      return <LoadFailed title={t('failed')} error={person.error} retry={person.refetch} />
    return <Bones lines={6} />
  }
  return (
    <div className={project.body}>
      {person.data ? (
        <Whole person={person.data} />
      ) : (
        <>
          <h1>{t('loading')}</h1>
          {instead()}
        </>
      )}
    </div>
  )
}

/** Somebody who works for the provider: what they have in hand, were asked and can do, and their account's history. */
export function PersonPage() {
  const { userId = '' } = useAddress().search
  return (
    <Texts add={{ projects, staffPeople, staffProject, staffActs, staffWork }}>
      <Content key={userId} userId={userId} />
    </Texts>
  )
}
