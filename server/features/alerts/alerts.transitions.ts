import type { addAlert as addCall, changeAlert as changeCall } from '@hub/contract/staff-running'
import type { Selectable } from 'kysely'
import type { output } from 'zod/mini'
import type { Actor } from '../../callers.ts'
import type { Alerts } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock'>
export type AlertRow = Selectable<Alerts>

const endsFirst = refusal(400, { ends_at: ['An alert ends after it begins.'] })

const instant = (text: string): Date => new Date(text)

/** @throws RefusalError 400 */
function demandOrder({ starts_at, ends_at }: Pick<AlertRow, 'starts_at' | 'ends_at'>): void {
  if (ends_at !== null && ends_at <= starts_at) throw new RefusalError(endsFirst)
}

/** Shows an alert, from now or from a moment on. @throws RefusalError 400 */
export async function addAlert(
  { db, clock }: Scene,
  terms: output<typeof addCall.schema.body>,
  by: Actor,
): Promise<AlertRow> {
  const now = clock.now()
  const row: AlertRow = {
    id: newId(),
    application: terms.application,
    title: terms.title,
    message: terms.message,
    severity: terms.severity,
    starts_at: terms.starts_at ? instant(terms.starts_at) : now,
    ends_at: terms.ends_at ? instant(terms.ends_at) : null,
    link: terms.link || null,
    dismissible: terms.dismissible,
  }
  demandOrder(row)
  await inTransaction(db, async (trx) => {
    await trx.insertInto('alerts').values(row).execute()
    await audit(trx, by, now, [{ action: 'alert.added', subjectId: row.id, details: { title: row.title } }])
  })
  return row
}

/** Changes an alert that is there. */
const change = (
  { db, clock }: Scene,
  id: string,
  changeOf: (row: AlertRow) => Partial<AlertRow>,
  action: 'alert.changed' | 'alert.ended',
  by: Actor,
): Promise<AlertRow> =>
  inTransaction(db, async (trx) => {
    const alert = await trx
      .selectFrom('alerts')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!alert) throw new RefusalError(notFound)
    const changes = changeOf(alert)
    const row = { ...alert, ...changes }
    if (action === 'alert.changed') demandOrder(row)
    const fields = Object.keys(changes)
    if (fields.length === 0) return row
    await trx.updateTable('alerts').set(changes).where('id', '=', id).execute()
    await audit(trx, by, clock.now(), [{ action, subjectId: id, details: { fields } }])
    return row
  })

/** @throws RefusalError 400, 404 */
export const changeAlert = (
  scene: Scene,
  id: string,
  { starts_at, ends_at, link, ...rest }: output<typeof changeCall.schema.body>,
  by: Actor,
): Promise<AlertRow> =>
  change(
    scene,
    id,
    () => ({
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(starts_at !== undefined && { starts_at: instant(starts_at) }),
      ...(ends_at !== undefined && { ends_at: ends_at === null ? null : instant(ends_at) }),
      ...(link !== undefined && { link: link || null }),
    }),
    'alert.changed',
    by,
  )

/** Ends an alert now; one that has not begun never begins. @throws RefusalError 404 */
export const endAlert = (scene: Scene, id: string, by: Actor): Promise<AlertRow> => {
  const now = scene.clock.now()
  return change(
    scene,
    id,
    ({ starts_at, ends_at }) => {
      if (ends_at !== null && ends_at <= now) return {}
      return { ends_at: now, ...(starts_at > now && { starts_at: now }) }
    },
    'alert.ended',
    by,
  )
}
