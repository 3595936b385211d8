import { getPersonalDetails } from '@hub/contract/profile'
import { callQuery } from '../../api/query.ts'

export const profileQuery = callQuery(getPersonalDetails, {})
