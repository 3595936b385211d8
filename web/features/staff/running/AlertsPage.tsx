import { endAlert, listAllAlerts } from '@hub/contract/staff-running'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callPages } from '../../../api/pages.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffRunning } from '../../../messages/en-GB/staff-running.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { Bones, Page } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { type Pressing, useSending } from '../../../ui/useSending.ts'
import { alertsQuery } from '../../alerts/alerts.query.ts'
import project from '../project/Project.module.css'
import { type Alert, AlertDialog } from './AlertDialog.tsx'
import styles from './Running.module.css'

const pagesOfAlerts = callPages(listAllAlerts, {}, (query, signal) => call(listAllAlerts, { query, signal }))

const stateOf = ({ starts_at, ends_at }: Alert, now: number) => {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended'
  return Date.parse(starts_at) > now ? 'waiting' : 'shown'
}

type RowProps = {
  alert: Alert
  /** when it was asked for */
  asked: number
  change: () => void
  end: Pressing
}

function Row({ alert, asked, change, end }: RowProps) {
  const t = useTranslations('staffRunning.alerts')
  // What was ended a moment ago is over, although the page's minute is not.
  const state = stateOf(alert, Math.max(useNow(), asked))
  const { title } = alert
  const zone = readerZone()
  return (
    <tr>
      <td className={project.whole}>
        <b>{title}</b>
        <small>{alert.message}</small>
      </td>
      <td data-label={t('severity')}>{t(`severities.${alert.severity}`)}</td>
      <td data-label={t('from')}>{dateTime(alert.starts_at, zone)}</td>
      <td data-label={t('until')}>{alert.ends_at ? dateTime(alert.ends_at, zone) : t('noEnd')}</td>
      <td data-label={t('state')}>
        {t(`states.${state}`)}
        {alert.application !== 'hub' && <small>{t('elsewhere', { application: alert.application })}</small>}
      </td>
      <td className={project.acts}>
        {state !== 'ended' && (
          <>
            <Button look="act" aria-label={t('changeNamed', { title })} onClick={change}>
              {t('change')}
            </Button>
            <Button look="act" aria-label={t('endNamed', { title })} {...end}>
              {t('end')}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}

function Content() {
  const t = useTranslations('staffRunning.alerts')
  const common = useTranslations('staffRunning')
  const client = useQueryClient()
  const pages = useInfiniteQuery({ ...pagesOfAlerts, staleTime: 0 })
  const [open, setOpen] = useState<Alert | 'new'>()
  const refresh = () =>
    Promise.all([pages.refetch(), client.invalidateQueries({ queryKey: alertsQuery.queryKey })])
  const end = useSending({
    mutationFn: ({ id }: Alert) => call(endAlert, { params: { alertId: id } }),
    onSuccess: ({ title }) => toastSuccess({ message: t('ended', { title }) }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const rows = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <Bones lines={4} />
    if (rows.length === 0) return <p>{t('empty')}</p>
    return (
      <table className={`${table.table} ${project.table}`} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('heading')}</th>
            <th scope="col">{t('severity')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('until')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">
              <span className="sr">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              asked={pages.dataUpdatedAt}
              change={() => setOpen(alert)}
              end={end.pressingFor(alert)}
            />
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <Page
      title={t('title')}
      aside={
        <Button look="main" onClick={() => setOpen('new')}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
      }
    >
      <p className={styles.about}>{t('about')}</p>
      {content()}
      {pages.hasNextPage && (
        <div>
          <Button onClick={() => void pages.fetchNextPage()}>{common('loadMore')}</Button>
        </div>
      )}
      {open && (
        <AlertDialog
          alert={open === 'new' ? undefined : open}
          done={refresh}
          close={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

/** Banners that everybody sees: published, changed, ended. */
export function AlertsPage() {
  return (
    <Texts add={{ staffRunning, staffActs }}>
      <Content />
    </Texts>
  )
}
