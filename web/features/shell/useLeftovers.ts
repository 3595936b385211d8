import { useEffect } from 'react'
import { beforeLeaving, currentUser } from '../../api/session-store.ts'

/** What was typed into an editor that is gone, or open in another tab, is sent before its writer signs out. */
export function useLeftovers() {
  useEffect(
    () =>
      beforeLeaving(async () => {
        const user = currentUser()
        if (user === '') return
        const { settleLeftovers } = await import('../desk/leftovers.ts')
        await settleLeftovers(user)
      }),
    [],
  )
}
