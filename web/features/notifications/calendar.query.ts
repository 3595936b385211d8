import { getCalendar } from '@hub/contract/notifications'
import { callQuery } from '../../api/query.ts'

export const calendarQuery = callQuery(getCalendar, {})
