import { getTranslation } from '@hub/contract/translation'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'

/** How far a translation is, and what it came back with: its first segment alone, with the count of all. */
export const progressQuery = (jobId: string) => ({
  ...callQuery(getTranslation, { params: { jobId }, query: { limit: '1' } }),
  refetchInterval: poll,
})
