import { jobCount, jobOf, projectOf, segmentOf, segmentSlot, segmentsEach } from './seed.ts'

export const calls = ['list', 'list, 304', 'project', 'job', 'save'] as const
export type Call = (typeof calls)[number]

export type Request = {
  method: 'GET' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

export const connections = 16

export type Reader = { consultant: number; token: string; etag: string }

const headersOf = ({ token }: Reader) => ({ authorization: `Bearer ${token}` })

/** One reader's request for a measured call; `turn` picks which of their projects or jobs. */
export function requestOf(
  call: Exclude<Call, 'save'>,
  reader: Reader,
  consultants: number,
  turn: number,
): Request {
  const { consultant, etag } = reader
  const headers = headersOf(reader)
  const slot = (consultant + turn) % 30
  if (call === 'list') return { method: 'GET', path: '/api/v1/projects/', headers }
  if (call === 'list, 304')
    return { method: 'GET', path: '/api/v1/projects/', headers: { ...headers, 'if-none-match': etag } }
  if (call === 'project')
    return { method: 'GET', path: `/api/v1/project/${projectOf(consultant, slot, consultants)}/`, headers }
  return { method: 'GET', path: `/api/v1/jobs/${jobOf(consultant, slot, consultants, 0)}/`, headers }
}

/**
 * Saves one segment after the other; `mark` makes the text of each pass different, so that there is something to
 * save.
 */
export function saveOf(reader: Reader, consultants: number, position: number, mark: string): Request {
  const { consultant } = reader
  const target = `Ligne ${position} : la pompe s'arrête d'elle-même lorsque le réservoir est vide. ${mark}`
  return {
    method: 'PATCH',
    path: `/api/v1/jobs/${jobOf(consultant, segmentSlot, consultants, 0)}/translation/update-post-edited-data/`,
    headers: { ...headersOf(reader), 'content-type': 'application/json' },
    body: JSON.stringify({ post_edited_data: [{ id: segmentOf(consultant, position), target }] }),
  }
}

/** Accepts a project's request; each can be accepted once. */
export const acceptOf = (token: string, projectId: string): Request => ({
  method: 'PATCH',
  path: `/api/v1/projects/${projectId}/requests/accept/`,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: '{}',
})

/** The requests that one connection repeats. Each reader has one connection, so that no two save in the same job. */
export function requestsOf(
  call: Call,
  readers: readonly Reader[],
  consultants: number,
  connection: number,
  mark: string,
): Request[] {
  if (call !== 'save') {
    // Each connection begins with another reader.
    const from = connection * (jobCount / connections)
    const rotation = [...readers.slice(from), ...readers.slice(0, from)]
    return [0, 1, 2].flatMap((turn) => rotation.map((reader) => requestOf(call, reader, consultants, turn)))
  }
  const own = readers.filter((_, index) => index % connections === connection)
  const positions = Array.from({ length: segmentsEach }, (_, position) => position)
  return ['a', 'b'].flatMap((pass) =>
    positions.flatMap((position) => own.map((reader) => saveOf(reader, consultants, position, mark + pass))),
  )
}
