import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messagesIn } from '../../messages/folder.ts'
import { languages } from '../../messages/languages.ts'
import { hoursAndMinutes, readMinutes } from './minutes.ts'

const Duration = z.object({
  duration: z.object({ hours: z.string(), minutes: z.string(), both: z.string() }),
})

test.each([
  ['2.5 h', 150],
  ['2,5 h', 150],
  ['2.5h', 150],
  ['.5 h', 30],
  [' 2 hours ', 120],
  ['1 hr.', 60],
  ['2.3 h', 138],
  ['0.75 H', 45],
  ['24 h', 1440],
  ['150 min', 150],
  ['150m', 150],
  ['90 minutes', 90],
  ['1 min.', 1],
  ['1440 min', 1440],
  ['2:30', 150],
  ['0:45', 45],
  ['02:05 h', 125],
  ['2h 30m', 150],
  ['2 h 30 min', 150],
  ['2h30', 150],
  ['1 hour 5 minutes', 65],
  ['٢٫٥ h', 150],
  ['２：３０', 150],
  ['2 Std. 30 Min.', 150],
  ['1 Stunde und 5 Minuten', 65],
  ['2 heures et 30 minutes', 150],
  ['1 hora y 5 minutos', 65],
  ['2 ore e 30 minuti', 150],
  ['2 godz. 30 minut', 150],
  ['2,5 uur', 150],
  ['2 години 30 хвилин', 150],
  ['2時間30分', 150],
  ['2.5 小时', 150],
  ['٢ ساعة و ٣٠ دقيقة', 150],
])('“%s” is %i minutes', (input, minutes) => {
  expect(readMinutes(input)).toEqual({ minutes })
})

test.each(['2', '150', '2.5', '2,5', '2.'])('“%s” could be hours or minutes', (input) => {
  expect(readMinutes(input)).toEqual({ wrong: 'unit' })
})

test.each([
  ['', 'unclear'],
  ['two hours', 'unclear'],
  ['2:5', 'unclear'],
  ['2:75', 'unclear'],
  ['2h 75m', 'unclear'],
  ['2.5h 30m', 'unclear'],
  ['-2 h', 'unclear'],
  ['1,440 min', 'unclear'],
  ['90.5 min', 'unclear'],
  ['2½ h', 'unclear'],
  ['1e2 min', 'unclear'],
  ['2 h '.repeat(1000), 'unclear'],
  ['0 h', 'short'],
  ['0:00', 'short'],
  ['0.001 h', 'short'],
  ['25 h', 'long'],
  ['1441 min', 'long'],
  ['24:01', 'long'],
])('“%s” is no time that was worked in a day: %s', (input, wrong) => {
  expect(readMinutes(input)).toEqual({ wrong })
})

test('what the page writes in each of its languages is read', async () => {
  for (const language of Object.keys(languages)) {
    const { projects } = await messagesIn(join(import.meta.dirname, '../../messages', language))
    const { duration } = Duration.parse(projects)
    const written = (message: string) => message.replace('{hours}', '2').replace('{minutes}', '30')
    expect([language, readMinutes(written(duration.minutes))]).toEqual([language, { minutes: 30 }])
    expect([language, readMinutes(written(duration.hours))]).toEqual([language, { minutes: 120 }])
    expect([language, readMinutes(written(duration.both))]).toEqual([language, { minutes: 150 }])
  }
})

test('minutes are shown as hours and minutes', () => {
  expect([45, 60, 150].map(hoursAndMinutes)).toEqual([
    { hours: 0, rest: 45 },
    { hours: 1, rest: 0 },
    { hours: 2, rest: 30 },
  ])
})
