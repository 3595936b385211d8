import { isRealDate } from '@hub/contract/days'
import { getEarnings } from '@hub/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../api/call.ts'
import { earnings as texts } from '../../messages/en-GB/earnings.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { money } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Bones, Fields, Page, Section } from '../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { toastFailure } from '../../ui/toasts.ts'
import { pressing, useSending } from '../../ui/useSending.ts'
import { saveAnswer } from '../jobs/download.ts'
import styles from './Earnings.module.css'
import { Clients, Months } from './EarningsTables.tsx'
import { type EarningsView, earningsQuery, type Span } from './earnings.query.ts'
import { Statements } from './Statements.tsx'

const days = ['from', 'to'] as const
type Search = Record<string, string | undefined>

/** The days of the address, as far as they are days and the last one is not before the first. */
function spanOf(search: Search): Span {
  const pairs = days.flatMap((day) => {
    const text = search[day]
    return text !== undefined && isRealDate(text) ? [[day, text]] : []
  })
  return endsBefore(search) ? {} : Object.fromEntries(pairs)
}

const endsBefore = ({ from = '', to = '' }: Search): boolean =>
  isRealDate(from) && isRealDate(to) && to < from

/** Which days of approval are meant. */
function SpanFields() {
  const t = useTranslations('earnings')
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ from: search.from ?? '', to: search.to ?? '' })
  const change = (day: (typeof days)[number], text: string) => {
    setTyped({ ...typed, [day]: text })
    if (text === '' || isRealDate(text))
      void navigate({
        to: '.',
        search: (now) => ({ ...now, [day]: text }),
        replace: true,
        resetScroll: false,
      })
  }
  const faultOf = (day: (typeof days)[number]) => {
    if (typed[day].length === 10 && !isRealDate(typed[day])) return t('wrongDate')
    return day === 'to' && endsBefore(typed) ? t('endsBefore') : undefined
  }
  return (
    <Fields>
      {days.map((day) => (
        <DayField
          key={day}
          label={t(day)}
          calendar={t(`${day}Calendar`)}
          hint={t('dateHint')}
          value={typed[day]}
          error={faultOf(day)}
          change={(text) => change(day, text)}
        />
      ))}
    </Fields>
  )
}

function Groups({ groups, without_price, hour }: EarningsView) {
  const t = useTranslations('earnings')
  return (
    <>
      <dl className={styles.groups}>
        {groups.map(({ state, count, value }) => (
          <div key={state} className={state === 'overdue' && count > 0 ? styles.late : undefined}>
            <dt>{t(`states.${state}`)}</dt>
            <dd className={styles.sum}>{money(value)}</dd>
            <dd>{t('jobs', { count })}</dd>
          </div>
        ))}
      </dl>
      {without_price > 0 && <Note tone="info">{t('withoutPrice', { count: without_price })}</Note>}
      {hour && <p>{t('hour', { value: money(hour.value), jobs: hour.jobs })}</p>}
    </>
  )
}

/** Where all of it is; no choice of days changes that. */
function Where() {
  const t = useTranslations('earnings')
  const earnings = useQuery(earningsQuery({}))
  const content = () => {
    if (earnings.isLoadingError)
      return <LoadFailed title={t('failed')} error={earnings.error} retry={earnings.refetch} />
    return earnings.data ? <Groups {...earnings.data} /> : <Bones lines={6} />
  }
  return (
    <Section title={t('where')} about={t('whereSay')} label={t('where')} busy={earnings.isPending} wide>
      {content()}
    </Section>
  )
}

/** What was approved in the days of the address, by month and by client. */
function Approved({ span }: { span: Span }) {
  const t = useTranslations('earnings')
  const earnings = useQuery({ ...earningsQuery(span), placeholderData: (before) => before })
  const { months = [], clients = [] } = earnings.data ?? {}
  const content = () => {
    if (earnings.isLoadingError)
      return <LoadFailed title={t('failed')} error={earnings.error} retry={earnings.refetch} />
    if (!earnings.data) return <Bones lines={4} />
    if (months.length > 0) return <Months months={months} />
    return span.from || span.to ? (
      <p>{t('nothingThen')}</p>
    ) : (
      <Empty title={t('nothing')} say={t('nothingSay')} />
    )
  }
  return (
    <>
      <Section
        title={t('byMonth')}
        about={t('byMonthSay')}
        label={t('byMonth')}
        busy={earnings.isPending}
        wide
      >
        <SpanFields />
        {content()}
      </Section>
      {clients.length > 0 && (
        <Section title={t('byClient')} label={t('byClient')} wide>
          <Clients clients={clients} />
        </Section>
      )}
    </>
  )
}

function Content() {
  const t = useTranslations('earnings')
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const span = spanOf(search)
  const table = useSending({
    mutationFn: async () =>
      saveAnswer(await send(getEarnings, { query: { ...span, format: 'csv' } }), 'earnings.csv'),
    onError: toastFailure,
  })
  return (
    <Page
      title={t('title')}
      aside={
        <span className={styles.acts}>
          <Button {...pressing(table)}>{t('csv')}</Button>
          <Button look="main" onClick={() => void navigate({ to: '/app/earnings/new' })}>
            {t('newStatement')}
          </Button>
        </span>
      }
    >
      <Where />
      <Approved span={span} />
      <Statements />
    </Page>
  )
}

/** What was earned, and what was billed of it. */
export function EarningsPage() {
  return (
    <Texts add={{ earnings: texts }}>
      <Content />
    </Texts>
  )
}
