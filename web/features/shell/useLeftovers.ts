import { useEffect } from 'react'
import { beforeLeaving, currentUser } from '../../api/session-store.ts'
import { jobsLeft } from '../editor/draftKeys.ts'

/** The editor's code is fetched only where something was left. */
async function settle(waits: boolean) {
  const user = currentUser()
  if (user === '' || jobsLeft(window.localStorage, user).length === 0) return
  const { settleLeftovers } = await import('../editor/leftovers.ts')
  await settleLeftovers(user, waits)
}

/**
 * What was typed into an editor that is gone, its tab closed or its network away, is sent when its writer is back and
 * before they sign out.
 */
export function useLeftovers() {
  useEffect(() => {
    void settle(false).catch(() => undefined)
    return beforeLeaving(() => settle(true))
  }, [])
}
