import { useEffect } from 'react'
import { currentUser } from '../api/session-store.ts'
import { keepVisit, type Visit } from './visits.ts'

/** Remembers that its reader opened something, once it is known what it is called. */
export function useVisit(visit: Visit | undefined) {
  const { kind, href, name, detail = null } = visit ?? {}
  useEffect(() => {
    const user = currentUser()
    if (user === '' || kind === undefined || href === undefined || name === undefined) return
    keepVisit(window.localStorage, user, { kind, href, name, detail })
  }, [kind, href, name, detail])
}
