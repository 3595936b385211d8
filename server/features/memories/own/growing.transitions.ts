import { read, type Transaction } from '../../../db/connect.ts'
import { newId } from '../../../ids.ts'
import { ownMemorySql } from '../../work/own-memory.queries.ts'
import { ensureOwn } from './own.transitions.ts'

const growsText = `
  select j.consultant_id as owner, lower(split_part(j.source_language, '-', 1)) as source,
    lower(split_part(j.target_language, '-', 1)) as target
  from jobs j join projects p on p.id = j.project_id join own_memories o on o.user_id = j.consultant_id and o.active
  where j.id = $1 and ${ownMemorySql('p.own_memory')} = 'allowed'`

/**
 * Notes that what an approved job's holder confirmed is to come into their own memory, where they want that and the
 * project allows it. It comes in later: an approval waits for nothing that is under way there.
 */
export async function noteGrowth(trx: Transaction, jobId: string, now: Date): Promise<void> {
  const [job] = await read<{ owner: string; source: string; target: string }>(trx, growsText, [jobId])
  if (!job) return
  const memoryId = await ensureOwn(trx, job.owner, job, now)
  const row = { id: newId(), memory_id: memoryId, job_id: jobId, file_name: '', total: 0, told: true }
  await trx
    .insertInto('memory_imports')
    .values({ ...row, created_at: now })
    .execute()
}
