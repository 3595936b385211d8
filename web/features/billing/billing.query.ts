import { getBilling } from '@hub/contract/money'
import { callQuery } from '../../api/query.ts'

export const billingQuery = callQuery(getBilling, {})
