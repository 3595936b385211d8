import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { bands } from '../bands.ts'
import { noContext } from '../context.ts'
import { countText } from '../count.ts'
import { LookUp } from '../look-up.ts'
import { Chance } from '../testing/chance.ts'
import { indexOf, type UnitInput, unitsOf } from '../testing/memory.ts'
import { obviousMatches } from '../testing/obvious.ts'
import { tokenise } from '../tokens.ts'
import { type AnalysedDocument, type AnalysedSegment, analyse, type Row } from './analyse.ts'
import { defaultWeights, type Options } from './options.ts'
import { reportOf, SetSums } from './report.ts'

const usual: Options = {
  repetitions: 'across',
  repetitionsBefore100: true,
  internal: false,
  leaveOut: [],
  weights: defaultWeights(),
}

const segment = (source: Text, state: AnalysedSegment['state'] = 'new', context: string | null = null) => ({
  source,
  state,
  context,
})

const document = (...segments: (Text | AnalysedSegment)[]): AnalysedDocument => ({
  sourceLanguage: 'en',
  targetLanguage: 'fr',
  segments: segments.map((each) => (typeof each === 'object' && 'source' in each ? each : segment(each))),
})

const memory = (units: readonly UnitInput[], penalty = 0) =>
  new LookUp([{ parts: [indexOf(unitsOf(units))], penalty }])

const rowsOf = (all: Iterable<Row | null>): Row[] => [...all].filter((row) => row !== null)

function rows(
  documents: readonly AnalysedDocument[],
  units: readonly UnitInput[] = [],
  options: Partial<Options> = {},
) {
  const lookUp = memory(units)
  return rowsOf(analyse(documents, () => lookUp, { ...usual, ...options }))
}

const bandsOf = (...parameters: Parameters<typeof rows>) => rows(...parameters).map(({ band }) => band)

test('each segment is in the band of its best match', () => {
  const units = [
    { source: 'Save the file' },
    { source: 'Open', previous: 'Save the file', next: 'x' },
    { source: 'Chapter 1' },
    { source: 'one two three four five six seven' },
    { source: 'alpha beta gamma delta' },
  ]
  const set = document(
    'Save the file',
    'Open',
    'Chapter 2',
    'one two three four five six eight',
    'alpha beta gamma epsilon',
    'alpha beta zeta eta',
    'nothing like it',
    ' ',
  )
  expect(bandsOf([set], units)).toEqual(['100', '101', '95-99', '85-94', '75-84', '50-74', 'no-match'])
})

test('a repetition is the second occurrence, codes included; 101 goes before it, it goes before 100', () => {
  const units = [{ source: 'Save', previous: 'Open' }, { source: 'Close' }]
  const set = document('Close', 'Open', 'Save', 'Open', 'Save', 'Close', 'Save', [
    'Save',
    { code: 1, kind: 'alone' },
  ])
  const bands = ['100', 'no-match', '101', 'repetitions', '101', 'repetitions', 'repetitions', '95-99']
  expect(bandsOf([set], units)).toEqual(bands)
  expect(bandsOf([set], units, { repetitionsBefore100: false })).toEqual(bands.with(5, '100').with(6, '100'))
  // It keeps the score and the unit of its best match.
  expect(rows([set], units)[5]).toMatchObject({ score: 100, match: { number: 2 }, repeated: 'within' })
})

test('repetitions are counted within a document or across all, and apart', () => {
  const set = [document('Save', 'Save', 'Open'), document('Save', 'Save', 'Open')]
  const repetitionsOf = (options: Partial<Options>) => rows(set, [], options).map((row) => row.repeated)
  expect(repetitionsOf({})).toEqual([null, 'within', null, 'across', 'within', 'across'])
  expect(repetitionsOf({ repetitions: 'within' })).toEqual([null, 'within', null, null, 'within', null])
})

test('what came in translated is counted as such, or left out and still a neighbour', () => {
  const units = [{ source: 'Three', previous: 'Two' }]
  const set = document(segment('One', 'locked'), segment('Two', 'reviewed'), 'Three', segment('One', 'draft'))
  expect(bandsOf([set], units)).toEqual(['x-translated', 'x-translated', '101', 'repetitions'])
  expect(bandsOf([set], units, { leaveOut: ['translated'] })).toEqual(['x-translated', '101', 'repetitions'])
  expect(bandsOf([set], units, { leaveOut: ['locked', 'translated'] })).toEqual(['101', 'no-match'])
})

test('earlier segments win with a higher score only, the earliest of the best, within one pair of languages', () => {
  const units = [{ source: 'one two three five' }]
  const set = [
    document('one two three four', 'a b c d', 'one two three four!'),
    { ...document('a b c e', 'one two three six', 'a b c d'), targetLanguage: 'de' },
    document('a b c f', 'one two three five.', 'a b c d'),
  ]
  const matches = rows(set, units, { internal: true, repetitions: 'within' }).map(({ score, earlier }) => [
    score,
    earlier,
  ])
  expect(matches).toEqual([
    [75, null],
    [null, null],
    [99, { document: 0, position: 1 }],
    [null, null],
    [75, null],
    [75, { document: 1, position: 1 }],
    [75, { document: 0, position: 2 }],
    [99, null],
    // Not of the same segment, which is a repetition elsewhere.
    [75, { document: 2, position: 1 }],
  ])
})

const words = ['the', 'cat', 'sat', 'on', 'mat', 'Chapter', '1', '2', '今', '天', 'กิน', '.', '!'] as const

function drawnSet(chance: Chance): AnalysedDocument[] {
  const text = () => Array.from({ length: 1 + chance.below(5) }, () => chance.of(words)).join(' ')
  return Array.from({ length: 1 + chance.below(3) }, () => ({
    sourceLanguage: 'en',
    targetLanguage: chance.of(['fr', 'fr', 'de']),
    segments: Array.from({ length: chance.below(25) }, () =>
      segment(
        text(),
        chance.of(['new', 'new', 'draft', 'translated', 'reviewed', 'locked']),
        chance.of([null, 'a']),
      ),
    ),
  }))
}

const about = {
  id: 'x',
  projectName: null,
  createdAt: '',
  finishedAt: '',
  memories: [],
}

test('every figure adds up: segments to bands, bands to documents, documents to totals, and words to what counting says', () => {
  const chance = new Chance(77)
  for (let round = 0; round < 150; round++) {
    const set = drawnSet(chance)
    const lookUp = memory(
      drawnSet(chance).flatMap(({ segments }) => segments.map(({ source }) => ({ source }))),
    )
    const options: Options = {
      repetitions: chance.of(['across', 'within']),
      repetitionsBefore100: chance.below(2) === 0,
      internal: chance.below(2) === 0,
      leaveOut: chance.of([[], ['locked'], ['translated'], ['locked', 'translated']]),
      weights: { ...defaultWeights(), '50-74': chance.below(1000), 'x-translated': 0 },
    }
    const matches = rowsOf(analyse(set, () => lookUp, options))
    const sums = new SetSums(set.length)
    for (const row of matches) sums.add(row)
    const documents = set.map(({ sourceLanguage, targetLanguage }, index) => ({
      id: String(index),
      name: `${index}`,
      source_language: sourceLanguage,
      target_language: targetLanguage,
    }))
    const report = reportOf(sums, { ...about, documents, options })
    const all = [report.totals, ...report.documents]
    for (const figures of all) {
      expect(figures.by_band.map(({ key }) => key)).toEqual(bands.map(({ key }) => key))
      for (const key of ['segments', 'words', 'characters'] as const)
        expect(figures.by_band.reduce((sum, band) => sum + band[key], 0)).toBe(figures[key])
      const hundredths = figures.by_band.reduce(
        (sum, { key, words }) => sum + words * options.weights[key],
        0,
      )
      expect(figures.weighted_words).toBe((hundredths / 100).toFixed(2))
      const { within, across } = figures.repetitions
      expect(within + across).toBe(figures.by_band.find(({ key }) => key === 'repetitions')?.segments)
    }
    for (const key of ['segments', 'words', 'characters'] as const)
      expect(report.documents.reduce((sum, figures) => sum + figures[key], 0)).toBe(report.totals[key])
    expect(report.documents.reduce((sum, { internal }) => sum + internal.words, 0)).toBe(
      report.totals.internal.words,
    )
    const countedSegments = set.flatMap(({ segments }) =>
      segments.filter(
        ({ state }) =>
          !(state === 'locked' && options.leaveOut.includes('locked')) &&
          !((state === 'translated' || state === 'reviewed') && options.leaveOut.includes('translated')),
      ),
    )
    expect(report.totals.segments).toBe(countedSegments.length)
    expect(report.totals.words).toBe(
      countedSegments.reduce((sum, { source }) => sum + countText(source).words, 0),
    )
  }
})

test("a row's match is the one that scoring every unit gives", () => {
  const units = unitsOf([
    { source: 'the cat sat on the mat' },
    { source: 'the cat' },
    { source: 'Chapter 1' },
  ])
  const lookUp = new LookUp([{ parts: [indexOf(units)], penalty: 0 }])
  const set = document('the cat sat', 'Chapter 2', 'the dog sat on the mat')
  for (const { match, position } of rowsOf(analyse([set], () => lookUp, usual))) {
    const tokens = tokenise(set.segments[position - 1]?.source ?? '')
    expect(match).toEqual(obviousMatches(tokens, noContext, [{ units, penalty: 0 }], 1)[0] ?? null)
  }
})

test('it can be left off while it prepares, too', () => {
  const set = document(...Array.from({ length: 1_000 }, (_, index) => `Chapter ${index}`))
  const moments = analyse([set], () => memory([]), { ...usual, internal: true })
  expect(moments.next().value).toBe(null)
  expect(moments.return().done).toBe(true)
})

test('the end of preparing has moments to leave it off, as its beginning has', () => {
  const count = 10_000
  const set = document(...Array.from({ length: count }, (_, index) => `Chapter ${index} of ${index % 97}`))
  const momentsOf = (segments: number): number => {
    let moments = 0
    const own = { ...set, segments: set.segments.slice(0, segments) }
    for (const row of analyse([own], () => memory([]), { ...usual, internal: true })) {
      if (row) break
      moments += 1
    }
    return moments
  }
  const penalty = (segments: number): number => Math.floor(segments / 256)
  // What is prepared once for a set of two segments, and beyond that some for each few thousand of its segments.
  const once = momentsOf(2) - penalty(2)
  expect(once).toBeGreaterThan(0)
  expect(momentsOf(count) - penalty(count)).toBeGreaterThanOrEqual(once + 4 * Math.floor(count / 4096))
})

test('what the set matches itself is counted apart, but for what was translated before', () => {
  const sums = new SetSums(1)
  const options = { ...usual, internal: true }
  const set = document(
    'alpha beta gamma delta',
    'alpha beta gamma epsilon',
    segment('alpha beta gamma zeta', 'reviewed'),
    'something else altogether',
  )
  for (const row of rows([set], [], options)) sums.add(row)
  expect(sums.totals(options).internal).toEqual({ segments: 1, words: 4 })
})
