import { canonical, partsOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Block, BlockState } from './document.ts'
import { plainBlock } from './formats/monolingual.ts'
import { formatOf } from './formats.ts'
import { type Segment, type StoredSegment, StoredTranslations, segmentsOf } from './segments.ts'
import { corpusFiles, corpusSkip } from './testing/corpus.ts'
import { settingsFor } from './testing/settings.ts'

const storeTargets = (segments: readonly Segment[], targetOf: (segment: Segment) => Text): StoredSegment[] =>
  segments.map((segment) => {
    const { key, source, cut } = segment
    const json: unknown = JSON.parse(JSON.stringify(cut))
    expect(json).toEqual(cut)
    return { key, source, cut, target: targetOf(segment), state: 'translated' }
  })

const upper = (source: Text): Text =>
  canonical(partsOf(source).map((part) => (typeof part === 'string' ? part.toUpperCase() : part)))

const block: Block = plainBlock('7', [
  { code: 1, kind: 'open' },
  'One.  Two ',
  { code: 2, kind: 'alone' },
  ' more.',
  { code: 1, kind: 'close' },
  '\nThree.',
])

test('a description is one text, however somebody wrapped it, until a sentence ends', () => {
  const place = { part: null, kind: 'attribute', path: 'content' } as const
  const [one, two, ...more] = segmentsOf(
    [plainBlock('1', 'Boats of the\n  old dock. Open\ndaily', { place })],
    'en',
  )
  expect([one?.source, two?.source, more]).toEqual(['Boats of the\n  old dock.', 'Open\ndaily', []])
})

test('a block is cut into its sentences, each with its place, and put together again', () => {
  const segments = segmentsOf([block, plainBlock('8', 'A. B.', { segmented: true })], 'en')
  expect(segments.map(({ key, source, cut }) => [key, source, cut?.part ?? null])).toMatchObject([
    ['7:1', expect.anything(), 1],
    ['7:2', expect.anything(), 2],
    ['7:3', 'Three.', 3],
    ['8', 'A. B.', null],
  ])
  const translations = new StoredTranslations(
    storeTargets(segments, ({ source }) => upper(source)),
    'fr',
  )
  const together = { target: upper(block.source), state: 'translated' }
  expect(translations.get('7', block.source)).toEqual(together)
  expect(translations.get('7')).toEqual(together)
  expect(translations.problems()).toEqual([])
  expect([...translations.keys()]).toEqual(['8'])
  expect(translations.get('8')).toEqual({ target: 'A. B.', state: 'translated' })
})

test('a sentence goes on behind a line end in a cell, and in no other text', () => {
  const source = 'Open the file\nand save it. Done.'
  const cell = plainBlock('a', source, { place: { part: null, kind: 'cell', path: null } })
  expect(segmentsOf([cell], 'en').map(({ source: text }) => text)).toEqual([
    'Open the file\nand save it.',
    'Done.',
  ])
  expect(segmentsOf([plainBlock('a', source)], 'en')).toHaveLength(3)
})

test('a sentence without a translation keeps its source, and a block without any is left out', () => {
  const segments = segmentsOf([block, plainBlock('8', 'Four. Five.')], 'en')
  const one = storeTargets(segments, ({ key }) => (key === '7:3' ? 'Drei.' : ''))
  const translations = new StoredTranslations(one, 'de')
  expect(partsOf(translations.get('7', block.source)?.target ?? '').at(-1)).toBe('\nDrei.')
  expect(translations.get('8', 'Four. Five.')).toBeUndefined()
  expect(translations.problems()).toEqual([])
})

test('a block is as done as the least done of its sentences, wherever in it that one is', () => {
  const upwards: BlockState[] = ['new', 'draft', 'translated', 'reviewed', 'locked']
  const segments = storeTargets(segmentsOf([block], 'en'), () => 'x')
  const stateOf = (states: readonly (BlockState | undefined)[]) =>
    new StoredTranslations(
      segments.map((segment, index) => ({ ...segment, state: states[index] ?? 'locked' })),
      'de',
    ).get('7', block.source)?.state
  for (const [rank, least] of upwards.entries())
    for (const more of upwards.slice(rank))
      for (const states of [
        [least, more, more],
        [more, least, more],
        [more, more, least],
      ])
        expect(stateOf(states), states.join(', ')).toBe(least)
})

test('a paragraph that reads in another way now is left as it is, and told', () => {
  const segments = storeTargets(segmentsOf([block], 'en'), () => 'x')
  const translations = new StoredTranslations(segments, 'de')
  expect(translations.get('7', 'Other.', 'body.xml')).toBeUndefined()
  expect(translations.problems()).toMatchObject([{ code: 'block-changed', part: 'body.xml' }])
})

test('a paragraph that its document no longer has is reported', () => {
  const segments = storeTargets(segmentsOf([block], 'en'), () => 'x')
  const translations = new StoredTranslations(segments, 'de')
  expect(translations.get('8', 'Other.')).toBeUndefined()
  expect(translations.problems()).toMatchObject([{ code: 'block-changed', part: null }])
})

describe.skipIf(corpusSkip)(`real files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of ['html', 'docx', 'md'])
    for (const { name, bytes } of corpusFiles(folder))
      test(`${folder}/${name}, cut and joined without a change, is its blocks`, async () => {
        const { blocks } = await formatOf(name, bytes).read(bytes, settingsFor('fr'))
        const segments = storeTargets(segmentsOf(blocks, 'en'), ({ source }) => source)
        const translations = new StoredTranslations(segments, 'ja')
        const keys = new Set(segments.map(({ key, cut }) => cut?.block ?? key))
        for (const { key, source } of blocks)
          expect(translations.get(key, source)?.target ?? source).toEqual(source)
        for (const { key } of blocks) if (keys.has(key)) expect(translations.get(key)).toBeDefined()
        expect(translations.problems()).toEqual([])
      })

  for (const folder of ['docx', 'xlsx', 'pptx', 'odt', 'html', 'md'])
    for (const { name, bytes } of corpusFiles(folder).slice(0, 3))
      test(`${folder}/${name}, written from its sentences, is what its blocks make it`, async () => {
        const format = formatOf(name, bytes)
        const settings = settingsFor('fr')
        const { blocks } = await format.read(bytes, settings)
        const whole = new Map(
          blocks.map(({ key, source }) => [key, { target: upper(source), state: 'translated' as const }]),
        )
        const cut = storeTargets(segmentsOf(blocks, 'en'), ({ source }) => upper(source))
        // Into a language that adds no spaces between sentences.
        const sentences = new StoredTranslations(cut, 'ja')
        const output = await format.write(bytes, sentences, settings)
        expect(sentences.problems()).toEqual([])
        const both = [output, await format.write(bytes, whole, settings)].map(({ bytes: file }) =>
          Buffer.from(file),
        )
        // A translated sentence of Markdown is one line.
        const [one, other] = folder === 'md' ? both.map((file) => `${file}`.replace(/[\s>]+/g, ' ')) : both
        expect(Buffer.compare(Buffer.from(one ?? ''), Buffer.from(other ?? ' '))).toBe(0)
      })
})
