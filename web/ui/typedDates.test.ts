import { expect, test } from 'vitest'
import { dayOf, onDay, readDateTime } from './typedDates.ts'

const london = 'Europe/London'
const read = (text: string, zone = london) => {
  const result = readDateTime(text, zone)
  return 'at' in result ? result.at.toISOString() : result.wrong
}

test('a date and time is read as it is written everywhere, and as people shorten it, in the reader’s zone', () => {
  expect(read('27/11/2026 - 17:00')).toBe('2026-11-27T17:00:00.000Z')
  expect(read('27/11/2026 - 17:00', 'Asia/Tokyo')).toBe('2026-11-27T08:00:00.000Z')
  expect(read('27/07/2026 - 17:00')).toBe('2026-07-27T16:00:00.000Z')
  for (const short of ['27.11.2026 17:00', ' 27-11-2026, 17.00 ', '27/11/2026–17:00', '27/11/2026 -17:00'])
    expect(read(short), short).toBe('2026-11-27T17:00:00.000Z')
  expect(read('3/1/2027 9:05')).toBe('2027-01-03T09:05:00.000Z')
  expect(read('28/02/2028 - 00:00')).toBe('2028-02-28T00:00:00.000Z')
})

test('what is no date, lacks its time, or never comes, is told apart', () => {
  for (const text of [
    '',
    'tomorrow',
    '2026-11-27 17:00',
    '27/11/26 - 17:00',
    '27/11/2026 - 5pm',
    '27/11/2026 17:0',
  ])
    expect(read(text), text).toBe('unclear')
  expect(read('27/11/2026')).toBe('time')
  for (const text of ['29/02/2027 - 12:00', '31/11/2026', '00/11/2026 - 12:00', '12/13/2026 - 12:00'])
    expect(read(text), text).toBe('none')
  expect([read('27/11/2026 - 24:00'), read('27/11/2026 - 12:60')]).toEqual(['none', 'none'])
  expect([read('28/03/2027 - 01:30'), read('28/03/2027 - 01:30', 'UTC')]).toEqual([
    'none',
    '2027-03-28T01:30:00.000Z',
  ])
})

test('a calendar opens at the day that is typed, and changes the day alone', () => {
  expect(['3/1/2027 9:05', '27/11/2026', '31/11/2026', 'soon', ''].map(dayOf)).toEqual([
    '2027-01-03',
    '2026-11-27',
    '',
    '',
    '',
  ])
  expect(onDay('27/11/2026 - 9:05', '2026-12-01', '17:00')).toBe('01/12/2026 - 09:05')
  expect(onDay('27/11/2026', '2026-12-01', '17:00')).toBe('01/12/2026 - 17:00')
  expect(onDay('soon', '2026-12-01', '17:00')).toBe('01/12/2026 - 17:00')
})
