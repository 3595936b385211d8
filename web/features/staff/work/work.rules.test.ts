import { expect, test } from 'vitest'
import {
  addressOf,
  callOf,
  dayOf,
  dayTyped,
  filtersOf,
  isSameView,
  queryOf,
  searchOf,
  stateOf,
  statesOf,
} from './work.rules.ts'

const zone = 'Europe/London'
const now = Date.parse('2026-11-17T09:40:00Z')

test('an address that says nothing is the reader’s week', () => {
  expect(filtersOf({})).toEqual({ state: 'open', coordinator: 'me', due_before: '7d' })
  expect(isSameView({}, { coordinator: 'me', due_before: '7d', state: 'open', ordering: '-value' })).toBe(
    true,
  )
  expect(isSameView({}, { view: 'all' })).toBe(false)
})

test('no filters at all are all jobs, and their address says so', () => {
  expect(addressOf({})).toEqual({ view: 'all' })
  expect(filtersOf(addressOf({}))).toEqual({})
  expect(filtersOf(addressOf({ state: 'Assigned' }))).toEqual({ state: 'Assigned' })
})

test('a view is kept as its address, in one order', () => {
  const search = { target: 'en', state: 'Unassigned', nonsense: 'x', consultant: '' }
  expect(queryOf(search)).toBe('state=Unassigned&target=en')
  expect(isSameView(searchOf(queryOf(search)), search)).toBe(true)
})

test('states are said together where all but the last are meant', () => {
  expect(statesOf('open')).not.toContain('Completed')
  expect(stateOf(statesOf('open'))).toBe('open')
  expect(stateOf(['Completed', 'Assigned'])).toBe('Assigned,Completed')
  expect(statesOf('Assigned,Nonsense')).toEqual(['Assigned'])
})

test('a day is counted from today, or is one of the calendar, and begins in the reader’s zone', () => {
  expect(dayOf('7d', now, zone)?.toISOString()).toBe('2026-11-24T00:00:00.000+00:00')
  expect(dayOf('2026-11-24', now, 'Asia/Tokyo')?.getTime()).toBe(Date.parse('2026-11-23T15:00:00Z'))
  expect(dayOf('soon', now, zone)).toBeUndefined()
  expect(dayTyped('24/11/2026', zone)).toBe('2026-11-24')
  expect(dayTyped('31/02/2026', zone)).toBeUndefined()
})

test('the call has the states by comma and the day as a moment; what is no filter is not asked', () => {
  expect(callOf({ state: 'Assigned', due_before: '2026-11-24', late: 'perhaps' }, 'name', now, zone)).toEqual(
    {
      status: 'Assigned',
      due_before: '2026-11-24T00:00:00.000+00:00',
      ordering: 'name',
    },
  )
})

test('a value of the address that is none says nothing', () => {
  const id = '0192f0c4-5d2a-7cc0-9b1e-3a6f5d1c2b7e'
  const odd = {
    state: 'Nope',
    consultant: '\0x',
    source: '\0',
    target: '!!',
    due_before: 'soon',
    coordinator: 'zzz',
    search: 'x'.repeat(201),
    late: 'maybe',
    at_risk: '1',
    query: '\0',
  }
  expect(filtersOf(odd)).toEqual({})
  expect(filtersOf({ ...odd, state: 'Unassigned,Nope', target: 'de' })).toEqual({
    state: 'Unassigned,Nope',
    target: 'de',
  })
  const whole = { consultant: id, coordinator: 'me', source: 'pt-BR', search: 'pump', late: 'true' }
  expect(filtersOf(whole)).toEqual(whole)
  expect(filtersOf({ consultant: 'none', coordinator: id })).toEqual({ consultant: 'none', coordinator: id })
})
