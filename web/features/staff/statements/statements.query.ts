import {
  getSentStatement,
  listSentStatements,
  type SentStatementRow,
  type SentStatement as SentStatementSchema,
} from '@hub/contract/staff-statements'
import type { QueryClient } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { callQuery, everyAnswerTo } from '../../../api/query.ts'

export type Row = output<typeof SentStatementRow>
export type SentStatement = output<typeof SentStatementSchema>

export const sentStatementQuery = (statementId: string) =>
  callQuery(getSentStatement, { params: { statementId } })

/** After an act: what it answered is shown, the list is asked for again. */
export function showAfter(client: QueryClient, statement: SentStatement) {
  client.setQueryData(sentStatementQuery(statement.id).queryKey, statement)
  void client.invalidateQueries(everyAnswerTo(listSentStatements))
}
