import { logout } from '@hub/contract/session'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { beginLeaving, clearSession, endLeaving, finishWork, storedSession } from '../../api/session-store.ts'
import { common } from '../../messages/en-GB/common.ts'
import { translated } from '../../messages/language.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'

/** R2.9, ms */
const pause = 500

/**
 * State `leaving` comes first, so that no query or guard acts in between. The session ends whatever the server says
 * (R8.3).
 */
export async function signOut() {
  const session = storedSession()
  beginLeaving()
  await queryClient.cancelQueries()
  await finishWork()
  const message = { message: translated(common).session.loggedOut, brief: true }
  try {
    if (session) await call(logout, { body: { refresh_token: session.refresh } })
    toastSuccess(message)
  } catch {
    toastError(message)
  }
  clearSession()
  setTimeout(endLeaving, pause)
}
