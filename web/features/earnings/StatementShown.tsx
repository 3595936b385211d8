import { useTranslations } from 'use-intl'
import { dateOnly, dateTime, money, quantity, rate } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Page.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { useUnit } from '../../ui/useUnit.ts'
import styles from './Earnings.module.css'
import type { StatementView } from './earnings.query.ts'
import { wordOf } from './earnings.rules.ts'

/** What became of it, where that has to be said. */
function Fate({ statement }: { statement: StatementView }) {
  const t = useTranslations('earnings.statement')
  const { state, returned, reason } = statement
  if (state === 'draft') return <Note tone="info">{t('draftSay')}</Note>
  if (state !== 'void') return null
  return (
    <Note tone="warn">
      {t(returned ? 'returnedSay' : 'voidSay')}
      <span className={styles.reason}> {t('reason', { reason: reason ?? '' })}</span>
    </Note>
  )
}

function Facts({ statement }: { statement: StatementView }) {
  const t = useTranslations('earnings')
  const zone = readerZone()
  const { date, due, order, note, sent_at, paid_on, reference } = statement
  const pairs = [
    [t('state'), t(`is.${wordOf(statement)}`)],
    [t('total'), money(statement.total)],
    [t('date'), dateOnly(date, zone)],
    [t('due'), due && dateOnly(due, zone)],
    [t('statement.order'), order],
    [t('statement.sentAt'), sent_at && dateTime(sent_at, zone)],
    [t('statement.paidOn'), paid_on && dateOnly(paid_on, zone)],
    [t('statement.reference'), reference],
    [t('statement.note'), note],
  ] as const
  return (
    <dl className={styles.facts}>
      {pairs.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Jobs({ statement: { jobs, total } }: { statement: StatementView }) {
  const t = useTranslations('earnings.statement')
  const unitOf = useUnit()
  const sum = useTranslations('earnings')('total')
  return (
    <table className={table.table} aria-label={t('jobs')}>
      <thead>
        <tr>
          {(['job', 'project', 'approved'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          {(['quantity', 'price', 'value'] as const).map((name) => (
            <th key={name} scope="col" className={table.num}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td className={table.first}>
              <bdi>{job.custom_id}</bdi>
            </td>
            <td className={table.loose} data-label={t('project')}>
              <bdi>{job.project}</bdi>
            </td>
            <td data-label={t('approved')}>{dateOnly(job.approved_at, readerZone())}</td>
            <td className={table.num} data-label={t('quantity')}>
              {job.quantity !== null && `${quantity(job.quantity)} ${unitOf(job.unit, job.quantity)}`}
            </td>
            <td className={table.num} data-label={t('price')}>
              {job.unit_price !== null && rate(job.unit_price)}
            </td>
            <td className={table.num} data-label={t('value')}>
              {job.value === null ? t('noPrice') : money(job.value)}
            </td>
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={table.first} colSpan={5}>
            {sum}
          </td>
          <td className={table.num}>{money(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** A statement as its consultant and the provider see it. */
export function StatementShown({ statement }: { statement: StatementView }) {
  const t = useTranslations('earnings.statement')
  return (
    <>
      <Fate statement={statement} />
      <Section title={t('facts')} label={t('facts')} wide>
        <Facts statement={statement} />
      </Section>
      <Section title={t('jobs')} label={t('jobs')} wide>
        <Jobs statement={statement} />
      </Section>
    </>
  )
}
