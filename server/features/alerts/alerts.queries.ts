import type { Selectable } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { Alerts } from '../../db/database.ts'

/** What an application shows now, newest first. */
export const currentAlerts = (db: Database, application: string, now: Date) =>
  db
    .selectFrom('alerts')
    .selectAll()
    .where('application', '=', application)
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()

/** An alert as it is sent. */
export const alertView = ({ starts_at, ends_at, ...alert }: Selectable<Alerts>) => ({
  ...alert,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
})
