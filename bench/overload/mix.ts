import { acceptOf, type Reader, type Request, requestOf, saveOf } from '../api/calls.ts'
import { jobOf, segmentSlot, segmentsEach } from '../api/seed.ts'

/** What people call, and how often in a hundred. */
const shares = {
  list: 20,
  'list, 304': 20,
  project: 15,
  job: 15,
  segments: 11,
  save: 18,
  accept: 1,
} as const

export type Name = keyof typeof shares
export const names: readonly Name[] = ['list', 'list, 304', 'project', 'job', 'segments', 'save', 'accept']

/** Requests that wait for a yes, each once. */
export type Accept = { token: string; id: string }

/** What calls are made of. */
export type World = { readers: Reader[]; consultants: number; accepts: Accept[]; seed: number }

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function nameOf(share: number): Name {
  let rest = share * 100
  for (const name of names) {
    rest -= shares[name]
    if (rest < 0) return name
  }
  return 'list'
}

const segmentsOf = ({ consultant, token }: Reader, consultants: number): Request => ({
  method: 'GET',
  path: `/api/v1/jobs/${jobOf(consultant, segmentSlot, consultants, 0)}/translation/?limit=50`,
  headers: { authorization: `Bearer ${token}` },
})

function bytesOf({ method, path, headers, body }: Request): string {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Calls as they come, each of somebody by chance; when nothing is left to accept, a project is read instead. */
export function createMix({
  readers,
  consultants,
  accepts,
  seed,
}: World): () => { name: Name; text: string } {
  const random = chance(seed)
  let saves = 0
  const build = (name: Name, reader: Reader): { name: Name; request: Request } => {
    if (name === 'segments') return { name, request: segmentsOf(reader, consultants) }
    if (name === 'save') {
      const position = Math.floor(random() * segmentsEach)
      return { name, request: saveOf(reader, consultants, position, `${seed} ${++saves}`) }
    }
    if (name !== 'accept')
      return { name, request: requestOf(name, reader, consultants, Math.floor(random() * 30)) }
    const accept = accepts.pop()
    return accept
      ? { name, request: acceptOf(accept.token, accept.id) }
      : { name: 'project', request: requestOf('project', reader, consultants, 0) }
  }
  return () => {
    const reader = readers[Math.floor(random() * readers.length)]
    if (!reader) throw new Error('There is nobody who calls.')
    const { name, request } = build(nameOf(random()), reader)
    return { name, text: bytesOf(request) }
  }
}
