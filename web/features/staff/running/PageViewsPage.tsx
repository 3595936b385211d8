import { listPageViews } from '@hub/contract/telemetry'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../../api/query.ts'
import { staffRunning } from '../../../messages/en-GB/staff-running.ts'
import { dateOnly, quantity } from '../../../ui/formats.ts'
import { Bones, Page, Section } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { daysOf, routesOf } from './pageViews.rules.ts'
import styles from './Running.module.css'

const [width, height] = [720, 96]

/** A bar a day; the table beside it has the figures. */
function Chart({ days, label }: { days: ReturnType<typeof daysOf>; label: string }) {
  const most = Math.max(1, ...days.map(({ views }) => views))
  const pitch = width / Math.max(1, days.length)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
    >
      {days.map(({ day, views }, at) => {
        const high = (views / most) * (height - 4)
        return (
          <rect
            key={day}
            className={styles.bar}
            x={at * pitch}
            y={height - high}
            width={Math.max(1, pitch - 2)}
            height={high}
          />
        )
      })}
    </svg>
  )
}

function Content() {
  const t = useTranslations('staffRunning.views')
  const views = useQuery(callQuery(listPageViews, {}))
  if (views.isLoadingError)
    return <LoadFailed title={t('failed')} error={views.error} retry={views.refetch} />
  if (!views.data) return <Bones lines={6} />
  const { results } = views.data
  if (results.length === 0) return <p>{t('empty')}</p>
  const days = daysOf(results)
  const total = t('total', { count: days.reduce((sum, day) => sum + day.views, 0) })
  return (
    <>
      <Section title={t('chart')} about={total} label={t('chart')} wide>
        <Chart days={days} label={`${t('chart')}: ${total}`} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={styles.scroll} aria-label={t('days')} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col" className={table.num}>
                  {t('views')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, views: count }) => (
                <tr key={day}>
                  <td>{dateOnly(day, 'UTC')}</td>
                  <td className={table.num}>{quantity(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
      <Section title={t('pages')} label={t('pages')} wide>
        <table className={table.table} aria-label={t('pages')}>
          <thead>
            <tr>
              <th scope="col">{t('page')}</th>
              <th scope="col" className={table.num}>
                {t('views')}
              </th>
            </tr>
          </thead>
          <tbody>
            {routesOf(results).map(({ route, views: count }) => (
              <tr key={route}>
                <td className={styles.address}>
                  {route === 'other' || route === '/other' ? t('other') : route}
                </td>
                <td className={table.num}>{quantity(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}

function Titled() {
  const t = useTranslations('staffRunning.views')
  return (
    <Page title={t('title')}>
      <p className={styles.about}>{t('about')}</p>
      <Content />
    </Page>
  )
}

/** Which pages were opened, a figure and a bar a day. */
export function PageViewsPage() {
  return (
    <Texts add={{ staffRunning }}>
      <Titled />
    </Texts>
  )
}
