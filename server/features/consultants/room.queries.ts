import type { Values } from '../../db/pages.ts'
import { inHand } from './consultants.rules.ts'

export const inHandSql = `('${inHand.join("', '")}')`
/** Words of a job `j` that are not confirmed: its document's, or its quantity where that is in words. */
export const leftSql = `case when j.segments > 0 then j.words - j.words_translated
  when j.unit = 'Words' then coalesce(j.quantity, 0) else 0 end`

/** So far ahead hands are looked at, days. */
const farthest = 366

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Mondays to Fridays from one of long ago to a day, the day with them. */
const workdaysTo = (day: string) => {
  const days = `(${day} - date '1970-01-05' + 1)`
  return `(${days} / 7 * 5 + least(${days} % 7, 5))`
}

/**
 * Whether a person `u` has room by a day: on the last Monday to Friday until then that they are not away, their load,
 * as `spread` has it, is less than the words that they can do a day. Load never grows from one such day to the next, so
 * that no other has more room.
 */
export function roomSql(
  values: Values,
  { by, today, timeZone }: { by: string; today: string; timeZone: string },
): string {
  const last = daysLater(today, farthest)
  const from = `${values.add(today)}::date`
  const until = `${values.add(by < last ? by : last)}::date`
  const zone = values.add(timeZone)
  const before = workdaysTo(`(${from} - 1)`)
  return `exists (
    select from capacities c cross join lateral (
      select ${until} - g as day from generate_series(0, ${until} - ${from}) g
      where extract(isodow from ${until} - g) < 6 and not exists (
        select from jsonb_array_elements(c.away) a
        where ${until} - g between (a->>'from')::date and (a->>'to')::date)
      order by g limit 1) last
    where c.user_id = u.id and c.words_per_day > coalesce((
      select sum(words / count + (nth <= words % count)::integer) from (
        select due, words, ${workdaysTo('due')} - ${before} as count, ${workdaysTo('last.day')} - ${before} as nth
        from (
          select greatest((j.deadline at time zone ${zone})::date, ${from}) as due,
            round(sum(${leftSql}))::bigint as words
          from jobs j where j.consultant_id = u.id and j.status in ${inHandSql} and j.deadline is not null
          group by (j.deadline at time zone ${zone})::date
        ) dues
      ) loads where count > 0 and due >= last.day), 0))`
}
