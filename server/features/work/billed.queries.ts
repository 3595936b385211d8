import { read, type Transaction } from '../../db/connect.ts'

const billedText = `
  select x.job_id as id, s.number from statement_jobs x join statements s on s.id = x.statement_id
  where x.job_id = any($1::uuid[]) and x.holds and s.state <> 'draft'`

/** The numbers of the statements, sent and not void, that jobs are in, by job: their worth stays what it is. */
export async function billedJobs(
  trx: Transaction,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read<{ id: string; number: string }>(trx, billedText, [jobIds])
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Why a job keeps its price. */
export const isBilled = (customId: string, statement: string): string =>
  `${customId} is in the statement ${statement}, which was sent: its value stays.`
