import { type Code, canonical, type Text, wordsOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../document.ts'
import { formatOf } from '../formats.ts'
import { DocumentRefused } from '../refused.ts'
import { type Segment, StoredTranslations, segmentsOf } from '../segments.ts'
import { corpusFiles, corpusSkip } from '../testing/corpus.ts'
import { encodingOf, settingsFor } from '../testing/settings.ts'
import { joinTexts, splitText } from './parts.ts'

const open = (code: number): Code => ({ code, kind: 'open' })
const close = (code: number): Code => ({ code, kind: 'close' })
const alone = (code: number): Code => ({ code, kind: 'alone' })
const field = (code: number): Code => ({ ...alone(code), type: 'field' })

function split(source: Text, at: number) {
  const result = splitText(source, at, 'r1')
  if (result.kind !== 'split') throw new Error(result.kind)
  return result
}

/** The two parts and what is between them. */
const partsAt = (source: Text, at: number) => {
  const { first, gap, second } = split(source, at)
  return [first, gap, second]
}

describe('splitting a text', () => {
  test.each([4, 5, 6])(
    'white space at the place belongs to neither part, wherever in it that is: %i',
    (at) => {
      expect(partsAt('One.  Two.', at)).toEqual(['One.', '  ', 'Two.'])
    },
  )

  test('where there is no white space, nothing is between the parts', () => {
    expect(partsAt('一。二。', 2)).toEqual(['一。', '', '二。'])
  })

  test('codes go with the text that they are in, and count from 1 there', () => {
    expect(partsAt(['A', alone(1), 'b. C', alone(2), 'd.'], 4)).toEqual([
      ['A', alone(1), 'b.'],
      ' ',
      ['C', alone(1), 'd.'],
    ])
  })

  test('a pair stays whole where its text is on one side', () => {
    expect(partsAt([open(1), 'One. ', close(1), open(2), 'Two.', close(2)], 5)).toEqual([
      [open(1), 'One. ', close(1)],
      '',
      [open(1), 'Two.', close(1)],
    ])
  })

  test('of a pair that falls apart each part has a half', () => {
    const { first, second } = split([open(1), 'One. Two.', close(1)], 5)
    expect([first, second]).toEqual([
      [{ ...alone(1), half: 'open', pair: 'r1.1' }, 'One.'],
      ['Two.', { ...alone(1), half: 'close', pair: 'r1.1' }],
    ])
  })

  test('a code that is no word, between the parts, is in neither', () => {
    expect(partsAt(['One. ', alone(1), ' Two.'], 5)).toEqual(['One.', [' ', alone(1), ' '], 'Two.'])
  })

  test('a code that is a word is in one of them', () => {
    const source = ['By ', field(1), ' today']
    expect(partsAt(source, 2)).toEqual(['By', ' ', [field(1), ' today']])
    expect(partsAt(source, 4)).toEqual([['By ', field(1)], ' ', 'today'])
  })

  test.each([
    ['at the start', 'One. Two.', 0],
    ['at the end', 'One. Two.', 9],
    ['beyond it', 'One. Two.', 5000],
    ['where only a code is on one side', ['One.', alone(1)], 4],
    ['where only white space is on one side', '  One.', 1],
  ] satisfies [string, Text, number][])('there is no split %s', (_, source, at) => {
    expect(splitText(source, at, 'r1')).toEqual({ kind: 'empty' })
  })

  test.each([
    ['an emoji of several', '👩‍👩‍👧 Two', 3],
    ['a surrogate pair', 'a😀b', 2],
    ['a letter and its mark', 'Cafe\u0301 bar', 4],
  ])('there is no split within %s', (_, source, at) => {
    expect(splitText(source, at, 'r1')).toEqual({ kind: 'inside' })
  })

  test('the first part keeps the target, with the codes that it has itself', () => {
    const { targetOfFirst } = split([open(1), 'One. Two.', close(1), ' ', alone(2), 'Three.'], 5)
    expect(targetOfFirst([open(1), 'Un. Deux.', close(1), ' ', alone(2), 'Trois.'])).toEqual([
      { ...alone(1), half: 'open', pair: 'r1.1' },
      'Un. Deux. Trois.',
    ])
  })
})

describe('joining two texts', () => {
  test('targets are put together by what is between the sources', () => {
    const { targetOf } = joinTexts({
      first: ['A', alone(1)],
      gap: [' ', alone(7), ' '],
      second: [alone(1), 'B'],
    })
    expect(targetOf(['a', alone(1)], ['b', alone(1)], 'fr')).toEqual([
      'a',
      alone(1),
      ' ',
      alone(2),
      ' b',
      alone(3),
    ])
  })

  test('an empty target adds nothing', () => {
    const { targetOf } = joinTexts({ first: 'One.', gap: ' ', second: ['Two', alone(1)] })
    expect(targetOf('Un.', '', 'fr')).toBe('Un.')
    expect(targetOf('', [alone(1), 'Deux'], 'fr')).toEqual([alone(1), 'Deux'])
  })

  test('where the source parts nothing, the language of the targets does', () => {
    const { targetOf } = joinTexts({ first: '你好。', gap: '', second: '再见。' })
    expect(targetOf('Bonjour.', 'Au revoir.', 'fr')).toBe('Bonjour. Au revoir.')
    expect(targetOf('こんにちは。', 'さようなら。', 'ja')).toBe('こんにちは。さようなら。')
  })

  test('halves come together as the pairs that they were, wherever they crossed', () => {
    const source: Text = [open(1), 'A ', open(2), 'b ', close(1), 'c ', close(2), 'd']
    const one = split(source, 3)
    const two = split(one.second, 2)
    const right = joinTexts({ first: two.first, gap: two.gap, second: two.second }).source
    expect(joinTexts({ first: one.first, gap: one.gap, second: right }).source).toEqual(source)
    const left = joinTexts({ first: one.first, gap: one.gap, second: two.first }).source
    expect(joinTexts({ first: left, gap: two.gap, second: two.second }).source).toEqual(source)
  })
})

/** A new sequence of numbers from 0 to 1 for every seed, the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** Splits or joins one of the segments, when it can be; `mark`: of this act. */
function act(segments: Segment[], below: (most: number) => number, mark: string): void {
  const at = below(segments.length)
  const [one, two] = [segments[at], segments[at + 1]]
  if (!one?.cut) return
  if (below(2) === 0) {
    const result = splitText(one.source, below(wordsOf(one.source).join('').length + 1), mark)
    if (result.kind !== 'split') return
    expect(joinTexts(result).source).toEqual(canonical(one.source))
    const { first, gap, second } = result
    segments.splice(
      at,
      1,
      { ...one, source: first, cut: { ...one.cut, gap } },
      { ...one, source: second, cut: { ...one.cut, lead: '' } },
    )
  } else if (two?.cut?.block === one.cut.block) {
    const { source } = joinTexts({ first: one.source, gap: one.cut.gap, second: two.source })
    segments.splice(at, 2, { ...one, source, cut: { ...one.cut, gap: two.cut.gap } })
  }
}

describe.skipIf(corpusSkip)(`the corpus${corpusSkip ? ` (${corpusSkip})` : ''}`, () => {
  const acts = 2000
  // None of its sentences is parted from the next by anything that the writer adds.
  const settings = (name: string): Settings => ({ ...settingsFor('ja'), encoding: encodingOf(name) })

  async function samplesOf(folder: string) {
    const samples = []
    for (const { name, bytes } of corpusFiles(folder)) {
      try {
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings(name))
        samples.push({ name, bytes, format, segments: segmentsOf(content.blocks, 'en') })
      } catch (error) {
        if (!(error instanceof DocumentRefused)) throw error
      }
    }
    return samples
  }

  const folders = 'docx html md odp ods odt pptx txt xlsx csv'.split(' ')
  test.each(folders)(
    'whatever is split and joined in %s, a document is the same but for its translations',
    async (folder) => {
      for (const { name, bytes, format, segments } of await samplesOf(folder)) {
        const write = async (texts: readonly Segment[], targetOf: (source: Text) => Text) => {
          const stored = texts.map((segment) => ({ ...segment, target: targetOf(segment.source) }))
          const translations = new StoredTranslations(stored, 'ja')
          const written = await format.write(bytes, translations, settings(name))
          expect(translations.problems(), name).toEqual([])
          return Buffer.from(written.bytes)
        }
        const below = chance(segments.length + 1)
        const cut = [...segments]
        for (let count = 1; count <= acts; count++) act(cut, below, `r${count}`)
        const repeated = await write(segments, (source) => source)
        expect(repeated.equals(await write(cut, (source) => source)), name).toBe(true)
        expect((await write(cut, () => '')).equals(Buffer.from(bytes)), name).toBe(true)
      }
    },
    30_000,
  )
})
