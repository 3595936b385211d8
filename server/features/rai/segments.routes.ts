import { setImmediate } from 'node:timers/promises'
import { listAnalysedSegments } from '@hub/contract/rai'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { readerOf } from '../../http/caller.ts'
import { pageLinks, sendJson } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal, unavailable } from '../../refusals.ts'
import { findDue } from '../work/cards.queries.ts'
import { settle } from '../work/settling.transitions.ts'
import { analysisOf } from './analyses.queries.ts'
import { StoredDocuments } from './rai.rules.ts'
import { type AnalysedRow, findSights, findUnits, listRows } from './segments.queries.ts'
import { type Around, pairOf, type RowView, rowText, rowView } from './segments.views.ts'

const noSegments = refusal(404, 'memoQ does not tell segments apart.')
const segmentsGone = refusal(404, 'The segments of an analysis are kept for 30 days.')

/** How long a page is worked on before other calls have their turn, ms. */
const sliceOf = 15

/** Does something with each item, in slices. */
async function mapInSlices<Item, Result>(
  items: readonly Item[],
  each: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let until = performance.now() + sliceOf
  for (const [index, item] of items.entries()) {
    results.push(each(item, index))
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceOf
  }
  return results
}

/** Rows as JSON. Their differences, which may take seconds, are worked out on a look-up thread. */
async function rowTexts(
  { bank }: Parts,
  rows: readonly AnalysedRow[],
  around: Around,
  signal: AbortSignal,
): Promise<string[]> {
  const views = await mapInSlices(rows, (row): RowView => rowView(row, around))
  const pairs = views.map(pairOf)
  const comparisons = pairs.filter((pair) => pair !== null)
  const differences = await bank.differences(comparisons, signal).catch((error: unknown) => {
    throw signal.aborted ? new RefusalError(unavailable) : error
  })
  const next = differences.values()
  return mapInSlices(views, (view, index) =>
    rowText(view, pairs[index] === null ? null : (next.next().value ?? null)),
  )
}

export function segmentsRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  app.route({
    ...listAnalysedSegments,
    handler: async (request, reply) => {
      const reader = readerOf(request)
      const signal = goneOf(reply)
      const { limit, offset, document, band = null } = request.query
      const now = clock.now()
      await settle(db, now, () => findDue(db, reader, now))
      const analysis = await analysisOf(db, reader, request.params.analysisId)
      if (analysis.engine === 'memoq') throw new RefusalError(noSegments)
      if (analysis.rows_gone && analysis.status === 'completed') throw new RefusalError(segmentsGone)
      const documents = StoredDocuments.parse(analysis.documents)
      const place = document === undefined ? null : documents.findIndex(({ id }) => id === document)
      const { count, rows } = await listRows(db, analysis.id, { document: place, band }, { limit, offset })
      const ids = documents.map(({ id }) => id)
      const [sights, units] = await Promise.all([findSights(db, reader, ids), findUnits(db, rows)])
      const texts = await rowTexts(parts, rows, { documents, sights, units }, signal)
      const links = pageLinks(request, config, { limit, offset, count, rows: rows.length || limit })
      return sendJson(
        reply,
        `${JSON.stringify({ count, ...links }).slice(0, -1)},"results":[${texts.join()}]}`,
      )
    },
  })
}
