import { listLogs } from '@hub/contract/jobs'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'

/** A job's log grows by hand: the newest 500 entries are more than anybody reads. */
export const logQuery = (jobId: string) => ({
  ...callQuery(listLogs, { params: { jobId }, query: { limit: '500' } }),
  refetchInterval: poll,
})
