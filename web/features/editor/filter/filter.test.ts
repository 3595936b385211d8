import { expect, test } from 'vitest'
import { asServer, type Entry, type Segment } from '../../desk/entry.ts'
import { segment } from '../../desk/testing/desk.ts'
import { type Filter, filterFrom, fitting, isSet, noFilter, searchOf } from './filter.ts'

const languages = { source: 'en-GB', target: 'tr-TR' }
const about = {
  hasFindings: (id: string) => id === 'found',
  hasQueries: (id: string) => id === 'asked',
  hasComments: (id: string) => id === 'discussed',
  isRepeated: (id: string) => id === 'twice',
}

const entry = (change: Partial<Segment>): Entry =>
  asServer(1, segment('one', { source: 'The quay', ...change }))
const fits = (filter: Partial<Filter>, change: Partial<Segment>) =>
  fitting({ ...noFilter, ...filter }, languages, about)(entry(change))

test('a segment fits when it is in one of the states, came from one of the places, and has all that is asked for', () => {
  expect(fits({}, {})).toBe(true)
  expect(fits({ state: ['draft', 'locked'] }, { status: 'locked' })).toBe(true)
  expect(fits({ state: ['draft', 'locked'] }, {})).toBe(false)
  expect(fits({ origin: ['tm'] }, { target: 'Rıhtım', origin: 'tm' })).toBe(true)
  expect(fits({ origin: ['typed'] }, { target: 'Rıhtım' })).toBe(true)
  expect(fits({ origin: ['typed'] }, {})).toBe(false)
  expect(fits({ extra: ['notes'] }, { note: 'On a sign.' })).toBe(true)
  expect(fits({ extra: ['findings', 'notes'] }, { id: 'found' })).toBe(false)
  expect(fits({ extra: ['findings'] }, { id: 'found' })).toBe(true)
  expect(fits({ extra: ['queries'] }, { id: 'found' })).toBe(false)
  expect(fits({ extra: ['queries'] }, { id: 'asked' })).toBe(true)
  expect(fits({ extra: ['commented'] }, { id: 'asked' })).toBe(false)
  expect(fits({ extra: ['commented'] }, { id: 'discussed' })).toBe(true)
  expect(fits({ extra: ['repeated'], state: ['new'] }, { id: 'twice' })).toBe(true)
})

test('words are found in the source and in the target, with the capitals of each language', () => {
  expect(fits({ words: 'QUAY' }, {})).toBe(true)
  expect(fits({ words: 'ISLAK' }, { target: 'ıslak rıhtım' })).toBe(true)
  expect(fits({ words: 'quay.' }, {})).toBe(false)
  expect(fits({ words: 'the quay' }, { source: ['The ', { code: 1, kind: 'alone' }, 'quay'] })).toBe(false)
})

test('a filter goes into the address and comes back; what is no filter is passed over', () => {
  const filter: Filter = { state: ['new', 'draft'], origin: ['tm'], extra: ['repeated'], words: 'a.b & c' }
  expect(filterFrom(searchOf(filter))).toEqual(filter)
  expect(filterFrom({ state: 'old.new', words: 'x'.repeat(1000) })).toEqual({
    ...noFilter,
    state: ['new'],
    words: 'x'.repeat(200),
  })
  expect(isSet(filterFrom({}))).toBe(false)
  expect(isSet(filter)).toBe(true)
})
