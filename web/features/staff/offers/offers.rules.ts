import { tz } from '@date-fns/tz'
import { addDays, isWeekend, set } from 'date-fns'
import { money } from '../../../ui/formats.ts'
import type { WorkJob } from '../work/work.query.ts'

/** When an offer ends unless somebody says otherwise: noon of the next working day, in the reader's zone. */
export function answerBy(now: number, zone: string): string {
  const options = { in: tz(zone) }
  let day = addDays(now, 1, options)
  while (isWeekend(day)) day = addDays(day, 1, options)
  return new Date(set(day, { hours: 12, minutes: 0, seconds: 0, milliseconds: 0 }, options)).toISOString()
}

/** Pence, exactly: amounts have two decimals. */
const pence = (value: string | number | null): number => Math.round(Number(value ?? 0) * 100)

/** The value of jobs together, as an amount; null where none has a price. */
export const worthOf = (jobs: readonly Pick<WorkJob, 'value'>[]): string | null =>
  jobs.some(({ value }) => value !== null)
    ? (jobs.reduce((sum, { value }) => sum + pence(value), 0) / 100).toFixed(2)
    : null

/** The same as people read it. */
export function worthText(jobs: readonly Pick<WorkJob, 'value'>[]): string {
  const worth = worthOf(jobs)
  return worth === null ? '–' : money(worth)
}

/** What jobs come to: words alone are added, never unlike units; the latest deadline is the sum's. */
export function sumOf(jobs: readonly WorkJob[]) {
  const isWords = jobs.every(({ unit }) => unit === 'Words')
  const deadlines = jobs.flatMap(({ deadline }) => deadline ?? []).sort()
  return {
    projects: [...new Set(jobs.map(({ project }) => project.name ?? project.custom_id ?? ''))],
    words: isWords ? jobs.reduce((sum, { quantity }) => sum + Number(quantity ?? 0), 0) : null,
    value: worthOf(jobs),
    priceless: jobs.filter(({ value }) => value === null).length,
    deadline: deadlines.at(-1) ?? null,
  }
}
