import type { Delivery, NotificationKind } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'

/** Every kind's choice; what was never chosen comes at once. */
export async function choicesOf(db: Database, userId: string): Promise<Record<NotificationKind, Delivery>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'delivery'])
    .where('user_id', '=', userId)
    .execute()
  const deliveries = new Map(rows.map(({ kind, delivery }) => [kind, delivery]))
  const of = (kind: NotificationKind) => deliveries.get(kind) ?? 'each'
  return {
    offer: of('offer'),
    taken: of('taken'),
    returned: of('returned'),
    approved: of('approved'),
    deadline: of('deadline'),
    changed: of('changed'),
  }
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
