import { setImmediate } from 'node:timers/promises'
import { isBlank } from '@hub/text/text'
import type { Transaction } from '../../../db/connect.ts'
import { read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import {
  closeMemory,
  type OpenMemory,
  type OwnUse,
  openMemory,
  type StoreResult,
  storeBatch,
} from './bank.transitions.ts'
import { batchOf, type Keeping, unitRow } from './units.rules.ts'

/** The memory that a job's project writes; `fits`: whether it is in the job's languages. */
type Memory = { id: string; name: string; languages: string; jobLanguages: string; fits: boolean }

/** `memory`: the one the project writes, null without one; `units`: how many are new or newer in it. */
export type StoreSummary = { memory: Omit<Memory, 'id'> | null; units: number }

const memoryText = `
  select m.id, m.name, m.source_language || ':' || m.target_language as languages,
    j.source_language || ':' || j.target_language as "jobLanguages",
    lower(split_part(m.source_language, '-', 1)) = lower(split_part(j.source_language, '-', 1))
      and lower(split_part(m.target_language, '-', 1)) = lower(split_part(j.target_language, '-', 1)) as fits
  from jobs j join project_memories p on p.project_id = j.project_id and p.writes join memories m on m.id = p.memory_id
  where j.id = $1`

/** Segments that are made units of before other calls have their turn. */
const atOnce = 500

/** What its holder confirmed; a text that came confirmed with the document, and is as it came, is not theirs. */
const ofHolder = `s.changed_by = j.consultant_id
  and not (s.first_status in ('translated', 'reviewed', 'locked') and s.target = s.first_target)`

const confirmedText = (condition: string) => `
  select s.position, s.source, s.target, s.context, p.source as previous, n.source as next,
    coalesce(s.changed_at, j.created_at) as at, a.id as "confirmedBy",
    case when a.id is null then null when a.agency_name is not null then a.agency_name
      else a.first_name || ' ' || a.last_name end as author
  from segments s join jobs j on j.id = s.job_id
  left join segments p on p.job_id = s.job_id and p.position = s.position - 1
  left join segments n on n.job_id = s.job_id and n.position = s.position + 1
  left join users a on a.id = s.changed_by
  where s.job_id = $1 and s.position > $2 and s.status in ('translated', 'reviewed', 'locked') and s.has_target
    and ${condition}
  order by s.position limit ${atOnce}`
const allText = confirmedText('true')
const theirsText = confirmedText(`coalesce(${ofHolder}, false)`)

type Row = {
  position: number
  source: unknown
  target: unknown
  context: string | null
  previous: unknown
  next: unknown
  at: Date
  author: string | null
  confirmedBy: string | null
}

/**
 * Makes units of a job's confirmed segments in the memory that its project writes, each with its neighbours in the
 * document, its author and its time. A memory in other languages takes nothing.
 */
export async function storeConfirmed(trx: Transaction, jobId: string): Promise<StoreSummary> {
  const [row] = await read<Memory>(trx, memoryText, [jobId])
  if (!row) return { memory: null, units: 0 }
  const { id, ...memory } = row
  return { memory, units: memory.fits ? await storeIn(trx, id, jobId) : 0 }
}

async function storeIn(trx: Transaction, memoryId: string, jobId: string): Promise<number> {
  const memory = await openMemory(trx, memoryId)
  if (!memory) return 0
  await storeSegments(trx, memory, { jobId, text: allText, use: null })
  return memory.stored.added + memory.stored.updated
}

/**
 * Makes units of what a job's holder confirmed in their own memory.
 * @returns null when there is no such memory
 */
export async function storeOwnConfirmed(
  trx: Transaction,
  memoryId: string,
  jobId: string,
  at: Date,
): Promise<StoreResult | null> {
  const memory = await openMemory(trx, memoryId)
  if (!memory) return null
  const [project] = await read<{ client: string | null }>(trx, clientText, [jobId])
  const use = { client: project?.client ?? null, at }
  await storeSegments(trx, memory, { jobId, text: theirsText, use })
  return memory.stored
}

const clientText = `
  select p.company_name as client from jobs j join projects p on p.id = j.project_id where j.id = $1`

/** Makes units of the segments of a job that a statement gives, and closes the memory. */
async function storeSegments(
  trx: Transaction,
  memory: OpenMemory,
  { jobId, text, use }: { jobId: string; text: string; use: OwnUse | null },
): Promise<void> {
  for (let last = -1; ; ) {
    const rows = await read<Row>(trx, text, [jobId, last])
    if (rows.length === 0) break
    last = rows.at(-1)?.position ?? last
    const units = rows.flatMap((row) => unitIn(row, memory.texts.keeping) ?? [])
    if (units.length > 0) await storeBatch(trx, memory, batchOf(units), use)
    await setImmediate()
  }
  await closeMemory(trx, memory)
}

const textOrNull = (value: unknown) => (value === null ? null : textFrom(value))

function unitIn(row: Row, keeping: Keeping) {
  const { source, target, previous, next, context, author, confirmedBy, at } = row
  const texts = { source: textFrom(source), target: textFrom(target) }
  if (isBlank(texts.source) || isBlank(texts.target)) return null
  const around = { previous: textOrNull(previous), next: textOrNull(next), context }
  // An own memory leaves with its owner, and needs nobody’s id.
  const by = keeping.salt === '' ? confirmedBy : null
  return unitRow({ ...texts, ...around, author, confirmedBy: by, time: at }, keeping)
}
