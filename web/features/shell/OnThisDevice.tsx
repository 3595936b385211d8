import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentUser } from '../../api/session-store.ts'
import { onThisDevice } from '../../messages/en-GB/onThisDevice.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { ToneMark } from '../../ui/Note.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { discardLeft, type LeftoverJob } from '../drafts/browser.ts'
import styles from './OnThisDevice.module.css'
import { useLeftTime } from './useLeftTime.ts'
import { type LeftJob, useOnThisDevice } from './useOnThisDevice.ts'

/** What is done about it, or what its reader can do. */
function useWords({ outcome }: LeftJob): string {
  const t = useTranslations('onThisDevice')
  if (outcome === undefined) return t('sending')
  switch (outcome.kind) {
    case 'choice':
      return t('choice')
    case 'elsewhere':
      return t('elsewhere')
    case 'refused':
      return outcome.reason === null ? t('gone') : t('refused', { reason: outcome.reason })
    default:
      return t('waiting')
  }
}

function LeftOfAJob({ job, discard }: { job: LeftJob; discard: () => void }) {
  const t = useTranslations('onThisDevice')
  const words = useWords(job)
  const { outcome, jobId, count } = job
  const name = job.name ?? t('nameless')
  const amiss = outcome?.kind === 'choice' || outcome?.kind === 'refused'
  const isGone = outcome?.kind === 'refused' && outcome.reason === null
  return (
    <div className={`${styles.banner} ${amiss ? styles.warn : styles.info}`}>
      <ToneMark tone={amiss ? 'warn' : 'info'} />
      <p>
        <b>{t('left', { count, name })}</b> {words}
      </p>
      {outcome && !isGone && outcome.kind !== 'elsewhere' && (
        <Link to="/app/projects/job" search={{ jobId }} aria-label={t('openNamed', { name })}>
          {t('open')}
        </Link>
      )}
      {outcome?.kind === 'refused' && (
        <Button look="quiet" inRow aria-label={t('discardNamed', { name })} onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </div>
  )
}

function Leftovers() {
  const t = useTranslations('onThisDevice')
  useLeftTime()
  const { pathname, search } = useLocation()
  const [discarding, setDiscarding] = useState<LeftoverJob>()
  const nameOf = ({ name }: LeftoverJob) => name ?? t('nameless')
  const leftovers = useOnThisDevice((job) =>
    toastSuccess({ message: t('sent', { count: job.count, name: nameOf(job) }) }),
  )
  // The editor itself says where its segments are.
  const elsewhere = leftovers.filter(
    ({ jobId }) => pathname !== '/app/projects/job' || search.jobId !== jobId,
  )
  if (elsewhere.length === 0) return null
  return (
    <section aria-label={t('region')} className="unprinted">
      <div role="status">
        {elsewhere.map((job) => (
          <LeftOfAJob key={job.jobId} job={job} discard={() => setDiscarding(job)} />
        ))}
      </div>
      {discarding && (
        <Ask
          careful
          title={t('ask.title')}
          confirm={t('ask.confirm')}
          cancel={t('ask.cancel')}
          onConfirm={() => {
            setDiscarding(undefined)
            void discardLeft(currentUser(), discarding.jobId)
          }}
          onCancel={() => setDiscarding(undefined)}
        >
          {t('ask.say', { count: discarding.count, name: nameOf(discarding) })}
        </Ask>
      )}
    </section>
  )
}

/** Names, on every screen, what this device keeps and the server does not have. */
export function OnThisDevice() {
  return (
    <Texts add={{ onThisDevice }}>
      <Leftovers />
    </Texts>
  )
}
