import { activeMethods } from '@hub/contract/mfa'
import { callQuery } from '../../api/query.ts'

export const methodsQuery = callQuery(activeMethods, {})
