import { getProject } from '@hub/contract/projects'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'

export const projectQuery = (projectId: string) => ({
  ...callQuery(getProject, { params: { projectId } }),
  refetchInterval: poll,
})
