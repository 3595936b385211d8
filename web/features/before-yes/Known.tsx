import { type UseQueryResult, useIsMutating, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { beforeYes } from '../../messages/en-GB/before-yes.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Field.tsx'
import { languageName } from '../../ui/languages.ts'
import { Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { Answers } from './Answers.tsx'
import { AskDialog } from './AskDialog.tsx'
import { Bands } from './Bands.tsx'
import styles from './BeforeYes.module.css'
import { jobBeforeQuery, requestBeforeQuery } from './beforeYes.query.ts'
import { Counting } from './Counting.tsx'
import type { Figures } from './figures.ts'
import { PaceNote } from './PaceNote.tsx'
import { Weeks } from './Weeks.tsx'

/** While words are counted it is asked again so soon, ms. */
const soon = 400
const untilReady = {
  refetchInterval: ({ state }: { state: { data: Figures | undefined } }) =>
    state.data?.state === 'working' ? soon : (false as const),
}

/** As many jobs as are named, and how many more there are. */
const mostNamed = 10

function Names({ jobs }: { jobs: Figures['left_out'] }) {
  const t = useTranslations('beforeYes')
  const more = jobs.length - mostNamed
  return (
    <>
      {jobs.slice(0, mostNamed).map(({ job }, index) => (
        <Fragment key={job.id}>
          {index > 0 && ', '}
          <bdi>{job.name}</bdi>
        </Fragment>
      ))}
      {more > 0 && t('moreJobs', { count: more })}
    </>
  )
}

/** What is left out of the figures, and why. */
function LeftOut({ figures }: { figures: Figures }) {
  const t = useTranslations('beforeYes')
  const { left_out } = figures
  if (left_out.length === 0) return null
  const reasons = [...new Set(left_out.map(({ reason }) => reason))]
  return (
    <div className={styles.small}>
      {t('leftOut', { count: left_out.length })}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`reasons.${reason}`)}: <Names jobs={left_out.filter((one) => one.reason === reason)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ready({ figures, deadline }: { figures: Figures; deadline: string | null }) {
  const t = useTranslations('beforeYes')
  const { pairs } = figures
  const unknown = pairs.find(({ pace }) => pace.state !== 'known')
  const labelOf = ({ source, target, type }: Figures['pairs'][number]) =>
    pairs.length === 1
      ? t('bands')
      : t('bandsOf', { source: languageName(source), target: languageName(target), type })
  return (
    <>
      <Answers figures={figures} deadline={deadline} />
      {pairs.map((pair) => (
        <div key={labelOf(pair)} className={styles.form}>
          {pairs.length > 1 && <b>{labelOf(pair)}</b>}
          <Bands pair={pair} label={labelOf(pair)} />
          <PaceNote pair={pair} hasField={pair === unknown} />
        </div>
      ))}
      <LeftOut figures={figures} />
    </>
  )
}

type KnownProps = {
  title: string
  query: UseQueryResult<Figures>
  deadline: string | null
  isRequest: boolean
  acts?: ReactNode
  children?: ReactNode
}

/** What is known, or how far the counting is; and the two weeks below it. */
function Known({ title, query, deadline, isRequest, acts, children }: KnownProps) {
  const t = useTranslations('beforeYes')
  const { data } = query
  const content = () => {
    if (query.isLoadingError)
      return <LoadFailed title={t('loadFailed')} error={query.error} retry={query.refetch} />
    if (data?.state === 'failed')
      return <LoadFailed title={t('failed')} error={undefined} retry={query.refetch} />
    if (data?.state === 'ready') return <Ready figures={data} deadline={deadline} />
    return <Counting progress={data?.state === 'working' ? data.progress : undefined} />
  }
  return (
    <>
      <Section title={title} label={title} wide about={`${t('alone')} ${t('seen')}`} acts={acts}>
        {children}
        {content()}
        {isRequest && <p className={styles.small}>{t('texts')}</p>}
      </Section>
      {data?.state === 'ready' && <Weeks figures={data} deadline={deadline} isRequest={isRequest} />}
    </>
  )
}

const latestOf = (jobs: readonly Job[], usual: string | null): string | null =>
  jobs
    .flatMap(({ deadline }) => deadline ?? usual ?? [])
    .toSorted()
    .at(-1) ?? null

export type RequestProps = { projectId: string; jobs: readonly Job[]; deadline: string | null }

function Request({ projectId, jobs, deadline }: RequestProps) {
  const t = useTranslations('beforeYes')
  const query = useQuery({ ...requestBeforeQuery(projectId), ...untilReady })
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Known
        title={t('title')}
        query={query}
        deadline={latestOf(jobs, deadline)}
        isRequest
        acts={<Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
      />
      {isAsking && <AskDialog projectId={projectId} jobs={jobs} close={() => setAsking(false)} />}
    </>
  )
}

/** Before a yes: what an open request takes and brings. */
export function KnowBefore(props: RequestProps) {
  return (
    <Texts add={{ beforeYes }}>
      <Request {...props} />
    </Texts>
  )
}

export type HeldProps = { jobs: readonly Job[]; deadline: string | null }

function Held({ jobs, deadline }: HeldProps) {
  const t = useTranslations('beforeYes')
  const [chosen, setChosen] = useState(jobs[0]?.id ?? '')
  const job = jobs.find(({ id }) => id === chosen) ?? jobs[0]
  // A yes is shown at once; the server knows how long is left once it has it.
  const isAnswering = useIsMutating() > 0
  const query = useQuery({
    ...jobBeforeQuery(job?.id ?? ''),
    ...untilReady,
    enabled: job !== undefined && !isAnswering,
  })
  if (!job) return null
  return (
    <Known title={t('leftTitle')} query={query} deadline={job.deadline ?? deadline} isRequest={false}>
      {jobs.length > 1 && (
        <Choice
          label={t('job')}
          value={job.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {jobs.map((one) => (
            <option key={one.id} value={one.id}>
              {jobName(one)}
            </option>
          ))}
        </Choice>
      )}
    </Known>
  )
}

/** Of a project in hand: how long is left of one of its jobs. */
export function LeftOfJob(props: HeldProps) {
  return (
    <Texts add={{ beforeYes }}>
      <Held {...props} />
    </Texts>
  )
}
