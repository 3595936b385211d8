import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dateTime, quantity } from '../../ui/formats.ts'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import styles from './Rai.module.css'
import { earlierQuery, mostListed } from './rai.query.ts'

/** The analyses that were made before, the newest first. */
export function Earlier({ shown }: { shown: string }) {
  const t = useTranslations('rai')
  const { data, error, isLoadingError, refetch } = useQuery(earlierQuery)
  const content = () => {
    if (isLoadingError) return <LoadFailed title={t('earlier.failed')} error={error} retry={refetch} />
    if (!data)
      return (
        <>
          <p role="status" className="sr">
            {t('earlier.loading')}
          </p>
          <Bones lines={3} />
        </>
      )
    if (data.results.length === 0)
      return (
        <p>
          <b>{t('earlier.none')}.</b> {t('earlier.noneSay')}
        </p>
      )
    return (
      <>
        <table
          className={`${table.table} ${styles.figures} ${styles.earlier}`}
          aria-label={t('earlier.title')}
        >
          <thead>
            <tr>
              <th scope="col">{t('columns.project')}</th>
              <th scope="col">{t('columns.started')}</th>
              <th scope="col" className={table.num}>
                {t('columns.words')}
              </th>
              <th scope="col">{t('columns.status')}</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ id, project_name: project, created_at: createdAt, progress, status }) => {
              const startTime = dateTime(createdAt, readerZone())
              return (
                <tr key={id}>
                  <td className={styles.named}>
                    <Link
                      className={table.name}
                      to="/app/rai"
                      search={{ analysisId: id }}
                      aria-label={t('earlier.openNamed', { project, started: startTime })}
                      {...(id === shown && { 'aria-current': 'true' as const })}
                    >
                      {project}
                    </Link>
                  </td>
                  <td data-label={t('columns.started')}>{startTime}</td>
                  <td className={table.num} data-label={t('columns.words')}>
                    {quantity(progress.total)}
                  </td>
                  <td data-label={t('columns.status')}>{t(`statuses.${status}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {data.count > mostListed && <small>{t('earlier.more', { count: mostListed })}</small>}
      </>
    )
  }
  return (
    <Section wide title={t('earlier.title')} about={t('earlier.about')}>
      {content()}
    </Section>
  )
}
