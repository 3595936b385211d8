import { getJob } from '@hub/contract/jobs'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'

/** A job where it is worked on or read, for hours: what changes elsewhere is heard of there too. */
export const jobQuery = (jobId: string) => ({
  ...callQuery(getJob, { params: { jobId } }),
  refetchInterval: poll,
})
