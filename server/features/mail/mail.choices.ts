import { notificationKinds } from '@hub/contract/notifications'
import type { Delivery, NotificationKind } from '../../db/columns.ts'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { Mail } from './mail.templates.ts'

const isChosen = (kind: string): kind is NotificationKind => notificationKinds.some((one) => one === kind)

/** How its reader wants such a mail; what is about security always comes at once. */
export async function deliveryOf(trx: Transaction, { kind, userId }: Mail): Promise<Delivery> {
  if (!isChosen(kind)) return 'each'
  const row = await trx
    .selectFrom('notification_choices')
    .select('delivery')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.delivery ?? 'each'
}

/** Keeps a mail for the daily one. */
export async function gather(trx: Transaction, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('gathered_mails')
    .values({ id: newId(), user_id: mail.userId, mail: JSON.stringify(mail), at: now })
    .execute()
}
