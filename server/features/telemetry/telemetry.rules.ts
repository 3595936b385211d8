import { pagePaths } from '@hub/contract/telemetry'

export type PageView = { route: string; day: string }
export type TrackError = { index: number; statusCode: number; message: string }

/** How many items one call may carry, and how many of its faults are named. */
export const mostItems = 10_000
const mostErrors = 20

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How many lines a text has, counted no further than one over the limit. */
function linesUpTo(text: string, limit: number): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0 && lines <= limit; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/**
 * A JSON array, one object, or one object a line; `unreadable` when it is none of these. Lines are counted before any
 * is parsed: a megabyte may hold half a million of them.
 */
export function itemsOf(body: string): unknown[] | 'unreadable' | 'too many' {
  const text = body.trim()
  const whole = parseJson(text)
  if (whole !== undefined) {
    const items = Array.isArray(whole) ? whole : [whole]
    return items.length > mostItems ? 'too many' : items
  }
  const lines = linesUpTo(text, mostItems)
  if (lines < 2) return 'unreadable'
  if (lines > mostItems) return 'too many'
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseJson)
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Of an envelope only this is looked at; the rest (session, user, device) is dropped unread. By hand, since ten
 * thousand failures of a schema take a second.
 */
function envelopeIn(item: unknown): { time: string; baseType: string; baseData: Fields } | undefined {
  if (!isObject(item) || typeof item.name !== 'string' || typeof item.time !== 'string') return undefined
  const { time, data } = item
  if (!isObject(data) || typeof data.baseType !== 'string' || !isObject(data.baseData)) return undefined
  return { time, baseType: data.baseType, baseData: data.baseData }
}

/** The page that a view is of, without its query; what is no page of ours counts as `other`. */
function routeOf(name: unknown): string {
  const path = typeof name === 'string' ? (name.split(/[?#]/)[0] ?? '') : ''
  return pagePaths.includes(path) ? path : 'other'
}

/**
 * Judges each item by itself: page views are counted, other kinds accepted and dropped, broken ones refused.
 *
 * @returns `refused`: how many were; `errors`: why, of the first twenty, in their order
 */
export function judge(
  items: readonly unknown[],
  now: Date,
): { views: PageView[]; refused: number; errors: TrackError[] } {
  const views: PageView[] = []
  const errors: TrackError[] = []
  let refusals = 0
  const refuse = (index: number, message: string) => {
    refusals++
    if (errors.length < mostErrors) errors.push({ index, statusCode: 400, message })
  }
  for (const [index, item] of items.entries()) {
    const envelope = envelopeIn(item)
    if (!envelope) {
      refuse(index, 'The envelope lacks a name, a time or its data.')
      continue
    }
    const time = new Date(envelope.time)
    const age = now.getTime() - time.getTime()
    // Application Insights takes what is up to two days old; a clock may be a day ahead.
    if (Number.isNaN(age) || age > 48 * 3600 * 1000 || age < -24 * 3600 * 1000) {
      refuse(index, 'The time is no time, or lies too far from now.')
      continue
    }
    if (envelope.baseType === 'PageviewData')
      views.push({ route: routeOf(envelope.baseData.name), day: time.toISOString().slice(0, 10) })
  }
  return { views, refused: refusals, errors }
}
