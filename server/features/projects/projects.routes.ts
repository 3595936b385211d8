import {
  downloadProjectFile,
  getProject,
  listJobs as listJobsCall,
  listProjects as listProjectsCall,
  listRequests,
} from '@hub/contract/projects'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { sendFile } from '../../http/bytes.ts'
import { askerOf, staffOf } from '../../http/caller.ts'
import { knownVersion, listEtag, listMark } from '../../http/etags.ts'
import { listHeaders, pageLinks, sendJson } from '../../http/lists.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { readerIdOf } from '../work/cards.queries.ts'
import { fold } from '../work/cards.rules.ts'
import { settle } from '../work/settling.transitions.ts'
import { offerProjectFile } from './files.transitions.ts'
import type { Group, ListQuery, ListRow } from './lists.ts'
import { findProject, listJobs, listProjects } from './projects.queries.ts'

type ListOptions = Pick<ListQuery, 'limit' | 'offset' | 'ordering'> & { search?: string | undefined }

const countOf = (row: ListRow, group: Group | undefined): number => row.found ?? row[group ?? 'everything']

/** Reference files, from the offer on. */
function fileRoutes(app: App, parts: Parts): void {
  app.route({
    ...downloadProjectFile,
    handler: async (request, reply) => {
      const { projectId, fileId } = request.params
      const file = { projectId, fileId }
      const offer = await offerProjectFile(parts, file, askerOf(request), staffOf(request))
      return sendFile(request, reply, offer)
    },
  })
}

/** The lists of projects: all that their reader sees, and the open requests. */
function listRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  const answerList = async (
    request: FastifyRequest,
    reply: FastifyReply,
    options: ListOptions,
    group: Group | undefined,
  ) => {
    const asker = askerOf(request)
    const now = clock.now()
    const mark = listMark(readerIdOf(asker), request.url)
    const query = {
      ...options,
      group,
      search: fold(options.search ?? ''),
      known: knownVersion(request.headers['if-none-match'], mark),
    }
    const row = await settle(db, now, () => listProjects(parts, asker, query, now))
    listHeaders(reply, listEtag(row.version, mark))
    if (row.results === null) return reply.code(304).send()
    const count = countOf(row, group)
    const { next, previous } = pageLinks(request, config, { ...options, count })
    const { requests, in_progress, completed, everything } = row
    const counts = JSON.stringify({ requests, in_progress, completed, all: everything })
    return sendJson(
      reply,
      `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"counts":${counts},"results":[${row.results}]}`,
    )
  }

  app.route({
    ...listProjectsCall,
    config: { ...listProjectsCall.config, sessionInStatement: true },
    handler: (request, reply) => answerList(request, reply, request.query, request.query.group),
  })

  app.route({
    ...listRequests,
    config: { ...listRequests.config, sessionInStatement: true },
    handler: (request, reply) => answerList(request, reply, request.query, 'requests'),
  })
}

export function projectRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  fileRoutes(app, parts)
  listRoutes(app, parts)

  app.route({
    ...getProject,
    config: { ...getProject.config, sessionInStatement: true },
    handler: async (request, reply) => {
      const asker = askerOf(request)
      const { projectId } = request.params
      const now = clock.now()
      const id = isId(projectId) ? projectId : null
      const row = await settle(db, now, () => findProject(db, asker, id, now))
      if (row.body === null) throw new RefusalError(notFound)
      return sendJson(reply, row.body)
    },
  })

  app.route({
    ...listJobsCall,
    config: { ...listJobsCall.config, sessionInStatement: true },
    handler: async (request, reply) => {
      const asker = askerOf(request)
      const { projectId } = request.params
      const { limit, offset } = request.query
      const now = clock.now()
      const mark = listMark(readerIdOf(asker), request.url)
      const version = knownVersion(request.headers['if-none-match'], mark)
      const id = isId(projectId) ? projectId : null
      const page = { known: version, limit, offset }
      const row = await settle(db, now, () => listJobs(parts, asker, id, page, now))
      if (!row.found) throw new RefusalError(notFound)
      listHeaders(reply, listEtag(row.version, mark))
      if (row.results === null) return reply.code(304).send()
      const { next, previous } = pageLinks(request, config, { limit, offset, count: row.count })
      return sendJson(
        reply,
        `{"count":${row.count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${row.results}]}`,
      )
    },
  })
}
