import * as z from 'zod/mini'
import type { JobUnit } from '../../db/columns.ts'
import { read, type Transaction } from '../../db/connect.ts'
import { isId } from '../../ids.ts'
import { jobValue, trimDecimal } from '../../money.ts'
import { RefusalError, refusal } from '../../refusals.ts'

const noAnalysis = refusal(400, {
  analysis_id: ['There is no completed analysis of this document and language.'],
})

const Report = z.object({
  documents: z.array(z.object({ id: z.string(), words: z.int(), weighted_words: z.string() })),
})

/** What an analysis counts in a document; `weighted`: a decimal */
export type AnalysisCounts = { words: string; weighted: string }

/**
 * What a completed analysis of a project says of a document, which it may know by one of several ids.
 * @param unit what the job is paid by: an analysis counts words, which are no hours
 * @throws RefusalError 400
 */
export async function findAnalysed(
  trx: Transaction,
  projectId: string,
  { analysisId, unit }: { analysisId: string; unit: JobUnit },
  ids: readonly string[],
): Promise<AnalysisCounts> {
  if (unit !== 'Words') throw new RefusalError(refusal(400, { unit: [`"${unit}" is not a valid choice.`] }))
  const row = isId(analysisId)
    ? await trx
        .selectFrom('analyses')
        .select('report')
        .where('id', '=', analysisId)
        .where('project_id', '=', projectId)
        .where('status', '=', 'completed')
        .where('own_memory', '=', false)
        .executeTakeFirst()
    : undefined
  const { documents } = row?.report ? Report.parse(JSON.parse(row.report)) : { documents: [] }
  const document = documents.find(({ id }) => ids.includes(id))
  if (!document) throw new RefusalError(noAnalysis)
  return { words: String(document.words), weighted: document.weighted_words }
}

const naming = `
  select report from analyses
  where project_id = $1 and status = 'completed' and not own_memory
    and exists (select from unnest($2::text[]) as id where strpos(report, id) > 0)
  order by created_at desc, id desc limit 20`

/**
 * The weighted words that a job's value was made of, by the newest analysis which gives just this value at this price;
 * null when none does: then the value is one that was agreed.
 */
export async function weightedWordsOf(
  trx: Transaction,
  projectId: string,
  { value, unitPrice }: { value: string; unitPrice: string },
  ids: readonly string[],
): Promise<string | null> {
  const worth = trimDecimal(value, 2)
  const price = trimDecimal(unitPrice)
  for (const { report } of await read<{ report: string }>(trx, naming, [projectId, ids])) {
    const { documents } = Report.parse(JSON.parse(report))
    const document = documents.find(
      ({ id, weighted_words: words }) => ids.includes(id) && jobValue(words, price) === worth,
    )
    if (document) return document.weighted_words
  }
  return null
}
