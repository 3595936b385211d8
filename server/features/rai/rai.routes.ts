import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  analyseDocuments,
  cancelAnalysis as cancelCall,
  findDocuments,
  getAnalysis,
  listAnalyses as listCall,
  startAnalysis,
} from '@hub/contract/rai'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../callers.ts'
import type { App } from '../../http/app.ts'
import { goneOf, sendFile } from '../../http/bytes.ts'
import { callerIdOf, readerOf, staffOf } from '../../http/caller.ts'
import { pageLinks, sendJson } from '../../http/lists.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { ownerOf } from '../memories/jobs.queries.ts'
import { choiceOf } from '../memories/own/own.queries.ts'
import { type AnalysisRow, analysisOf, listAnalyses, type WholeAnalysis } from './analyses.queries.ts'
import { beginAnalysis, cancelAnalysis } from './analyses.transitions.ts'
import { forLanguages } from './documents.ts'
import { openExporter } from './exports/exporting.ts'
import type { ReportFile } from './exports/files.ts'
import { findNameOf, haveOtherSegments } from './projects.queries.ts'
import { noOwnMemory, notCompleted, nothing, optionsOf, setOf, usual } from './rai.rules.ts'
import type { Tool } from './tool.ts'

const analysisView = ({ id, project_name, status, done, total, created_at, error }: AnalysisRow) => ({
  id,
  project_name,
  status,
  progress: { done, total },
  created_at: created_at.toISOString(),
  error,
})

const addressOf = ({ id }: AnalysisRow): string => `/api/v1/rai/analyses/${id}/`

/** Whose turn a call takes where others wait. */
const askerOf = (request: FastifyRequest, reply: FastifyReply) => ({
  person: callerIdOf(request),
  gone: goneOf(reply),
})

/** With the report as it was kept, byte for byte. */
const wholeText = (analysis: WholeAnalysis): string =>
  `${JSON.stringify(analysisView(analysis)).slice(0, -1)},"report":${analysis.report ?? 'null'}}`

/** @param tool that new analyses are made with */
export function raiRoutes(app: App, parts: Parts, tool: Tool): void {
  beginningRoutes(app, parts, tool)
  documentsRoutes(app, parts)
  keptRoutes(app, parts)
}

/** @throws RefusalError 400 for who has none, or has switched it off */
async function demandOwnMemory({ db }: Parts, reader: Reader): Promise<void> {
  const owner = ownerOf(reader)
  if (owner === null || !(await choiceOf(db, owner)).on) throw new RefusalError(noOwnMemory)
}

function beginningRoutes(app: App, parts: Parts, tool: Tool): void {
  app.route({
    ...findDocuments,
    handler: async (request, reply) => {
      const match = await tool.find(readerOf(request), request.query.name, askerOf(request, reply))
      const { name, sourceLanguage, documents } = match
      return {
        project: { name, source_language: sourceLanguage },
        results: documents.map((document) => ({
          id: document.id,
          name: document.name,
          source_language: document.sourceLanguage,
          target_language: document.targetLanguage,
          segment_count: document.segments,
          word_count: document.words,
          character_count: document.characters,
          status: document.status,
        })),
      }
    },
  })

  app.route({
    ...startAnalysis,
    handler: async (request, reply) => {
      const reader = readerOf(request)
      const { project_name: name, document_ids: ids, options: wireOptions = usual } = request.body
      const options = optionsOf(wireOptions)
      tool.refuse(options)
      if (options.ownMemory) await demandOwnMemory(parts, reader)
      const project = await tool.find(reader, name, askerOf(request, reply))
      const documents = setOf(project.documents, ids)
      const leftOut = options.leaveOut.flatMap((each) => (each === 'locked' ? [each] : [each, 'reviewed']))
      const jobIds = documents.map(({ id }) => id)
      if (
        leftOut.length > 0 &&
        tool.name === 'embedded' &&
        !(await haveOtherSegments(parts.db, jobIds, leftOut))
      )
        throw new RefusalError(nothing)
      const row = await beginAnalysis(parts, staffOf(request), {
        tool: tool.name,
        project,
        documents,
        options,
      })
      return reply
        .code(202)
        .header('location', addressOf(row))
        .send({ ...analysisView(row), report: null })
    },
  })
}

/** Of a project's own documents, whichever tool is used by name: this house knows what it has no job for. */
function documentsRoutes(app: App, parts: Parts): void {
  app.route({
    ...analyseDocuments,
    handler: async (request, reply) => {
      const { document_ids: ids, target_languages: tags, options: wireOptions = usual } = request.body
      const { projectId } = request.params
      const options = optionsOf(wireOptions)
      if (options.ownMemory) throw new RefusalError(noOwnMemory)
      const documents = await forLanguages(parts, projectId, ids, tags)
      const name = await findNameOf(parts.db, projectId)
      const sourceLanguage = documents[0]?.sourceLanguage ?? ''
      const project = { id: projectId, key: null, name, sourceLanguage, documents }
      const row = await beginAnalysis(parts, staffOf(request), {
        tool: 'embedded',
        project,
        documents,
        options,
      })
      return reply
        .code(202)
        .header('location', addressOf(row))
        .send({ ...analysisView(row), report: null })
    },
  })
}

function keptRoutes(app: App, parts: Parts): void {
  const { db, config } = parts
  const exporter = openExporter()
  app.addHook('onClose', async () => exporter.close())

  app.route({
    ...listCall,
    handler: async (request) => {
      const { limit, offset, project_name: name = null } = request.query
      const { count, rows } = await listAnalyses(db, readerOf(request), name, { limit, offset })
      return {
        count,
        ...pageLinks(request, config, { limit, offset, count }),
        results: rows.map(analysisView),
      }
    },
  })

  app.route({
    ...getAnalysis,
    handler: async (request, reply) => {
      const analysis = await analysisOf(db, readerOf(request), request.params.analysisId)
      const { format } = request.query
      if (format === undefined)
        return sendJson(reply.header('cache-control', 'private, no-cache'), wholeText(analysis))
      if (analysis.report === null) throw new RefusalError(notCompleted(analysis.status))
      const { project_name: name, report } = analysis
      const file = await exporter.reportFile(name, report, format, askerOf(request, reply))
      return send(request, reply, file)
    },
  })

  app.route({
    ...cancelCall,
    handler: async (request) => {
      const { analysisId } = request.params
      if (!isId(analysisId)) throw new RefusalError(notFound)
      const row = await cancelAnalysis(parts, readerOf(request), analysisId)
      return { ...analysisView(row), report: null }
    },
  })
}

const send = (request: FastifyRequest, reply: FastifyReply, { name, mediaType, bytes }: ReportFile) => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}"`
  return sendFile(request, reply, {
    etag,
    open: async () => ({
      name,
      mediaType,
      size: bytes.byteLength,
      etag,
      headers: {},
      read: (range) =>
        Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
      close: async () => {},
    }),
    begins: async () => {},
  })
}
