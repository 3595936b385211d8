import { getJob } from '@hub/contract/jobs'
import { callQuery } from '../../api/query.ts'

export const jobQuery = (jobId: string) => callQuery(getJob, { params: { jobId } })
