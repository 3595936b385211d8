import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from '@hub/contract/staff-webhooks'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { isRightToLeft } from '../../../messages/language.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Acts, Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { pressing, useSending } from '../../../ui/useSending.ts'
import { useAddress } from '../list/useAddress.ts'
import { useWhen } from '../list/when.ts'
import project from '../project/Project.module.css'
import { Deliveries } from './Deliveries.tsx'
import styles from './Running.module.css'
import { SecretDialog } from './SecretDialog.tsx'
import { type Webhook, WebhookDialog } from './WebhookDialog.tsx'

/** Each webhook is a page of its own: the browser's way back leads from it to the list. */
const webhooksPlace = { to: '/app/staff/$screen', params: { screen: 'connections' } } as const

const webhooksQuery = callQuery(listWebhooks, { query: { limit: '500' } })

function State({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('staffRunning.webhooks')
  const when = useWhen()
  const now = useNow()
  return (
    <>
      {webhook.active ? t('on') : t('off')}
      {webhook.failing_since && (
        <small className={styles.bad}>{t('failing', { when: when(webhook.failing_since, now) })}</small>
      )}
    </>
  )
}

/** What can be done with a webhook. */
function useWebhookActs(webhook: Webhook, showSecret: (name: string, secret: string) => void) {
  const t = useTranslations('staffRunning.webhooks')
  const client = useQueryClient()
  const { become } = useAddress()
  const params = { webhookId: webhook.id }
  const refresh = () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const settled = { onError: toastFailure, onSettled: refresh }
  const turn = useSending({
    mutationFn: () => call(changeWebhook, { params, body: { active: !webhook.active } }),
    ...settled,
  })
  const test = useSending({
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: () => toastSuccess({ message: t('tested') }),
    ...settled,
  })
  const renew = useSending({
    mutationFn: () => call(renewWebhookSecret, { params }),
    onSuccess: ({ name, secret }) => showSecret(name, secret),
    ...settled,
  })
  const remove = useSending({
    mutationFn: () => call(deleteWebhook, { params }),
    onSuccess: () => {
      toastSuccess({ message: t('removed', { name: webhook.name }) })
      become({ tab: 'webhooks' })
    },
    ...settled,
  })
  return { refresh, turn, test, renew, remove }
}

/** One webhook: what it hears, whether it does, and what was sent to it. */
function One({
  webhook,
  showSecret,
}: {
  webhook: Webhook
  showSecret: (name: string, secret: string) => void
}) {
  const t = useTranslations('staffRunning.webhooks')
  const common = useTranslations('staffRunning')
  const [open, setOpen] = useState<'change' | 'delete'>()
  const { refresh, turn, test, renew, remove } = useWebhookActs(webhook, showSecret)
  return (
    <>
      <p>
        <Link {...webhooksPlace} search={{ tab: 'webhooks' }} className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t('back')}
        </Link>
      </p>
      <h2>
        <bdi>{webhook.name}</bdi>
      </h2>
      <p className={styles.address}>{webhook.url}</p>
      <p>
        <State webhook={webhook} />
      </p>
      <p className={styles.about}>{webhook.events.join(', ')}</p>
      <Acts>
        <Button {...pressing(test)}>{t('test')}</Button>
        <Button onClick={() => setOpen('change')}>{t('change')}</Button>
        <Button {...pressing(turn)}>{webhook.active ? t('turnOff') : t('turnOn')}</Button>
        <Button {...pressing(renew)}>{t('secret')}</Button>
        <Button onClick={() => setOpen('delete')}>{t('remove')}</Button>
      </Acts>
      <Deliveries webhookId={webhook.id} />
      {open === 'change' && (
        <WebhookDialog
          webhook={webhook}
          done={(saved) => {
            toastSuccess({ message: t('changed', { name: saved.name }) })
            void refresh()
            setOpen(undefined)
          }}
          close={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <Ask
          title={t('removeTitle', { name: webhook.name })}
          confirm={t('remove')}
          cancel={common('cancel')}
          careful
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setOpen(undefined)}
        >
          {t('removeSay')}
        </Ask>
      )}
    </>
  )
}

function All({ webhooks, add }: { webhooks: readonly Webhook[]; add: () => void }) {
  const t = useTranslations('staffRunning.webhooks')
  return (
    <>
      <p className={styles.about}>{t('about')}</p>
      {webhooks.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <table className={`${table.table} ${project.table}`} aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('url')}</th>
              <th scope="col">{t('events')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {webhooks.map((webhook) => (
              <tr key={webhook.id}>
                <td className={project.whole}>
                  <Link
                    {...webhooksPlace}
                    search={{ tab: 'webhooks', webhookId: webhook.id }}
                    className={table.name}
                  >
                    <bdi>{webhook.name}</bdi>
                  </Link>
                </td>
                <td data-label={t('url')}>{webhook.url}</td>
                <td data-label={t('events')}>{t('eventCount', { count: webhook.events.length })}</td>
                <td data-label={t('state')}>
                  <State webhook={webhook} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Acts>
        <Button look="main" onClick={add}>
          {t('add')}
        </Button>
      </Acts>
    </>
  )
}

/** The addresses that hear what happens. */
export function Webhooks() {
  const t = useTranslations('staffRunning.webhooks')
  const client = useQueryClient()
  const { search, become } = useAddress()
  const webhooks = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<{ name: string; secret: string }>()
  const show = (name: string, secret: string) => setShown({ name, secret })
  const content = () => {
    if (webhooks.isLoadingError)
      return <LoadFailed title={t('failed')} error={webhooks.error} retry={webhooks.refetch} />
    if (!webhooks.data) return <Bones lines={3} />
    if (!search.webhookId) return <All webhooks={webhooks.data.results} add={() => setAdding(true)} />
    const one = webhooks.data.results.find(({ id }) => id === search.webhookId)
    return one ? <One key={one.id} webhook={one} showSecret={show} /> : <p>{t('missing')}</p>
  }
  return (
    <>
      {content()}
      {isAdding && (
        <WebhookDialog
          webhook={undefined}
          done={(webhook, secret) => {
            setAdding(false)
            if (secret !== undefined) show(webhook.name, secret)
            void client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
            become({ tab: 'webhooks', webhookId: webhook.id })
          }}
          close={() => setAdding(false)}
        />
      )}
      {shown && (
        <SecretDialog
          title={t('secretTitle', { name: shown.name })}
          say={t('secretSay')}
          secret={shown.secret}
          close={() => setShown(undefined)}
        />
      )}
    </>
  )
}
