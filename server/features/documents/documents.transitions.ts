import type { Content } from '@hub/documents/document'
import { countText } from '@hub/tm/count'
import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { hasTarget, isTranslated } from './segments.rules.ts'

/** Cuts a document into the job's segments. The job must have none yet. */
export async function addSegments(trx: Transaction, jobId: string, { blocks }: Content): Promise<void> {
  const rows = blocks.map((block, position) => {
    const target = block.target ?? ''
    const filled = hasTarget('x', target)
    const status = filled || block.state === 'locked' ? block.state : 'new'
    return { ...block, position, id: newId(), target, status, filled, words: countText(block.source).words }
  })
  const column = <T>(value: (row: (typeof rows)[number]) => T): T[] => rows.map(value)
  await sql`
    insert into segments (job_id, position, id, key, source, target, status, origin, note, max_length, words, has_target)
    select ${jobId}, * from unnest(${column((row) => row.position)}::integer[], ${column((row) => row.id)}::uuid[],
      ${column((row) => row.key)}::text[], ${column((row) => JSON.stringify(row.source))}::jsonb[],
      ${column((row) => JSON.stringify(row.target))}::jsonb[], ${column((row) => row.status)}::text[],
      ${column((row) => (row.filled ? 'document' : null))}::text[], ${column((row) => row.note)}::text[],
      ${column((row) => row.maxLength)}::integer[], ${column((row) => row.words)}::integer[],
      ${column((row) => row.status === 'locked' || hasTarget(row.source, row.target))}::boolean[])`.execute(
    trx,
  )
  const translated = rows.filter((row) => isTranslated(row.status))
  const wordsOf = (some: typeof rows) => some.reduce((total, row) => total + row.words, 0)
  await trx
    .updateTable('jobs')
    .set({
      segments: rows.length,
      segments_translated: translated.length,
      words: wordsOf(rows),
      words_translated: wordsOf(translated),
    })
    .where('id', '=', jobId)
    .execute()
}
