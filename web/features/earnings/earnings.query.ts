import {
  type Earnings as EarningsSchema,
  getEarnings,
  getStatement,
  listEarnedJobs,
  listStatements,
  mostStatementJobs,
  type Statement as StatementSchema,
} from '@hub/contract/money'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { call } from '../../api/call.ts'
import { callQuery, everyAnswerTo, never } from '../../api/query.ts'
import { sessionState } from '../../api/session-store.ts'

export type EarningsView = output<typeof EarningsSchema>
export type StatementView = output<typeof StatementSchema>

/** Days of approval as the address says them; empty: all of them. */
export type Span = { from?: string; to?: string }

export const earningsQuery = (span: Span) => callQuery(getEarnings, { query: span })

const statementsAtOnce = 50

/** One's statements, more of them with each page. */
export const statementsQuery = infiniteQueryOptions({
  queryKey: [listStatements.schema.operationId, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    sessionState() === 'leaving'
      ? never
      : call(listStatements, {
          query: { limit: String(statementsAtOnce), offset: String(pageParam) },
          signal,
        }),
  initialPageParam: 0,
  getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length * statementsAtOnce),
})

/** One's newest statement, whose number the next one follows. */
export const newestStatementQuery = callQuery(listStatements, { query: { limit: '1' } })

export const statementQuery = (statementId: string) => callQuery(getStatement, { params: { statementId } })

const jobsAtOnce = 500

/** The jobs that a statement can bill, those that were approved first; no more than one holds. */
async function freeJobs(signal: AbortSignal) {
  const page = (offset: number) =>
    call(listEarnedJobs, {
      query: { state: 'free', limit: String(jobsAtOnce), offset: String(offset) },
      signal,
    })
  const first = await page(0)
  const results = [...first.results]
  while (results.length < Math.min(first.count, mostStatementJobs)) {
    const more = await page(results.length)
    if (more.results.length === 0) break
    results.push(...more.results)
  }
  return { count: first.count, results }
}

export const freeJobsQuery = queryOptions({
  queryKey: [listEarnedJobs.schema.operationId, 'free'],
  queryFn: ({ signal }) => (sessionState() === 'leaving' ? never : freeJobs(signal)),
})

/** After an act: all that says something of money is asked for again; what the act answered is shown at once. */
export function showAfter(client: QueryClient, statement: StatementView | undefined) {
  if (statement) client.setQueryData(statementQuery(statement.id).queryKey, statement)
  for (const endpoint of [getEarnings, listEarnedJobs, listStatements])
    void client.invalidateQueries(everyAnswerTo(endpoint))
}
