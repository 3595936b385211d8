import {
  type Delivery as DeliverySchema,
  notificationKinds,
  patchNotifications,
  type Notifications as Schema,
} from '@hub/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { Note } from '../../ui/Note.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { useOptimistic } from '../../ui/useOptimistic.ts'
import styles from './Notifications.module.css'
import { notificationsQuery } from './notifications.query.ts'

type Choices = z.output<typeof Schema>
type Delivery = z.output<typeof DeliverySchema>

const ways: readonly Delivery[] = ['each', 'daily', 'off']

/** A choice counts at once. */
const useChoose = () =>
  useOptimistic({
    send: (change: Partial<Choices>) => call(patchNotifications, { body: change }),
    queries: () => [notificationsQuery],
    show: (client, change) =>
      client.setQueryData(notificationsQuery.queryKey, (current) => current && { ...current, ...change }),
    inTurn: 'notifications',
  })

export function MailChoices() {
  const t = useTranslations('settings.notifications')
  const choices = useQuery(notificationsQuery)
  const [hasChosen, setChosen] = useState(false)
  const { act: choose, problem, isSuccess } = useChoose()
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
        {notificationKinds
          .filter((kind) => data[kind] !== undefined)
          .map((kind) => (
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
                        choose({ [kind]: way })
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
      {problem && <Note tone="bad">{problem.sentence}</Note>}
      <small role="status">{hasChosen && isSuccess && t('saved')}</small>
    </Section>
  )
}
