import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { type Job, jobName } from './jobs.views.ts'
import { LogEntries } from './LogEntries.tsx'
import { isTyped, LogForm } from './LogForm.tsx'
import styles from './LogPanel.module.css'
import { logQuery } from './log.query.ts'
import { TimeDialog } from './TimeDialog.tsx'
import { useDuration } from './useDuration.ts'
import { useLogInput } from './useLogInput.ts'

type Props = {
  job: Job
  /** staff only look: they have no time of their own to write down */
  staff: boolean
  close: () => void
}

/** R1.4: a job's log, read and written, and the time that its reader has worked on it. */
export function LogPanel({ job, staff, close }: Props) {
  const t = useTranslations('projects')
  const leave = useTranslations('leave')
  const durationOf = useDuration()
  const log = useQuery(logQuery(job.id))
  const typing = useLogInput(job.id)
  const [over, setOver] = useState<'leaving' | 'time'>()
  const isChanged = isTyped(typing.input)
  return (
    <SidePanel
      title={t('log.title')}
      about={t.rich('log.about', {
        job: jobName(job),
        pair: () => <LanguagePair source={job.source_language_name} targets={job.target_language_name} />,
      })}
      closeLabel={t('log.close')}
      closesItself={over === undefined}
      onClose={() => (isChanged ? setOver('leaving') : close())}
    >
      {job.can.log && <LogForm job={job} typing={typing} />}
      {!staff && (
        <div className={styles.sum}>
          <span>
            {job.minutes > 0
              ? t.rich('log.sum', { duration: durationOf(job.minutes), b: (part) => <b>{part}</b> })
              : t('log.noTime')}
          </span>
          <Button look="act" onClick={() => setOver('time')}>
            {t('time.open')}
          </Button>
        </div>
      )}
      <LogEntries log={log} />
      {over === 'time' && <TimeDialog close={() => setOver(undefined)} />}
      {over === 'leaving' && (
        <Ask
          careful
          title={leave('title')}
          confirm={leave('leave')}
          cancel={leave('stay')}
          onConfirm={close}
          onCancel={() => setOver(undefined)}
        >
          {t('log.unsaved')}
        </Ask>
      )}
      <LeaveGuard changed={isChanged} say={t('log.unsaved')} />
    </SidePanel>
  )
}
