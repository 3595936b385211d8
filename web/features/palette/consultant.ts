import { find } from '@hub/contract/find'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { jobQuery } from '../jobs/job.query.ts'
import type { Finding, Found } from './source.ts'

const projectAddress = (id: string) => `/app/projects/project?projectId=${id}`
const addressOf = ({ kind, id }: Found) =>
  kind === 'job' ? `/app/projects/job?jobId=${id}` : projectAddress(id)

/** What a consultant finds: their projects and jobs. A job that is not accepted yet opens on its project's page. */
export const consultantFinding: Pick<Finding, 'find' | 'addressOf' | 'resolve'> = {
  find: async (words, signal) => (await call(find, { query: { q: words }, signal })).results,
  addressOf,
  resolve: async (found) => {
    if (found.kind !== 'job') return addressOf(found)
    const job = await queryClient.fetchQuery(jobQuery(found.id))
    return job.can.download.includes('translation') ? addressOf(found) : projectAddress(job.project_id)
  },
}
