import {
  type Delivery as DeliverySchema,
  getNotifications,
  notificationKinds,
  patchNotifications,
  type Notifications as Schema,
} from '@hub/contract/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Note } from '../../ui/Note.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { toastError } from '../../ui/toasts.ts'
import styles from './Notifications.module.css'

type Choices = z.output<typeof Schema>
type Delivery = z.output<typeof DeliverySchema>

const ways: readonly Delivery[] = ['each', 'daily', 'off']

const choicesQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(getNotifications, { signal }),
})

/** A choice counts at once and is taken back when the server says no. */
function useChoose() {
  const client = useQueryClient()
  const { queryKey } = choicesQuery
  return useMutation({
    mutationFn: (change: Partial<Choices>) => call(patchNotifications, { body: change }),
    // One after the other, so that the last click is the last word.
    scope: { id: 'notifications' },
    onMutate: async (change) => {
      // First what was chosen, or the mark would jump back for a moment.
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known && { ...known, ...change })
      await client.cancelQueries({ queryKey })
      return before
    },
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, before)
      if (!(error instanceof SessionEnded)) toastError({ message: firstMessage(error) })
    },
  })
}

export function MailChoices() {
  const t = useTranslations('settings.notifications')
  const choices = useQuery(choicesQuery)
  const [chosen, setChosen] = useState(false)
  const choose = useChoose()
  const { data } = choices

  const content = () => {
    if (choices.isLoadingError)
      return <LoadFailed title={t('failed')} error={choices.error} retry={choices.refetch} />
    if (!data)
      return (
        <>
          <p role="status" className="sr">
            {t('loading')}
          </p>
          <Bones lines={5} />
        </>
      )
    return (
      <div className={styles.kinds}>
        {notificationKinds.map((kind) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{t(`kinds.${kind}`)}</legend>
            <span className={styles.ways}>
              {ways.map((way) => (
                <label key={way}>
                  <input
                    type="radio"
                    name={kind}
                    checked={data[kind] === way}
                    onChange={() => {
                      setChosen(true)
                      choose.mutate({ [kind]: way })
                    }}
                  />
                  {t(way)}
                </label>
              ))}
            </span>
          </fieldset>
        ))}
      </div>
    )
  }

  return (
    <Section title={t('mails')} about={t('mailsSay')} busy={choices.isPending}>
      {content()}
      {choose.error && !(choose.error instanceof SessionEnded) && (
        <Note tone="bad">{firstMessage(choose.error)}</Note>
      )}
      <small role="status">{chosen && choose.isSuccess && t('saved')}</small>
    </Section>
  )
}
