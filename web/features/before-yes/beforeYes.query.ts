import { beforeJob, beforeRequest } from '@hub/contract/before-yes'
import { callQuery } from '../../api/query.ts'

export const requestBeforeQuery = (projectId: string) => callQuery(beforeRequest, { params: { projectId } })
export const jobBeforeQuery = (jobId: string) => callQuery(beforeJob, { params: { jobId } })
