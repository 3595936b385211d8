import { getReview, reviewFilters } from '@hub/contract/review'
import { isEmpty } from '@hub/text/text'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { callerIdOf, readForCall } from '../../http/caller.ts'
import { sendJsonPieces } from '../../http/lists.ts'
import { isId } from '../../ids.ts'
import type { Pair } from '../../memories/questions.ts'
import { createTurns } from '../../others-turn.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal, unavailable } from '../../refusals.ts'
import { refuseGone } from '../documents/wire.queries.ts'
import {
  findReviewed,
  positionOf,
  type ReviewedRow,
  type ReviewFilter,
  summarise,
} from './reading.queries.ts'

const noSuchSegment = refusal(400, { after: ['There is no such segment in this job.'] })

const filtersOf = (show = ''): ReadonlySet<ReviewFilter> => {
  const names = new Set(show.split(','))
  return new Set(reviewFilters.filter((filter) => names.has(filter)))
}

/** What is to be compared; null where the answer is known without. */
const pairOf = ({ changed, draft, target }: ReviewedRow): Pair | null =>
  changed && draft !== null ? { segment: target, unit: draft, withCodes: true } : null

/** The difference of a target that is its draft still, or has none. */
const unchangedRow = ({ draft, target }: ReviewedRow): string =>
  JSON.stringify(draft === null || isEmpty(target) ? [] : [{ kind: 'same', text: target }])

function rowJson({ changed: _, position, ...row }: ReviewedRow, difference: string): string {
  const { id, source, draft, target, status, origin, accepted, comments, cue } = row
  const own = JSON.stringify({
    id,
    number: position + 1,
    source,
    draft,
    target,
    status,
    origin,
    accepted,
    comments,
    ...(cue && { cue }),
  })
  return `${own.slice(0, -1)},"difference":${difference}}`
}

/** Rows as JSON. Their differences, which may take long, are worked out on a look-up thread. */
async function rowsJson(
  { bank }: Parts,
  rows: readonly ReviewedRow[],
  signal: AbortSignal,
): Promise<string[]> {
  const pairs = rows.map(pairOf)
  const differences = await bank
    .differences(
      pairs.filter((pair) => pair !== null),
      signal,
    )
    .catch((error: unknown) => {
      throw signal.aborted ? new RefusalError(unavailable) : error
    })
  const next = differences.values()
  const othersTurn = createTurns()
  const all: string[] = []
  for (const [at, row] of rows.entries()) {
    await othersTurn()
    const difference = pairs[at] === null ? unchangedRow(row) : (next.next().value ?? '[]')
    all.push(`${at === 0 ? '' : ','}${rowJson(row, difference)}`)
  }
  return all
}

/** What staff read of a translation under review. */
export function reviewReadingRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts
  app.route({
    ...getReview,
    handler: async (request, reply) => {
      const { jobId } = request.params
      const { show, from, after, limit, around } = request.query
      const last =
        after === undefined ? from - 2 : isId(after) ? await positionOf(db, jobId, after) : undefined
      if (last === undefined) {
        if (after !== undefined && isId(after)) await refuseGone(db, jobId, [after], 'staff')
        throw new RefusalError(noSuchSegment)
      }
      const summary = await summarise(db, jobId, callerIdOf(request), clock.now())
      if (!summary) throw new RefusalError(notFound)
      const { reviewers, ...figures } = summary
      const there = reviewers.map(({ name, since }) => ({ name, since: new Date(since).toISOString() }))
      const page = { from: last + 1, limit, around }
      const rows = await readForCall(request, parts, (there) =>
        findReviewed(there, jobId, filtersOf(show), page),
      )
      return sendJsonPieces(reply, [
        `{"summary":${JSON.stringify({ ...figures, reviewers: there })},"results":[`,
        ...(await rowsJson(parts, rows, goneOf(reply))),
        ']}',
      ])
    },
  })
}
