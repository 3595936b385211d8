import { consultantKinds, staffKinds } from '@hub/contract/notifications'
import type { Reader } from '../../callers.ts'
import type { Delivery, NotificationKind } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'

/** The kinds of mail that somebody can get. */
export const kindsFor = (rights: Reader['rights']): readonly NotificationKind[] =>
  rights === 'staff' ? staffKinds : consultantKinds

/** The choice of each kind that its reader can get; what was never chosen comes at once. */
export async function choicesOf(
  db: Database,
  { id, rights }: Reader,
): Promise<Partial<Record<NotificationKind, Delivery>>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'delivery'])
    .where('user_id', '=', id)
    .execute()
  const deliveries = new Map(rows.map(({ kind, delivery }) => [kind, delivery]))
  return Object.fromEntries(kindsFor(rights).map((kind) => [kind, deliveries.get(kind) ?? 'each']))
}

export async function keepChoices(
  db: Database,
  userId: string,
  choices: readonly { kind: NotificationKind; delivery: Delivery }[],
): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ user_id: userId, ...choice })))
    .onConflict((on) =>
      on.columns(['user_id', 'kind']).doUpdateSet((is) => ({ delivery: is.ref('excluded.delivery') })),
    )
    .execute()
}
