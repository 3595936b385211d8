import { getCapacity } from '@hub/contract/capacity'
import { callQuery } from '../../api/query.ts'

export const capacityQuery = callQuery(getCapacity, {})
