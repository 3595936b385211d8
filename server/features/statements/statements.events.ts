import { read } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { AuditAction } from '../audit/actions.ts'
import { audit } from '../audit/audit.queries.ts'
import type { Mail } from '../mail/mail.kinds.ts'
import type { Act } from '../work/act.ts'
import { storeRows } from '../work/events.queries.ts'

/** What happens to a statement, as its event's row names it. `reason`: why it was taken back, or why its payment was. */
export type StatementEvent = { statementId: string; consultantId: string; number: string; total: string } & (
  | { kind: 'statement-sent' }
  | { kind: 'statement-void'; returned: boolean; reason: string }
  | { kind: 'statement-paid'; paidOn: string; reference: string | null }
  | { kind: 'statement-unpaid'; reason: string }
)

function actionOf(event: StatementEvent): AuditAction {
  switch (event.kind) {
    case 'statement-sent':
      return 'statement.sent'
    case 'statement-void':
      return event.returned ? 'statement.returned' : 'statement.void'
    case 'statement-paid':
      return 'statement.paid'
    case 'statement-unpaid':
      return 'statement.unpaid'
  }
}

const hearersText = `
  select array(select id from users where is_internal and is_active order by id)::text[] as hearers,
    (select coalesce(agency_name, first_name || ' ' || last_name) from users where id = $1) as name`

/** All staff hear what a consultant did. */
async function mailsToStaff({ trx }: Act, event: StatementEvent, reason: string | null): Promise<Mail[]> {
  const { consultantId, statementId, number, total } = event
  const [row] = await read<{ hearers: string[]; name: string | null }>(trx, hearersText, [consultantId])
  const by = row?.name ?? 'A consultant'
  return (row?.hearers ?? []).map((userId) => ({
    kind: 'statement',
    userId,
    by,
    statementId,
    number,
    total,
    reason,
  }))
}

async function mailsOf(act: Act, event: StatementEvent): Promise<Mail[]> {
  const { consultantId: userId, statementId, number, total } = event
  const mail = { kind: 'paid', userId, statementId, number, total } as const
  switch (event.kind) {
    case 'statement-sent':
      return mailsToStaff(act, event, null)
    case 'statement-void':
      return event.returned
        ? [{ ...mail, about: 'returned', reason: event.reason }]
        : mailsToStaff(act, event, event.reason)
    case 'statement-paid':
      return [{ ...mail, about: 'paid', paidOn: event.paidOn, reference: event.reference }]
    case 'statement-unpaid':
      return [{ ...mail, about: 'unpaid', reason: event.reason }]
  }
}

/** Writes an event and what follows from it, in the act's transaction; amounts are in the mails alone. */
export async function emitStatement(act: Act, event: StatementEvent): Promise<void> {
  const id = newId()
  const { kind, total: _, ...data } = event
  await storeRows(act, [{ id, kind, projectId: null, data }])
  const { statementId: subjectId, number } = event
  const details = { number, ...('reason' in event && { reason: event.reason }) }
  await audit(act.trx, act.by, act.now, [{ action: actionOf(event), subjectId, details, eventId: id }])
  for (const mail of await mailsOf(act, event)) act.mails.push({ ...mail, event: id })
}
