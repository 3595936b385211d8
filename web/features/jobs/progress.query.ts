import { getTranslation } from '@hub/contract/translation'
import { callQuery } from '../../api/query.ts'

/** How far a translation is: its first segment alone, with the count of all. */
export const progressQuery = (jobId: string) =>
  callQuery(getTranslation, { params: { jobId }, query: { limit: '1' } })
