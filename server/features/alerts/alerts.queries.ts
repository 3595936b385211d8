import type { Database } from '../../db/connect.ts'

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
