import { listSessions } from '@hub/contract/sessions'
import { callQuery } from '../../api/query.ts'

/** Others come and go while the page is open: asked for again every minute. */
export const sessionsQuery = { ...callQuery(listSessions, {}), refetchInterval: 60_000 }
