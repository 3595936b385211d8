import { expect, test } from 'vitest'
import {
  type Content,
  isSame,
  keyOfTerms,
  mergeConcepts,
  patternOf,
  type Term,
  twiceIn,
  type WrittenTerm,
  wordsOf,
} from './concepts.rules.ts'
import { type Candidate, type Incoming, Matcher } from './matching.rules.ts'

const written = (language: string, text: string, more: Partial<WrittenTerm> = {}): WrittenTerm => ({
  language,
  text,
  status: 'preferred',
  part_of_speech: null,
  gender: null,
  note: null,
  ...more,
})
const kept = (id: string, language: string, text: string, more: Partial<Term> = {}): Term => ({
  id,
  ...written(language, text),
  ...more,
})
const nothingSaid = { domain: null, definition: null, note: null }
const makeId = () => 'new'

test('Two concepts are of equal terms whatever the order and the composition of their letters', () => {
  const one = keyOfTerms([written('en', 'kitchen'), written('fr', 'e\u0301vier')])
  expect(keyOfTerms([written('fr', 'évier'), written('en', 'kitchen')])).toBe(one)
  expect(keyOfTerms([written('fr', 'évier'), written('en', 'Kitchen')])).not.toBe(one)
  expect(keyOfTerms([written('fr-CA', 'évier'), written('en', 'kitchen')])).not.toBe(one)
})

test('What a file does not say of a concept stays as it was', () => {
  const before: Content = {
    domain: 'Kitchen',
    definition: 'Where one cooks.',
    note: null,
    terms: [kept('1', 'en', 'hob', { part_of_speech: 'noun' }), kept('2', 'de', 'Kochfeld')],
  }
  const merged = mergeConcepts(before, { ...nothingSaid, note: 'New', terms: [written('en', 'hob')] }, makeId)
  expect(merged).toEqual({ ...before, note: 'New' })
})

test('Of a language that a file speaks of, its terms are all there are', () => {
  const before: Content = {
    ...nothingSaid,
    terms: [kept('1', 'en', 'hob'), kept('2', 'en', 'cooktop'), kept('3', 'de', 'Kochfeld')],
  }
  const file = {
    ...nothingSaid,
    terms: [written('en', 'cooker'), written('en', 'hob', { status: 'admitted' })],
  }
  expect(mergeConcepts(before, file, makeId).terms).toEqual([
    kept('1', 'en', 'hob', { status: 'admitted' }),
    kept('3', 'de', 'Kochfeld'),
    kept('new', 'en', 'cooker'),
  ])
})

test('The same concept with its terms in another order is the same', () => {
  const before: Content = { ...nothingSaid, terms: [kept('1', 'en', 'hob'), kept('2', 'de', 'Kochfeld')] }
  const file = { ...nothingSaid, terms: [written('de', 'Kochfeld'), written('en', 'hob')] }
  expect(isSame(before, mergeConcepts(before, file, makeId))).toBe(true)
})

test('A term is there twice when its language and its letters are the same', () => {
  expect(twiceIn([written('en', 'hob'), written('en-GB', 'hob')])).toBeUndefined()
  expect(twiceIn([written('fr', 'évier'), written('fr', 'e\u0301vier')])).toBe('e\u0301vier')
})

test('Terms are searched without case and accents, and signs of a pattern mean themselves', () => {
  expect(wordsOf([written('fr', 'Évier'), written('en', 'Sink')])).toBe('evier\nsink')
  expect(patternOf('50%_Ö\\')).toBe('%50\\%\\_o\\\\%')
})

const candidate = (number: number, more: Partial<Candidate> = {}): Candidate => ({
  number,
  id: `id-${number}`,
  fileName: null,
  fileKey: null,
  termsKey: 'same',
  ...more,
})
const incoming = (more: Partial<Incoming> = {}): Incoming => ({
  fileKey: null,
  ownId: null,
  termsKey: 'same',
  ...more,
})

test('A concept is the same by the file and its id, whatever its terms are', () => {
  const matcher = new Matcher('a.tbx')
  const named = candidate(2, { fileName: 'a.tbx', fileKey: 'c1', termsKey: 'other' })
  matcher.begin([candidate(1), named, candidate(3, { fileName: 'b.tbx', fileKey: 'c1' })])
  expect(matcher.find(incoming({ fileKey: 'c1' }))).toBe(named)
})

test('A concept that went out as an export is the same by its own id', () => {
  const matcher = new Matcher('out.tbx')
  matcher.begin([candidate(1), candidate(2, { termsKey: 'other' })])
  expect(matcher.find(incoming({ ownId: 'id-2', fileKey: 'id-2' }))).toMatchObject({ number: 2 })
})

test('Concepts with equal terms stay as many as they are in their file', () => {
  const matcher = new Matcher('a.csv')
  matcher.begin([candidate(2), candidate(1)])
  const numbers: unknown[] = []
  for (const _ of [1, 2, 3]) {
    const match = matcher.find(incoming())
    numbers.push(typeof match === 'object' ? match.number : match)
    if (typeof match === 'object') matcher.take(match)
  }
  expect(numbers).toEqual([1, 2, undefined])
})

test('A concept that has another id in the same file is another one, though its terms are equal', () => {
  const matcher = new Matcher('a.tbx')
  matcher.begin([candidate(1, { fileName: 'a.tbx', fileKey: 'c1' })])
  expect(matcher.find(incoming({ fileKey: 'c2' }))).toBeUndefined()
})

test('An id that a file has twice is reported, and so is a crowd of equal concepts', () => {
  const matcher = new Matcher('a.tbx')
  const named = candidate(1, { fileName: 'a.tbx', fileKey: 'c1' })
  matcher.begin([named])
  matcher.take(named)
  expect(matcher.find(incoming({ fileKey: 'c1' }))).toBe('repeated')
  const crowd = Array.from({ length: 100 }, (_, at) => candidate(at + 1))
  matcher.begin(crowd)
  for (const one of crowd) matcher.take(one)
  expect(matcher.find(incoming())).toBe('crowded')
})
