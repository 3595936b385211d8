import { mostStatementJobs } from '@hub/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { earnings as texts } from '../../messages/en-GB/earnings.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { quantity } from '../../ui/formats.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Fields, Page, Section } from '../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { BillableJobs } from './BillableJobs.tsx'
import styles from './Earnings.module.css'
import { freeJobsQuery, newestStatementQuery, type StatementView, statementQuery } from './earnings.query.ts'
import { nextNumber } from './earnings.rules.ts'
import { type Billable, type StatementForm, useStatementForm } from './useStatementForm.ts'

function Details({ form: { terms, change, problemOf } }: { form: StatementForm }) {
  const t = useTranslations('earnings')
  return (
    <>
      <Fields>
        <TextField
          label={t('form.number')}
          hint={t('form.numberHint')}
          value={terms.number}
          autoComplete="off"
          maxLength={100}
          error={problemOf('number')}
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
        <TextField
          label={t('form.order')}
          value={terms.order}
          autoComplete="off"
          maxLength={200}
          error={problemOf('order')}
          onChange={({ currentTarget }) => change({ order: currentTarget.value })}
        />
        {(['date', 'due'] as const).map((day) => (
          <DayField
            key={day}
            label={t(`form.${day}`)}
            calendar={t(`form.${day}Calendar`)}
            hint={t('dateHint')}
            value={terms[day]}
            error={problemOf(day)}
            change={(text) => change({ [day]: text })}
          />
        ))}
      </Fields>
      <TextArea
        label={t('form.note')}
        value={terms.note}
        maxLength={1000}
        error={problemOf('note')}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </>
  )
}

type FormProps = {
  draft: StatementView | undefined
  jobs: readonly Billable[]
  free: number
  number: string
}

function Form({ draft, jobs, free, number }: FormProps) {
  const t = useTranslations('earnings.form')
  const form = useStatementForm(draft, jobs, number)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Section title={t('jobs')} about={t('jobsSay')} label={t('jobs')} wide>
        {free > mostStatementJobs && (
          <Note tone="info">{t('most', { count: quantity(mostStatementJobs) ?? '' })}</Note>
        )}
        <BillableJobs jobs={jobs} form={form} />
      </Section>
      <Section title={t('details')} label={t('details')}>
        <Details form={form} />
        {form.refusal && <Note tone="bad">{form.refusal}</Note>}
        <Acts>
          <Button look="main" type="submit" aria-disabled={form.isSaving}>
            {t('save')}
          </Button>
        </Acts>
      </Section>
      <LeaveGuard changed={form.isChanged} say={t('leave')} />
    </form>
  )
}

type Search = Record<string, string | undefined>

function Content() {
  const t = useTranslations('earnings')
  const { statementId }: Search = useSearch({ strict: false })
  const free = useQuery({ ...freeJobsQuery, refetchOnWindowFocus: false })
  // Without its answer the form is there too, and proposes no number.
  const newest = useQuery({
    ...newestStatementQuery,
    enabled: statementId === undefined,
    refetchOnWindowFocus: false,
    // The next form asks again: by then there is a newer one.
    gcTime: 0,
  })
  const draft = useQuery({
    ...statementQuery(statementId ?? ''),
    enabled: statementId !== undefined,
    refetchOnWindowFocus: false,
  })
  const failed = free.isLoadingError ? free : draft.isLoadingError ? draft : undefined
  const content = () => {
    if (failed) return <LoadFailed title={t('form.failed')} error={failed.error} retry={failed.refetch} />
    const isOpening = statementId === undefined ? newest.isLoading : !draft.data
    if (!free.data || isOpening) return <Bones lines={6} />
    const number = nextNumber(newest.data?.results[0]?.number ?? '')
    const jobs = [...(draft.data?.jobs ?? []), ...free.data.results]
    if (jobs.length === 0) return <Empty title={t('form.none')} say={t('form.noneSay')} />
    return <Form key={statementId} draft={draft.data} jobs={jobs} free={free.data.count} number={number} />
  }
  return (
    <Page
      title={draft.data ? t('form.changeTitle', { number: draft.data.number }) : t('form.title')}
      aside={<Link to="/app/earnings">{t('statement.back')}</Link>}
    >
      {content()}
    </Page>
  )
}

/** A statement as it is written, a new one or a draft. */
export function NewStatementPage() {
  return (
    <Texts add={{ earnings: texts }}>
      <Content />
    </Texts>
  )
}
