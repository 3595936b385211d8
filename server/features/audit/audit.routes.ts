import { jobHistory, listAudit, projectHistory } from '@hub/contract/staff-running'
import type { App } from '../../http/app.ts'
import { sendPage } from '../../http/cursors.ts'
import { sendTable, tableOf } from '../../http/tables.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import {
  type AuditFilter,
  auditListing,
  type EntryRow,
  entryView,
  historyListing,
} from './reading.queries.ts'

const notAnId = (field: string) => new RefusalError(refusal(400, { [field]: ['Must be a valid UUID.'] }))

function demandIds({ actor, subject }: AuditFilter): void {
  if (actor !== undefined && !isId(actor)) throw notAnId('actor')
  if (subject !== undefined && !isId(subject)) throw notAnId('subject')
}

const csvColumns = ['at', 'actor', 'action', 'subject', 'subject_name', 'person', 'address', 'details']

const csvCells = (row: EntryRow): string[] => [
  row.at.toISOString(),
  row.name ?? 'system',
  row.action,
  row.subject_id ?? '',
  row.subject_name ?? '',
  row.person ?? '',
  row.address ?? '',
  JSON.stringify(row.details),
]

const views = (rows: EntryRow[]) => rows.map(entryView)

export function auditRoutes(app: App, parts: Parts): void {
  app.route({
    ...listAudit,
    handler: async (request, reply) => {
      const { format, cursor, limit, ...filter } = request.query
      demandIds(filter)
      if (format === 'csv') {
        const cells = (rows: EntryRow[]) => rows.map(csvCells)
        const lines = tableOf(request, parts, auditListing(filter), csvColumns, cells)
        return sendTable(reply, 'audit.csv', lines)
      }
      return sendPage(request, reply, parts, { cursor, limit }, auditListing(filter), views)
    },
  })

  app.route({
    ...projectHistory,
    handler: async (request, reply) =>
      sendPage(
        request,
        reply,
        parts,
        request.query,
        historyListing('project', request.params.projectId),
        views,
      ),
  })

  app.route({
    ...jobHistory,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, historyListing('job', request.params.jobId), views),
  })
}
