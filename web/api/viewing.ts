import type { Endpoint } from '@hub/contract/endpoint'
import { viewAs } from '@hub/contract/staff-view'
import * as z from 'zod/mini'
import { failures } from '../messages/en-GB/failures.ts'
import { ApiError } from './failure.ts'
import { pathOf } from './path.ts'
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

const root = '/api/v1/'

/**
 * Where a call goes while somebody is viewed: what everybody may ask goes where it always does, a consultant's own
 * reading through the call that reads as they would.
 * @throws ApiError for everything else: nothing of theirs is changed
 */
export function viewedPath({ id }: Viewed, endpoint: Endpoint, path: string): string {
  const { access, viewable } = endpoint.config
  if (access === 'public') return path
  if (endpoint.method !== 'GET' || !viewable || !path.startsWith(root))
    throw new ApiError({ status: 405, body: { detail: failures.viewing } })
  return pathOf(viewAs.url, { userId: id }, { path: path.slice(root.length) })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was read, without the leave to write into the editor: what is typed there would be kept on this device. */
export function withoutEditing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditing)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'can' && isRecord(inner) && 'edit' in inner
        ? { ...inner, edit: false }
        : withoutEditing(inner),
    ]),
  )
}
