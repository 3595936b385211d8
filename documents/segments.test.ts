import { canonical, partsOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Block } from './document.ts'
import { plainBlock } from './formats/monolingual.ts'
import { formatOf } from './formats.ts'
import { type Segment, type StoredSegment, segmentsOf, translationsOf } from './segments.ts'
import { corpusFiles, corpusSkip } from './testing/corpus.ts'
import { settingsFor } from './testing/settings.ts'

const stored = (segments: readonly Segment[], targetOf: (segment: Segment) => Text): StoredSegment[] =>
  segments.map((segment) => {
    const { key, source, cut } = segment
    const kept: unknown = JSON.parse(JSON.stringify(cut))
    expect(kept).toEqual(cut)
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

test('a block is cut into its sentences, each with its place, and put together again', () => {
  const segments = segmentsOf([block, plainBlock('8', 'A. B.', { segmented: true })], 'en')
  expect(segments.map(({ key, source, cut }) => [key, source, cut?.part ?? null])).toMatchObject([
    ['7:1', expect.anything(), 1],
    ['7:2', expect.anything(), 2],
    ['7:3', 'Three.', 3],
    ['8', 'A. B.', null],
  ])
  const { translations, problems } = translationsOf(
    [block],
    stored(segments, ({ source }) => upper(source)),
    'fr',
  )
  expect(problems).toEqual([])
  expect(translations.get('7')).toEqual({ target: upper(block.source), state: 'translated' })
  expect(translations.get('8')).toEqual({ target: 'A. B.', state: 'translated' })
})

test('a sentence without a translation keeps its source, and a block without any is left out', () => {
  const segments = segmentsOf([block, plainBlock('8', 'Four. Five.')], 'en')
  const one = stored(segments, ({ key }) => (key === '7:3' ? 'Drei.' : ''))
  const { translations } = translationsOf([block, plainBlock('8', 'Four. Five.')], one, 'de')
  expect([...translations.keys()]).toEqual(['7'])
  expect(partsOf(translations.get('7')?.target ?? '').at(-1)).toBe('\nDrei.')
})

test('a paragraph that reads in another way now is left as it is, and told', () => {
  const segments = stored(segmentsOf([block], 'en'), () => 'x')
  const { translations, problems } = translationsOf([plainBlock('7', 'Other.')], segments, 'de')
  expect([...translations.keys()]).toEqual([])
  expect(problems).toMatchObject([{ code: 'block-changed' }])
})

describe.skipIf(corpusSkip)(`real files${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of ['html', 'docx'])
    for (const { name, bytes } of corpusFiles(folder))
      test(`${folder}/${name}, cut and joined without a change, is its blocks`, async () => {
        const { blocks } = await formatOf(name, bytes).read(bytes, settingsFor('fr'))
        const segments = stored(segmentsOf(blocks, 'en'), ({ source }) => source)
        const { translations, problems } = translationsOf(blocks, segments, 'ja')
        expect(problems).toEqual([])
        for (const { key, source } of blocks)
          if (translations.has(key)) expect(translations.get(key)?.target).toEqual(source)
      })
})
