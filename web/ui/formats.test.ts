import { describe, expect, test } from 'vitest'
import {
  dateOnly,
  dateTime,
  deadlineTime,
  fileSize,
  isoString,
  money,
  nearness,
  percentage,
  quantity,
  rate,
  timeOnly,
  today,
  zoneName,
} from './formats.ts'

const london = 'Europe/London'

describe('R5.6 dates', () => {
  test('R5.6 a date-time reads dd/MM/yyyy - HH:mm in the reader’s zone', () => {
    expect(dateTime('2026-07-05T16:05:00Z', london)).toBe('05/07/2026 - 17:05')
    expect(dateTime('2026-07-05T23:05:00Z', 'Asia/Tokyo')).toBe('06/07/2026 - 08:05')
  })
  test('R5.6 a date reads dd/MM/yyyy, a time HH:mm', () => {
    expect(dateOnly('2026-11-21T09:05:00Z', london)).toBe('21/11/2026')
    expect(timeOnly('2026-11-21T09:05:00Z', london)).toBe('09:05')
  })
  test('R5.6 what can’t be formatted says so', () => {
    for (const value of ['', 'soon', null, undefined]) {
      expect(dateTime(value, london)).toBe('Invalid Date Time')
      expect(dateOnly(value, london)).toBe('Invalid Date')
    }
  })
  test('R5.6 a date-time can be turned into an ISO string, today into yyyy-MM-dd', () => {
    expect(isoString('2026-11-21T09:05:00+01:00')).toBe('2026-11-21T08:05:00.000Z')
    expect(isoString('soon')).toBeUndefined()
    expect(today(Date.UTC(2026, 6, 5, 23, 30), london)).toBe('2026-07-06')
  })
  test('the zone is named as it is called that day', () => {
    expect(zoneName('2026-11-21T09:00:00Z', london)).toBe('GMT')
    expect(zoneName('2026-07-05T09:00:00Z', london)).toBe('BST')
  })
})

describe('R9.2 numbers', () => {
  test('R9.2 money is GBP in en-GB', () => {
    expect(money('1250.00')).toBe('£1,250.00')
    expect(money(61.5)).toBe('£61.50')
    expect(money('12345678901234567890.12')).toBe('£12,345,678,901,234,567,890.12')
  })
  test('R3.5 what has no amount reads £0.00', () => {
    for (const value of [null, undefined, '', 'free', Number.NaN]) expect(money(value)).toBe('£0.00')
    expect(rate(null)).toBe('£0.00')
  })
  test('R9.2 rates keep up to ten significant digits', () => {
    expect(rate('0.085')).toBe('£0.085')
    expect(rate('0.1')).toBe('£0.10')
    expect(rate('12')).toBe('£12.00')
    expect(rate('1.23456789012')).toBe('£1.23456789')
  })
  test('R9.2 percentages have two decimals', () => {
    expect(percentage(0.5)).toBe('50.00%')
  })
  test('R9.2 -1 is no quantity', () => {
    expect(quantity(-1)).toBeUndefined()
    expect(quantity(null)).toBeUndefined()
    expect(quantity('11960')).toBe('11,960')
    expect(quantity('2.5')).toBe('2.5')
  })
})

describe('how near a deadline is', () => {
  const now = Date.UTC(2026, 10, 17, 9, 0)
  const at = (value: string, isDone = false) => nearness(value, { now, zone: london, done: isDone })
  test('by the reader’s calendar', () => {
    expect(at('2026-11-17T17:00:00Z')).toEqual({ words: { kind: 'today' }, urgency: 'soon' })
    expect(at('2026-11-18T17:00:00Z')).toEqual({ words: { kind: 'tomorrow' }, urgency: 'soon' })
    expect(at('2026-11-20T12:00:00Z')).toEqual({ words: { kind: 'inDays', count: 3 }, urgency: 'calm' })
  })
  test('amber under 36 hours, red when it has passed', () => {
    expect(at('2026-11-18T20:59:00Z')?.urgency).toBe('soon')
    expect(at('2026-11-18T21:00:00Z')?.urgency).toBe('calm')
    expect(at('2026-11-16T17:00:00Z')).toEqual({ words: { kind: 'hoursLate', count: 16 }, urgency: 'late' })
    expect(at('2026-11-13T09:00:00Z')).toEqual({ words: { kind: 'daysLate', count: 4 }, urgency: 'late' })
  })
  test('a deadline that is two days off is not amber', () => {
    const late = Date.UTC(2026, 10, 17, 23)
    expect(nearness('2026-11-19T08:00:00Z', { now: late, zone: london, done: false })).toEqual({
      words: { kind: 'inDays', count: 2 },
      urgency: 'calm',
    })
  })
  test('the midnight that ends a day belongs to that day', () => {
    expect(at('2026-11-18T00:00:00Z')).toEqual({ words: { kind: 'tonight' }, urgency: 'soon' })
    expect(at('2026-11-18T00:01:00Z')?.words).toEqual({ kind: 'tomorrow' })
    expect(deadlineTime('2026-11-18T00:00:00Z', london)).toBe('24:00')
    expect(deadlineTime('2026-11-18T17:00:00Z', london)).toBe('17:00')
  })
  test('what is done is never late', () => {
    expect(at('2026-11-13T12:00:00Z', true)).toEqual({
      words: { kind: 'daysAgo', count: 4 },
      urgency: 'calm',
    })
    expect(at('2026-11-16T12:00:00Z', true)?.words).toEqual({ kind: 'yesterday' })
  })
  test('no date has no nearness', () => {
    expect(at('soon')).toBeUndefined()
  })
})

test('the size of a file is given in the unit that people would name', () => {
  expect([0, 1, 999, 3_421, 12_500_000, 104_857_600].map(fileSize)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '3.42 kB',
    '12.5 MB',
    '105 MB',
  ])
})
