import type { Endpoint } from '@hub/contract/endpoint'
import { viewAs } from '@hub/contract/staff-view'
import { viewing } from '../messages/en-GB/viewing.ts'
import { translated } from '../messages/language.ts'
import { ApiError } from './failure.ts'
import { pathOf } from './path.ts'
import type { Viewed } from './viewed.ts'

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
    throw new ApiError({ status: 405, body: { detail: translated({ viewing }).viewing.refused } })
  return pathOf(viewAs.url, { userId: id }, { path: path.slice(root.length) })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was read, without the leave to write into the editor: what is typed there would be kept on this device. */
function withoutEditing(value: unknown): unknown {
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

/** An answer that was read as somebody would read it. */
export async function asViewed(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.includes('json')) return response
  const { status, headers } = response
  return new Response(JSON.stringify(withoutEditing(await response.json())), { status, headers })
}
