import { addWebhook, changeWebhook, type listWebhooks, webhookEvents } from '@hub/contract/staff-webhooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callOnce } from '../../../api/call-once.ts'
import { TextField } from '../../../ui/Field.tsx'
import { useSending } from '../../../ui/useSending.ts'
import { ActDialog } from '../acts/ActDialog.tsx'
import { FilterChoice } from '../list/Filter.tsx'
import { wrongAt } from '../people/InviteDialog.tsx'
import styles from './Running.module.css'

export type Webhook = z.output<(typeof listWebhooks.schema.response)[200]>['results'][number]
type Event = Webhook['events'][number]

type Props = {
  webhook: Webhook | undefined
  /** `secret` only of a new one */
  done: (webhook: Webhook, secret: string | undefined) => void
  close: () => void
}

/** Where a webhook calls, and of what. */
export function WebhookDialog({ webhook, done, close }: Props) {
  const t = useTranslations('staffRunning.webhooks')
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly Event[]>(webhook?.events ?? webhookEvents)
  const [tried, setTried] = useState(false)
  const save = useSending({
    mutationFn: async (): Promise<[Webhook, string | undefined]> => {
      const body = { name, url, events: [...events] }
      if (webhook) return [await call(changeWebhook, { params: { webhookId: webhook.id }, body }), undefined]
      const { secret, ...added } = await callOnce(addWebhook, { body })
      return [added, secret]
    },
    onSuccess: ([saved, secret]) => done(saved, secret),
  })
  const all = events.length === webhookEvents.length
  return (
    <ActDialog
      title={webhook ? t('changeTitle', { name: webhook.name }) : t('add')}
      submit={webhook ? t('change') : t('submit')}
      isBusy={save.isPending}
      error={save.error}
      fields={['name', 'url']}
      onSubmit={() => {
        setTried(true)
        if (events.length > 0) save.mutate()
      }}
      onClose={close}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={100}
        data-autofocus
        error={wrongAt(save.error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        value={url}
        type="url"
        maxLength={2000}
        error={wrongAt(save.error, 'url')}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{t('events')}</legend>
        <FilterChoice
          type="checkbox"
          label={t('allEvents')}
          checked={all}
          set={(on) => setEvents(on ? webhookEvents : [])}
        />
        {webhookEvents.map((event) => (
          <FilterChoice
            key={event}
            type="checkbox"
            label={event}
            checked={events.includes(event)}
            set={(on) => setEvents(on ? [...events, event] : events.filter((one) => one !== event))}
          />
        ))}
        {tried && events.length === 0 && (
          <p className={styles.error} role="alert">
            {t('eventsNeeded')}
          </p>
        )}
      </fieldset>
    </ActDialog>
  )
}
