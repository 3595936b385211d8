import { listNeeds, listWork, logAsStaff as logCall } from '@hub/contract/staff-work'
import { quote } from '@hub/text/quote'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { Database } from '../../db/connect.ts'
import type { App } from '../../http/app.ts'
import { callerIdOf, callerOf, readForCall, staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { sendTable, tableOf } from '../../http/tables.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { logAsStaffOnce } from './jobs.transitions.ts'
import { isFrequent, type PageRow, type WorkRow, workListing, workRow } from './list.queries.ts'
import type { WorkFilter } from './list.rules.ts'
import { findNeeds } from './needs.queries.ts'

type Query = output<typeof listWork.schema.querystring>

const keysAreNobody = refusal(400, { coordinator: ['A key is nobody: give the id of a coordinator.'] })

const noChoice = (field: string, value: string) =>
  new RefusalError(refusal(400, { [field]: [`"${quote(value)}" is not a valid choice.`] }))

/** Whose projects are meant: `me` is the caller. @throws RefusalError 400 for what is nobody */
function coordinatorOf(request: FastifyRequest, coordinator: string | undefined): string | undefined {
  if (coordinator !== 'me') {
    if (coordinator !== undefined && !isId(coordinator)) throw noChoice('coordinator', coordinator)
    return coordinator
  }
  if (request.key) throw new RefusalError(keysAreNobody)
  return callerOf(request).id
}

/** A language as jobs have it, however its letters are written. @throws RefusalError 400 for what is no tag */
function tagOf(field: 'source' | 'target', tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined
  try {
    return new Intl.Locale(tag).toString()
  } catch {
    throw noChoice(field, tag)
  }
}

/** @throws RefusalError 400 for what is no id, or no language */
function filterOf(request: FastifyRequest, query: Query): WorkFilter {
  const { cursor: _, limit: __, format: ___, ...filter } = query
  const { consultant, project } = filter
  if (consultant !== undefined && consultant !== 'none' && !isId(consultant))
    throw noChoice('consultant', consultant)
  if (project !== undefined && !isId(project)) throw noChoice('project', project)
  const [source, target] = [tagOf('source', filter.source), tagOf('target', filter.target)]
  return { ...filter, source, target, coordinator: coordinatorOf(request, filter.coordinator) }
}

const csvColumns = [
  'project',
  'project_name',
  'job',
  'document',
  'source',
  'target',
  'type',
  'status',
  'consultant',
  'deadline',
  'unit',
  'quantity',
  'unit_price',
  'value',
  'words',
  'words_confirmed',
] as const

const csvCells = (job: WorkRow): string[] =>
  [
    job.project.custom_id,
    job.project.name,
    job.custom_id,
    job.document_name,
    job.source_language,
    job.target_language,
    job.translation_type,
    job.status,
    job.consultant?.name,
    job.deadline,
    job.unit,
    job.quantity,
    job.unit_price,
    job.value,
    job.progress.words,
    job.progress.words_confirmed,
  ].map((cell) => String(cell ?? ''))

export function staffJobRoutes(app: App, parts: Parts): void {
  const { clock, config } = parts
  app.route({
    ...listWork,
    handler: async (request, reply) => {
      const workFilter = filterOf(request, request.query)
      const { search } = workFilter
      const filter = search?.trim()
        ? { ...workFilter, isFrequent: await readForCall(request, parts, (from) => isFrequent(from, search)) }
        : workFilter
      const listing = workListing(filter, clock.now(), config.timeZone)
      if (request.query.format === 'csv') {
        const cells = (rows: PageRow[]) => rows.map((row) => csvCells(workRow(row, null)))
        return sendTable(reply, 'jobs.csv', tableOf(request, parts, listing, csvColumns, cells))
      }
      const readerId = callerIdOf(request)
      return sendPage(request, reply, parts, request.query, listing, (rows: PageRow[]) =>
        rows.map((row) => workRow(row, readerId)),
      )
    },
  })

  app.route({
    ...listNeeds,
    handler: async (request) => {
      const coordinator = coordinatorOf(request, request.query.coordinator)
      const now = clock.now()
      const whose = { coordinator, readerId: staffOf(request).id }
      const find = (from: Database) => findNeeds(from, whose, config.timeZone, now)
      return { results: await readForCall(request, parts, find) }
    },
  })

  app.route({
    ...logCall,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const { id = null, event, comment } = request.body
      const { entry, isNew } = await logAsStaffOnce(parts, staffOf(request), jobId, { id, event, comment })
      const caller = request.key ? null : callerOf(request)
      return reply.code(isNew ? 201 : 200).send({
        id: entry.id,
        event: entry.event,
        comment: entry.comment,
        segment: entry.segment_id,
        date_added: entry.created_at.toISOString(),
        author: caller && `${caller.firstName} ${caller.lastName}`,
      })
    },
  })
}
