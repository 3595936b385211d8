import { useTranslations } from 'use-intl'
import { money, monthName, quantity } from '../../ui/formats.ts'
import table from '../../ui/table.module.css'
import styles from './Earnings.module.css'
import type { EarningsView } from './earnings.query.ts'
import { lengthOf } from './earnings.rules.ts'

/** A bar, and a row of the table, for each month; the newest first. */
export function Months({ months }: Pick<EarningsView, 'months'>) {
  const t = useTranslations('earnings')
  const values = months.map(({ value }) => value)
  const time = (minutes: number) =>
    t('hours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) })
  return (
    <table className={table.table} aria-label={t('byMonth')}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">
            <span className="sr">{t('bar')}</span>
          </th>
          <th scope="col" className={table.num}>
            {t('count')}
          </th>
          <th scope="col" className={table.num}>
            {t('value')}
          </th>
          <th scope="col" className={table.num}>
            {t('time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, count, value, minutes }) => (
          <tr key={month}>
            <td className={table.first}>{monthName(month)}</td>
            <td className={styles.bar}>
              <span style={{ inlineSize: `${lengthOf(value, values)}%` }} />
            </td>
            <td className={table.num} data-label={t('count')}>
              {quantity(count)}
            </td>
            <td className={table.num} data-label={t('value')}>
              {money(value)}
            </td>
            <td className={table.num} data-label={minutes > 0 ? t('time') : undefined}>
              {minutes > 0 && time(minutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who it came from, the most first. */
export function Clients({ clients }: Pick<EarningsView, 'clients'>) {
  const t = useTranslations('earnings')
  return (
    <table className={table.table} aria-label={t('byClient')}>
      <thead>
        <tr>
          <th scope="col">{t('client')}</th>
          <th scope="col" className={table.num}>
            {t('count')}
          </th>
          <th scope="col" className={table.num}>
            {t('value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map(({ company_name, count, value }) => (
          <tr key={company_name}>
            <td className={table.first}>
              {company_name === null ? t('noClient') : <bdi>{company_name}</bdi>}
            </td>
            <td className={table.num} data-label={t('count')}>
              {quantity(count)}
            </td>
            <td className={table.num} data-label={t('value')}>
              {money(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
