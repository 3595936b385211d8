import { getExpertise } from '@hub/contract/profile'
import { callQuery } from '../../api/query.ts'

export const expertiseQuery = callQuery(getExpertise, {})
