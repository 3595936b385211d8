import * as z from 'zod/mini'
import { currentUser } from './session-store.ts'

export type Viewed = { id: string; name: string }
const Stored = z.object({ id: z.string(), name: z.string(), by: z.string() })

/** In the session of a tab: whom staff see the portal as. */
const place = 'hub-viewing'

/** Whom staff see the portal as in this tab: what a consultant reads is read as they would, and nothing is changed. */
export function viewed(): Viewed | undefined {
  try {
    const read = Stored.safeParse(JSON.parse(window.sessionStorage.getItem(place) ?? 'null'))
    // Another person who signs in is nobody's viewer.
    return read.success && read.data.by === currentUser() ? read.data : undefined
  } catch {
    return undefined
  }
}

export const beginViewing = (person: Viewed) =>
  window.sessionStorage.setItem(place, JSON.stringify({ ...person, by: currentUser() }))
export const endViewing = () => window.sessionStorage.removeItem(place)
