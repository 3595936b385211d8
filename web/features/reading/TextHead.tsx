import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRightToLeft } from '../../messages/language.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { AnswerBy, Deadline } from '../../ui/Deadline.tsx'
import { firstClick } from '../../ui/firstClick.ts'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { Note } from '../../ui/Note.tsx'
import { useNow } from '../../ui/useNow.ts'
import { isDone, type Job, jobView } from '../jobs/jobs.views.ts'
import { OpenEditor } from '../jobs/OpenEditor.tsx'
import { ReadTranslation } from '../jobs/ReadTranslation.tsx'
import { RejectDialog } from '../jobs/RejectDialog.tsx'
import { projectQuery } from '../projects/project.query.ts'
import { useJobActs } from '../projects/useJobActs.ts'
import styles from './Reading.module.css'

/** The answer that the job waits for, or the way on once it was given. */
function Answer({ job, title, acts }: { job: Job; title: string; acts: ReturnType<typeof useJobActs> }) {
  const t = useTranslations('projects')
  const project = useQuery(projectQuery(job.project_id))
  const navigate = useNavigate()
  const [rejecting, setRejecting] = useState(false)
  const { act, changes } = acts
  if (changes.get(job.id)?.act === 'accept' || job.can.edit) return <OpenEditor jobId={job.id} look="yes" />
  if (!job.can.accept && !job.can.reject) return <ReadTranslation job={job} />
  const others = project.data?.jobs.some(({ id, can }) => id !== job.id && can.accept) ?? false
  return (
    <span className={styles.answer}>
      {job.can.reject && <Button onClick={() => setRejecting(true)}>{t('reject')}</Button>}
      {job.can.accept && (
        <Button look="main" onClick={firstClick(() => act({ act: 'accept', job }))}>
          {others ? t('job.acceptOnly') : t('accept')}
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          id={job.id}
          name={title}
          close={() => setRejecting(false)}
          reject={(reason) => {
            act({ act: 'reject', job, reason })
            // What was rejected can be read no more.
            void navigate({
              to: '/app/projects/project',
              search: { projectId: job.project_id },
              replace: true,
            })
          }}
        />
      )}
    </span>
  )
}

/** What is being read, for how much and by when, and the answer it waits for. */
export function TextHead({ job, title }: { job: Job; title: string }) {
  const t = useTranslations('reading')
  const now = useNow()
  const project = useQuery(projectQuery(job.project_id))
  const acts = useJobActs(job.project_id)
  const words = useTranslations('projects')
  const view = jobView(job)
  const request = project.data?.request
  const answerBy = job.can.accept ? request?.expires_at : undefined
  return (
    <header className={styles.top}>
      <Link
        to="/app/projects/project"
        search={{ projectId: job.project_id }}
        state
        className={`${buttonClass('act')} ${styles.back}`}
      >
        <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
        {project.data?.name ?? t('project')}
      </Link>
      <div className={styles.title}>
        <h1>{title}</h1>
        <Answer job={job} title={title} acts={acts} />
      </div>
      <p role="status" className="sr">
        {acts.announcement}
      </p>
      {acts.problem && (
        <Note tone="bad" beside="toast">
          {acts.problem.sentence}
        </Note>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('facts.languages')}</dt>
          <dd>
            <LanguagePair source={view.sourceLanguage} targets={view.targetLanguage} />
          </dd>
        </div>
        <div>
          <dt>{t('facts.type')}</dt>
          <dd>{view.type}</dd>
        </div>
        <div>
          <dt>{t('facts.value')}</dt>
          <dd>
            {view.subTotal}{' '}
            {job.unit_price !== null && (
              <small className={styles.second}>{words('at', { price: view.unitPrice })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('facts.deadline')}</dt>
          <dd>
            <Deadline value={job.deadline} done={isDone(job.status)} now={now} missing={t('facts.none')} />
            {answerBy && <AnswerBy value={answerBy} now={now} />}
          </dd>
        </div>
        {project.data && (
          <div>
            <dt>{words('detail.ownMemory')}</dt>
            <dd>{words(`detail.ownMemories.${project.data.own_memory}`)}</dd>
          </div>
        )}
      </dl>
      {request?.message && (
        <section className={styles.instructions}>
          <h2>{t('message')}</h2>
          <p dir="auto">{request.message}</p>
        </section>
      )}
    </header>
  )
}
