import { notificationKinds } from '@hub/contract/notifications'
import { sql } from 'kysely'
import type { Delivery, NotificationKind } from '../../db/columns.ts'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { Mail } from './mail.kinds.ts'

const isChosen = (kind: string): kind is NotificationKind => notificationKinds.some((one) => one === kind)

/** Each mail with the way its reader wants it; mails about security always go at once. */
export async function withDelivery(
  trx: Transaction,
  mails: readonly Mail[],
): Promise<{ mail: Mail; delivery: Delivery }[]> {
  const readers = mails.filter(({ kind }) => isChosen(kind)).map(({ userId }) => userId)
  const choices =
    readers.length === 0
      ? []
      : await trx
          .selectFrom('notification_choices')
          .select(['user_id', 'kind', 'delivery'])
          .where(sql<boolean>`user_id = any(${readers}::uuid[])`)
          .execute()
  return mails.map((mail) => {
    const choice = choices.find(({ user_id, kind }) => user_id === mail.userId && kind === mail.kind)
    return { mail, delivery: choice?.delivery ?? 'each' }
  })
}

/** Keeps mails for the daily one. */
export async function gather(trx: Transaction, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  await trx
    .insertInto('gathered_mails')
    .values(mails.map((mail) => ({ id: newId(), user_id: mail.userId, mail: JSON.stringify(mail), at: now })))
    .execute()
}
