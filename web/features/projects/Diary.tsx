import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered, stateWithinLine, withinLine } from '../../messages/language.ts'
import { deadlineTime, nearness, quantity, timeOnly, zoneName } from '../../ui/formats.ts'
import { languageNamed } from '../../ui/languages.ts'
import { readerZone } from '../../ui/Texts.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useUnit } from '../../ui/useUnit.ts'
import styles from './Diary.module.css'
import { type DiaryEntry, diary } from './diary.ts'
import { type Project, spokenName } from './projects.views.ts'

function Line({ entry, now }: { entry: DiaryEntry; now: number }) {
  const t = useTranslations('projects.diary')
  const unitOf = useUnit()
  const { project, job, at } = entry
  const near = nearness(at, { now, zone: readerZone(), done: false })
  const name = spokenName(project)
  const label = job ? t('named', { project: name, language: languageNamed(job.target_language_name) }) : name
  const clock = near?.words.kind === 'tonight' ? deadlineTime : timeOnly
  const time = t('clock', { time: clock(at, readerZone()), zone: zoneName(at, readerZone()) })
  const link = () =>
    job ? (
      <Link to="/app/projects/job" search={{ jobId: job.id }}>
        {label}
      </Link>
    ) : (
      <Link
        to="/app/projects/project"
        search={{ projectId: project.id }}
        state={{ from: '/app/projects/requests' }}
      >
        {label}
      </Link>
    )
  const amount = quantity(job?.quantity)
  const below = () => {
    if (!job) return entry.ends ? t('ends') : t('open')
    return amount
      ? t('job', {
          quantity: amount,
          unit: withinLine(unitOf(job.unit, job.quantity)),
          status: stateWithinLine(answered(job.status)),
        })
      : t('jobOnly', { status: answered(job.status) })
  }
  if (!near) return null
  const count = 'count' in near.words ? near.words.count : 0
  return (
    <li>
      <span className={`${styles.when} ${styles[near.urgency]}`}>
        {near.urgency !== 'calm' && <Clock size={20} aria-hidden />}
        {t(near.words.kind, { count, time })}
      </span>
      <span>
        {entry.kind === 'answer' ? t.rich('answer', { project: link }) : t.rich('deliver', { project: link })}
      </span>
      <small>{below()}</small>
    </li>
  )
}

/** The first screen's first answer: what to do next, and by when. */
export function Diary({ requests, inProgress }: { requests: Project[]; inProgress: Project[] }) {
  const t = useTranslations('projects.diary')
  const now = useNow()
  const entries = diary(requests, inProgress)
  // A line that is done keeps its room: the list below must not move under a pointer.
  const [most, setMost] = useState(entries.length)
  if (entries.length > most) setMost(entries.length)
  if (most === 0) return null
  return (
    <section aria-label={t('region')}>
      <ol className={styles.diary} data-lines={most}>
        {entries.map((entry) => (
          <Line key={`${entry.kind} ${entry.job?.id ?? entry.project.id}`} entry={entry} now={now} />
        ))}
      </ol>
    </section>
  )
}

/** Keeps the diary's place while it loads, so that nothing below it jumps. */
export function DiarySkeleton() {
  return <div className={styles.waiting} aria-hidden="true" />
}
