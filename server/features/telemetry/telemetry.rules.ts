import { pagePaths } from '@hub/contract/telemetry'
import * as z from 'zod/mini'

/** Of an envelope only this is looked at; the rest (session, user, device) is dropped unread. */
const Envelope = z.object({
  name: z.string(),
  time: z.string(),
  data: z.object({ baseType: z.string(), baseData: z.record(z.string(), z.unknown()) }),
})

export type PageView = { route: string; day: string }
export type TrackError = { index: number; statusCode: number; message: string }

/** How many items one call may carry. */
export const mostItems = 10_000

/** A JSON array, one object, or one object a line; undefined when it is none of these. */
export function itemsOf(body: string): unknown[] | undefined {
  const text = body.trim()
  if (text === '') return undefined
  try {
    const whole: unknown = JSON.parse(text)
    return Array.isArray(whole) ? whole : [whole]
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) return undefined
    return lines.map((line): unknown => {
      try {
        return JSON.parse(line)
      } catch {
        return undefined
      }
    })
  }
}

/** The page that a view is of, without its query; what is no page of ours counts as `other`. */
function routeOf(name: unknown): string {
  const path = typeof name === 'string' ? (name.split(/[?#]/)[0] ?? '') : ''
  return pagePaths.includes(path) ? path : 'other'
}

/** Judges each item by itself: page views are counted, other kinds accepted and dropped, broken ones named. */
export function judge(items: readonly unknown[], now: Date): { views: PageView[]; errors: TrackError[] } {
  const views: PageView[] = []
  const errors: TrackError[] = []
  for (const [index, item] of items.entries()) {
    const envelope = z.safeParse(Envelope, item)
    if (!envelope.success) {
      errors.push({ index, statusCode: 400, message: 'The envelope lacks a name, a time or its data.' })
      continue
    }
    const time = new Date(envelope.data.time)
    const age = now.getTime() - time.getTime()
    // Application Insights takes what is up to two days old; a clock may be a day ahead.
    if (Number.isNaN(age) || age > 48 * 3600 * 1000 || age < -24 * 3600 * 1000) {
      errors.push({ index, statusCode: 400, message: 'The time is no time, or lies too far from now.' })
      continue
    }
    const { baseType, baseData } = envelope.data.data
    if (baseType === 'PageviewData')
      views.push({ route: routeOf(baseData.name), day: time.toISOString().slice(0, 10) })
  }
  return { views, errors }
}
