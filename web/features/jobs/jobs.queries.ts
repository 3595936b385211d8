import { getJob, listLogs } from '@hub/contract/jobs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { poll } from '../../api/query-client.ts'

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => call(getJob, { params: { jobId }, signal }),
  })

/** A job's log grows by hand: the newest 500 entries are more than anybody reads. */
export const logQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['log', jobId],
    queryFn: ({ signal }) => call(listLogs, { params: { jobId }, query: { limit: '500' }, signal }),
    refetchInterval: poll,
  })
