import { beginSession } from '../../api/session-store.ts'
import { common } from '../../messages/en-GB/common.ts'
import { translated } from '../../messages/language.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { tokensByPasskey } from './passkeys.ts'
import { passkeyMessage, wasClosed } from './support.ts'

/** A passkey is two steps in one: no code is asked for. Returns why it was not possible. */
export async function signInWithPasskey(): Promise<string | undefined> {
  try {
    const tokens = await tokensByPasskey()
    beginSession(tokens)
    toastSuccess({ message: translated(common).session.loggedInWithoutMfa, brief: true })
    return undefined
  } catch (error) {
    const message = wasClosed(error) ? translated(common).session.noPasskey : passkeyMessage(error)
    toastError({ message, brief: true })
    return message
  }
}
