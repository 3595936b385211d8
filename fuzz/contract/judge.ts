import { markOf } from './calls.ts'
import type { Operation } from './described.ts'
import { filler, longestQuote } from './hostile.ts'
import type { FuzzRequest } from './mutations.ts'

/** What came back. */
export type Came = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  /** ms from sending it to the last byte */
  took: number
}

const bodiless = new Set([204, 304])

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined when the operation declares this answer; else what is wrong with it. */
function undeclaredAnswer(
  { answers }: Operation,
  request: FuzzRequest,
  { status, headers, body }: Came,
): string | undefined {
  const media = answers.get(status)
  if (!media) return `status ${status} is not declared`
  if (body === '' || request.method === 'HEAD') return undefined
  if (bodiless.has(status)) return `${status} has a body`
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  if (media.types.includes('*/*')) return undefined
  if (!media.types.includes(type)) return `media type "${type}" is not declared for ${status}`
  if (type !== 'application/json') return undefined
  const value = json(body)
  if (value === undefined) return 'the body is no JSON'
  if (media.fits && !media.fits(value))
    return `the body of ${status} does not fit: ${JSON.stringify(media.fits.errors?.[0])}`
  return undefined
}

const isSuccess = (status: number) => status >= 200 && status < 300

const consultants = ['ana', 'ben', 'nord'] as const

/** Something of somebody's own that another one was given. */
function foreign(
  { subject }: Operation,
  { as, owner, changed, path, body: payload = '' }: FuzzRequest,
  { status, body }: Came,
): string | undefined {
  if (as === 'sam') return undefined
  // A refusal may repeat what its own caller has named.
  const echo = isSuccess(status) ? '' : `${path} ${payload}`
  // Staff's name is in offers and logs for everybody they concern.
  const other = consultants.find(
    (who) => who !== as && body.includes(markOf(who)) && !echo.includes(markOf(who)),
  )
  if (other) return `${as} is shown what is ${other}'s`
  if (subject !== 'none' && owner !== as && changed?.startsWith('made by') && isSuccess(status))
    return `${as} reached what is ${owner}'s`
  return undefined
}

const longQuote = filler.repeat(longestQuote + 1)

/**
 * What is wrong with an answer; empty when nothing is. How long it took is judged apart, by asking again.
 */
export function faultsOf(operation: Operation, request: FuzzRequest, came: Came): string[] {
  const { status, headers, body } = came
  const wrongs = [
    status >= 500 ? `status ${status}: ${body.slice(0, 200)}` : undefined,
    request.elsewhere ? undefined : undeclaredAnswer(operation, request, came),
    foreign(operation, request, came),
    status >= 400 && body.includes(longQuote) ? 'a refusal repeats a long text' : undefined,
    status >= 400 && body.length > 64 * 1024 ? `a refusal of ${body.length} characters` : undefined,
    headers['x-request-id'] ? undefined : 'no X-Request-Id',
    headers['x-content-type-options'] === 'nosniff' ? undefined : 'no nosniff',
  ]
  return wrongs.filter((each) => each !== undefined)
}
