import { listDeliveries, resendDelivery } from '@hub/contract/staff-webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callPages } from '../../../api/pages.ts'
import { poll } from '../../../api/query-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTime } from '../../../ui/formats.ts'
import { Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { type Pressing, useSending } from '../../../ui/useSending.ts'
import project from '../project/Project.module.css'

type Delivery = z.output<(typeof listDeliveries.schema.response)[200]>['results'][number]

function Row({ delivery, resend }: { delivery: Delivery; resend: Pressing }) {
  const t = useTranslations('staffRunning.webhooks')
  const at = dateTime(delivery.at, readerZone())
  const last = delivery.tries.at(-1)
  return (
    <tr>
      <td className={project.whole}>{delivery.event}</td>
      <td data-label={t('at')}>{at}</td>
      <td data-label={t('state')}>{t(`states.${delivery.state}`)}</td>
      <td data-label={t('answer')}>
        {last &&
          (last.status === null
            ? t('noAnswer', { error: last.error ?? '' })
            : t('status', { status: String(last.status), ms: String(last.ms) }))}
      </td>
      <td className={project.num} data-label={t('tries')}>
        {delivery.tries.length}
      </td>
      <td className={project.acts}>
        {delivery.state !== 'waiting' && (
          <Button look="act" aria-label={t('resendNamed', { event: delivery.event, at })} {...resend}>
            {t('resend')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What was sent to a webhook, newest first: the answer, the tries, and once more. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useTranslations('staffRunning.webhooks')
  const common = useTranslations('staffRunning')
  const params = { webhookId }
  const pages = useInfiniteQuery({
    ...callPages(listDeliveries, params, (query, signal) => call(listDeliveries, { params, query, signal })),
    staleTime: 0,
    refetchInterval: poll,
  })
  const resend = useSending({
    mutationFn: (deliveryId: string) => call(resendDelivery, { params: { deliveryId } }),
    onSuccess: () => toastSuccess({ message: t('resent') }),
    onError: toastFailure,
    onSettled: () => pages.refetch(),
  })
  const rows = pages.data?.pages.flatMap(({ results }) => results) ?? []
  if (pages.isLoadingError)
    return <LoadFailed title={t('deliveriesFailed')} error={pages.error} retry={pages.refetch} />
  if (!pages.data) return <Bones lines={3} />
  if (rows.length === 0) return <p>{t('deliveriesEmpty')}</p>
  return (
    <>
      <table className={`${table.table} ${project.table}`} aria-label={t('deliveries')}>
        <thead>
          <tr>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('answer')}</th>
            <th scope="col" className={project.num}>
              {t('tries')}
            </th>
            <th scope="col">
              <span className="sr">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} resend={resend.pressingFor(delivery.id)} />
          ))}
        </tbody>
      </table>
      {pages.hasNextPage && (
        <div>
          <Button onClick={() => void pages.fetchNextPage()}>{common('loadMore')}</Button>
        </div>
      )}
    </>
  )
}
