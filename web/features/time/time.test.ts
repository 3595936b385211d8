import { expect, test } from 'vitest'
import { storage } from '../../testing/storage.ts'
import { timeLedger } from './ledger.ts'
import { workClock } from './workClock.ts'

const start = Date.parse('2026-11-16T09:00:00Z')
const second = 1000
const minute = 60 * second

/** A device, its tabs, and the ids it makes. */
function device() {
  const store = storage()
  let ids = 0
  const ledger = (job = 'job', user = 'mia') =>
    timeLedger({ storage: store, newId: () => `id-${++ids}` }, user, job)
  const tab = (job = 'job') => {
    const own = ledger(job)
    return { ledger: own, clock: workClock(own.count) }
  }
  return { kept: store, ledger, tab }
}
type Tab = ReturnType<ReturnType<typeof device>['tab']>

/** Types from one moment to another, a key every five seconds. */
function type({ clock }: Pick<Tab, 'clock'>, from: number, to: number) {
  for (let now = from; now <= to; now += 5 * second) clock.act(start + now)
}

test('what is worked counts from key to key, and a rest of a minute does not', () => {
  const tab = device().tab()
  type(tab, 0, 3 * minute)
  expect(tab.clock.worked()).toBe(3 * minute)
  expect(tab.clock.isRunning(start + 3 * minute + 59 * second)).toBe(true)
  expect(tab.clock.isRunning(start + 4 * minute)).toBe(false)
  type(tab, 4 * minute, 5 * minute)
  expect(tab.clock.worked()).toBe(4 * minute)
})

test('thinking for less than a minute is work', () => {
  const { clock } = device().tab()
  clock.act(start)
  clock.act(start + 59 * second)
  expect(clock.worked()).toBe(59 * second)
})

test('turning to another window stops at once, and counts up to then unless a rest lies before', () => {
  const { clock } = device().tab()
  clock.act(start)
  clock.stop(start + 30 * second)
  expect(clock.worked()).toBe(30 * second)
  clock.act(start + 40 * second)
  expect(clock.worked()).toBe(30 * second)
  clock.stop(start + 40 * second + 10 * minute)
  expect(clock.worked()).toBe(30 * second)
})

test('a clock that is put back takes nothing away and adds nothing', () => {
  const tab = device().tab()
  type(tab, 10 * minute, 12 * minute)
  type(tab, 0, minute)
  expect(tab.clock.worked()).toBeGreaterThanOrEqual(2 * minute)
  expect(tab.clock.worked()).toBeLessThanOrEqual(3 * minute)
})

test('two tabs never count the same time twice, whichever jobs they show', () => {
  const { tab } = device()
  const [one, other, another] = [tab(), tab(), tab('other job')]
  for (let now = 0; now <= 10 * minute; now += 2 * second)
    for (const each of [one, other, another]) each.clock.act(start + now)
  expect(one.clock.worked() + other.clock.worked() + another.clock.worked()).toBe(10 * minute)
})

test('an entry has whole minutes; what is less waits for more', () => {
  const { ledger, tab } = device()
  const first = tab()
  type(first, 0, 50 * second)
  first.clock.stop(start + 50 * second)
  expect(ledger().take()).toBeUndefined()
  const later = tab()
  type(later, 2 * minute, 3 * minute + 30 * second)
  expect(ledger().take()).toMatchObject({ minutes: 2 })
})

test('an entry is the same until the server has it, in each tab and after a closed browser', () => {
  const { ledger, tab, kept } = device()
  type(tab(), 0, 5 * minute)
  const entry = ledger().take()
  expect(entry?.minutes).toBe(5)
  expect(ledger().take()).toEqual(entry)
  type(tab(), 10 * minute, 13 * minute)
  expect(ledger().take()).toEqual(entry)
  ledger().done('of something else')
  expect(ledger().take()).toEqual(entry)
  ledger().done(entry?.id ?? '')
  const next = ledger().take()
  expect(next?.minutes).toBe(3)
  expect(next?.id).not.toBe(entry?.id)
  ledger().done(next?.id ?? '')
  expect(ledger().hasEntry()).toBe(false)
  expect(kept.getItem('hub-time/mia/job')).toBeNull()
})

test('two tabs that make an entry of the same minutes at one moment make the same entry', () => {
  const { kept, ledger, tab } = device()
  type(tab(), 0, 5 * minute)
  const before = kept.getItem('hub-time/mia/job') ?? ''
  const one = ledger().take()
  // The other tab has not seen yet what the first one wrote.
  kept.setItem('hub-time/mia/job', before)
  expect(ledger().take()).toEqual(one)
})

test('more than a day is more than one entry', () => {
  const { ledger } = device()
  ledger().count(start, start + 1500 * minute)
  const entry = ledger().take()
  expect(entry?.minutes).toBe(1440)
  ledger().done(entry?.id ?? '')
  expect(ledger().take()?.minutes).toBe(60)
})

test('users and jobs do not mix', () => {
  const { ledger } = device()
  ledger().count(start, start + 5 * minute)
  expect(ledger('other job').hasEntry()).toBe(false)
  expect(ledger('job', 'sam').hasEntry()).toBe(false)
})

test('what the device keeps is not trusted, and no room for it stops nobody', () => {
  const { kept, ledger } = device()
  for (const value of ['{', '7', '{"ms":-1,"next":"a","entry":null}', '{"ms":1e999}', '']) {
    kept.setItem('hub-time/mia/job', value)
    expect(ledger().take()).toBeUndefined()
  }
  kept.setItem('hub-time-counted/mia', 'nonsense')
  expect(ledger().count(start, start + minute)).toBe(minute)
  kept.setItem('hub-time-counted/mia', String(start + 10 * 365 * 24 * 60 * minute))
  expect(ledger().count(start + minute, start + 2 * minute)).toBe(minute)
  const full = timeLedger({ storage: storage(0), newId: () => 'id' }, 'mia', 'job')
  expect(full.count(start, start + minute)).toBe(0)
  expect(full.take()).toBeUndefined()
})
