import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { CalendarButton } from '../../ui/CalendarButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { today } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import { dayOf, onDay } from '../../ui/typedDates.ts'
import styles from '../jobs/RejectDialog.module.css'
import { mayCounter } from './counter.rules.ts'
import { projectQuery } from './project.query.ts'
import type { Project } from './projects.views.ts'
import { type CounterProps, useProposal, useProposing } from './useCounter.ts'

/** Whom the date is for, and for what. */
function Consequence({ project: { coordinator, jobs } }: { project: Project }) {
  const t = useTranslations('projects.counter')
  const count = jobs.filter(({ offered }) => offered).length
  return (
    <p>
      {coordinator === null ? t('sayNobody') : t('say', { name: coordinator })}{' '}
      {count > 1 && t('all', { count })}
    </p>
  )
}

/** Why the request that one was about to answer has no date to move any more. */
function Over({ project, close }: { project: Project; close: () => void }) {
  const t = useTranslations('projects')
  const state = project.request?.state ?? 'open'
  return (
    <div className={styles.form}>
      <Note tone="warn">{state === 'open' ? t('counter.over') : t(`detail.state.${state}`)}</Note>
      <div>
        <Button onClick={close} data-autofocus>
          {t('counter.close')}
        </Button>
      </div>
    </div>
  )
}

function ProposalForm(props: CounterProps) {
  const { project, close } = props
  const t = useTranslations('projects.counter')
  const { fields, date, isFitting, comment, problems, time, read, typeDate, typeComment } =
    useProposal(project)
  const { send, isPending, refusal } = useProposing(props)
  const day = today(Date.now(), readerZone())
  const submit = () => {
    const proposal = read()
    if (proposal) send(proposal)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Consequence project={project} />
      <TextField
        label={t('date')}
        hint={isFitting ? t('dateFits', { zone: readerZone() }) : t('dateHint', { zone: readerZone() })}
        error={problems.date}
        value={date}
        maxLength={40}
        autoComplete="off"
        ref={fields.date}
        data-autofocus
        onChange={({ currentTarget }) => typeDate(currentTarget.value)}
        beside={
          <CalendarButton
            label={t('calendar')}
            value={dayOf(date)}
            change={(chosen) => typeDate(onDay(date, chosen, time))}
            opensAt={day}
            from={day}
          />
        }
      />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        error={problems.comment}
        value={comment}
        rows={2}
        maxLength={4000}
        ref={fields.comment}
        onChange={({ currentTarget }) => typeComment(currentTarget.value)}
      />
      {refusal && (
        <Note tone="bad" beside="toast">
          {refusal}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button look="main" type="submit" aria-disabled={isPending || undefined}>
          {t(isPending ? 'sending' : 'send')}
        </Button>
        <Button onClick={close}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

/** Proposes another deadline for an open request; what becomes of the request in the meantime shows at once. */
export function CounterDialog({ project: known, announce, close }: CounterProps) {
  const t = useTranslations('projects.counter')
  const { data: project = known } = useQuery(projectQuery(known.id))
  return (
    <Dialog title={t('title')} onClose={close}>
      {mayCounter(project) ? (
        <ProposalForm project={project} announce={announce} close={close} />
      ) : (
        <Over project={project} close={close} />
      )}
    </Dialog>
  )
}
