import { read, type Transaction } from '../../db/connect.ts'
import { listOf, piecesText } from '../documents/segments.queries.ts'
import { segmentJson } from '../documents/wire.queries.ts'

/** What one answer names: a reader who does not know more reads the whole list. */
const mostCuts = 1000

const cutJson = {
  consultant: segmentJson('consultant', ", 'number', s.position + 1"),
  staff: segmentJson('staff', ", 'number', s.position + 1"),
}

const cutIds = `
  select position from segments where job_id = $1 and cut_revision > $2 and cut_revision > 0 order by position limit ${mostCuts}`

const piecesFor = (rights: keyof typeof cutJson) =>
  `select piece from (${piecesText(cutJson[rights], `w.position in (${cutIds})`)}) p order by nth`

const cutTexts = { consultant: piecesFor('consultant'), staff: piecesFor('staff') }

const goneText = `select id from joined_segments where job_id = $1 and revision > $2 order by revision limit ${mostCuts + 1}`

const countCutsText = `
  select count(*)::integer as count from segments where job_id = $1 and cut_revision > $2 and cut_revision > 0`

/** The segments that were split or joined since a revision, as JSON in pieces, and those that are no more. */
export async function findCuts(
  trx: Transaction,
  jobId: string,
  since: number,
  rights: keyof typeof cutJson,
): Promise<{ removed: string[]; segments: string[]; more: boolean }> {
  const values = [jobId, since]
  const [count] = await read<{ count: number }>(trx, countCutsText, values)
  const gone = await read<{ id: string }>(trx, goneText, values)
  const pieces = await read<{ piece: string }>(trx, cutTexts[rights], values)
  return {
    removed: gone.slice(0, mostCuts).map(({ id }) => id),
    segments: listOf(pieces.map(({ piece }) => piece)),
    more: (count?.count ?? 0) > mostCuts || gone.length > mostCuts,
  }
}
