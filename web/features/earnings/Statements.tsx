import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { dateOnly, money, quantity } from '../../ui/formats.ts'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { statementsQuery } from './earnings.query.ts'
import { wordOf } from './earnings.rules.ts'

/** One's statements, the newest first. */
export function Statements() {
  const t = useTranslations('earnings')
  const pages = useInfiniteQuery(statementsQuery)
  const rows = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('statementsFailed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={3} />
    if (rows.length === 0) return <p>{t('statementsNone')}</p>
    return (
      <table className={table.table} aria-label={t('statements')}>
        <thead>
          <tr>
            {(['number', 'state', 'date', 'due'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            {(['count', 'total'] as const).map((name) => (
              <th key={name} scope="col" className={table.num}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={table.first}>
                <Link to="/app/earnings/statement" search={{ statementId: row.id }} className={table.name}>
                  <bdi>{row.number}</bdi>
                </Link>
              </td>
              <td data-label={t('state')}>{t(`is.${wordOf(row)}`)}</td>
              <td data-label={t('date')}>{dateOnly(row.date, readerZone())}</td>
              <td data-label={row.due === null ? undefined : t('due')}>
                {row.due !== null && dateOnly(row.due, readerZone())}
              </td>
              <td className={table.num} data-label={t('count')}>
                {quantity(row.count)}
              </td>
              <td className={table.num} data-label={t('total')}>
                {money(row.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <Section
      title={t('statements')}
      about={t('statementsSay')}
      label={t('statements')}
      busy={pages.isPending}
      wide
    >
      {content()}
      {pages.hasNextPage && (
        <div>
          <Button onClick={() => void pages.fetchNextPage()}>{t('loadMore')}</Button>
        </div>
      )}
    </Section>
  )
}
