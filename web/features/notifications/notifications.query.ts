import { getNotifications } from '@hub/contract/notifications'
import { callQuery } from '../../api/query.ts'

export const notificationsQuery = callQuery(getNotifications, {})
