import { compareCodes, isRefused } from '@hub/text/checks/codes'
import { type Code, canonical, codesOf, type Part, partsOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { formatOf } from '../formats.ts'
import { DocumentRefused } from '../refused.ts'
import { chance } from '../testing/chance.ts'
import { corpusFiles, corpusSkip } from '../testing/corpus.ts'
import { settingsFor } from '../testing/settings.ts'
import { type Cut, cut } from './cut.ts'
import { joinCut } from './joined.ts'

const open = (code: number): Code => ({ code, kind: 'open', display: `<${code}>` })
const close = (code: number): Code => ({ code, kind: 'close', display: `</${code}>` })
const alone = (code: number): Code => ({ code, kind: 'alone', display: `<${code}/>` })

/** As a database would give it back. */
const asStored = (value: Cut): Cut => JSON.parse(JSON.stringify(value))
const sources = ({ pieces }: Cut): Map<number, Text> =>
  new Map(pieces.map(({ text }, index) => [index + 1, text]))
const of = (...targets: [number, Text][]) => new Map(targets)

const folders =
  'android arb csv csv-bilingual docx html json md odp ods odt po pptx properties resx srt strings txt vtt xliff12 xliff2 xlsx yaml'.split(
    ' ',
  )

/** The sources of a file; none where its format is not read yet, or refuses it. */
async function textsOf(name: string, bytes: Uint8Array): Promise<{ source: Text; language: string }[]> {
  try {
    const { blocks, sourceLanguage } = await formatOf(name, bytes).read(bytes, settingsFor('fr'))
    return blocks.map(({ source }) => ({ source, language: sourceLanguage ?? 'en' }))
  } catch (error) {
    if (error instanceof DocumentRefused) return []
    throw error
  }
}

const words = [
  'One',
  ' two',
  '. ',
  'Three! ',
  '? “',
  '”. ',
  '\n',
  ' ',
  '',
  '。',
  '「',
  '」',
  'Mr. ',
  '1. ',
  '\u{1f600}',
  '… ',
  'ไทย ',
  '؟ ',
]

/** Words, pairs that nest, cross or lack a half, and numbers that repeat. */
function randomText(seed: number): Text {
  const next = chance(seed)
  const pick = (count: number) => Math.floor(next() * count)
  const parts: Part[] = []
  const openCodes: number[] = []
  for (let count = pick(40); count > 0; count--) {
    const kind = pick(10)
    if (kind < 5) parts.push(words[pick(words.length)] ?? '')
    else if (kind < 7) parts.push(open(openCodes[openCodes.push(parts.length + 1) - 1] ?? 1))
    else if (kind < 9 && openCodes.length > 0)
      parts.push(close(openCodes.splice(pick(openCodes.length), 1)[0] ?? 1))
    else
      parts.push({
        ...(next() < 0.1 ? close(99) : alone(pick(5) + 1)),
        ...(next() < 0.2 ? { type: 'break' } : {}),
      })
  }
  if (next() < 0.8) parts.push(...openCodes.map(close))
  return canonical(parts)
}

describe('without a change', () => {
  test('a text is what it was, whatever its words and codes', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const text = randomText(seed)
      for (const language of ['en', 'de', 'ja', 'th']) {
        const cutting = asStored(cut(text, language))
        expect(joinCut(text, cutting, new Map())).toEqual(text)
        expect(joinCut(text, cutting, sources(cutting))).toEqual(text)
      }
    }
  })

  describe.skipIf(corpusSkip)(
    `every text of the corpus is what it was${corpusSkip ? ` (${corpusSkip})` : ''}`,
    () => {
      test.each(folders)('%s', async (folder) => {
        for (const { name, bytes } of corpusFiles(folder)) {
          for (const { source, language } of await textsOf(name, bytes)) {
            const cutting = asStored(cut(source, language))
            expect(joinCut(source, cutting, sources(cutting)), name).toEqual(source)
          }
        }
      })

      test('among them are the files of today', async () => {
        for (const folder of ['po', 'xliff12']) {
          const files = corpusFiles(folder)
          const texts = await Promise.all(files.map(({ name, bytes }) => textsOf(name, bytes)))
          expect(texts.flat().length).toBeGreaterThan(1000)
        }
      })
    },
  )
})

describe('a translation', () => {
  test('takes the place of each piece, with the numbers of the block, and the gaps stay', () => {
    const source: Text = [open(3), 'A ', alone(5), ' one. ', open(7), 'Two', close(7), ' b.\n', close(3)]
    const cutting = asStored(cut(source, 'en'))
    expect(
      joinCut(source, cutting, of([1, ['Un ', alone(1), '.']], [2, ['Deux ', open(1), 'b', close(1)]])),
    ).toEqual([open(3), 'Un ', alone(5), '. Deux ', open(7), 'b', close(7), '\n', close(3)])
  })

  test('a piece without one keeps its source', () => {
    const cutting = cut('One. Two. Three.', 'en')
    expect(joinCut('One. Two. Three.', cutting, of([2, 'Deux.']))).toBe('One. Deux. Three.')
  })

  test('an empty one is empty', () => {
    expect(joinCut('One. Two.', cut('One. Two.', 'en'), of([1, '']))).toBe(' Two.')
  })

  test('a code that its source has not is left out', () => {
    expect(joinCut('One. Two.', cut('One. Two.', 'en'), of([1, ['Un', alone(4), '.']]))).toBe('Un. Two.')
  })

  test('a half shown alone is a half again', () => {
    const source: Text = ['A ', open(7), 'b. C', close(7), ' d.']
    const cutting = asStored(cut(source, 'en'))
    expect(joinCut(source, cutting, of([1, [alone(1), 'B a.']], [2, ['D ', alone(1), 'c.']]))).toEqual([
      open(7),
      'B a. D ',
      close(7),
      'c.',
    ])
  })

  test('where the closing half is left out, the pair closes before the piece that has it', () => {
    const source: Text = ['A ', open(7), 'bit. So on. Do', close(7), ' it.']
    expect(joinCut(source, cut(source, 'en'), of([3, 'Fais-le.']))).toEqual([
      'A ',
      open(7),
      'bit. So on.',
      close(7),
      ' Fais-le.',
    ])
  })

  test('where the opening half is left out, the closing one is too', () => {
    const source: Text = ['A ', open(7), 'b. C', close(7), ' d.']
    expect(joinCut(source, cut(source, 'en'), of([1, 'A b.']))).toBe('A b. C d.')
  })

  test('the last half to open is the first to close', () => {
    const source: Text = ['A ', open(1), open(2), 'b. C', close(2), close(1), ' d.']
    expect(joinCut(source, cut(source, 'en'), of([2, 'C d.']))).toEqual([
      'A ',
      open(1),
      open(2),
      'b.',
      close(2),
      close(1),
      ' C d.',
    ])
  })

  test('a pair that is half, upside down or there twice comes out whole', () => {
    const source: Text = ['A ', open(1), 'b', close(1), ' one. Two.']
    const cutting = cut(source, 'en')
    const put = (target: Text) => joinCut(source, cutting, of([1, target]))
    expect(put(['A ', open(1), 'b.'])).toEqual(['A ', open(1), 'b.', close(1), ' Two.'])
    expect(put(['A ', close(1), 'b', open(1), '.'])).toEqual(['A b', open(1), '.', close(1), ' Two.'])
    expect(put([open(1), open(1), 'b', close(1), close(1)])).toEqual([open(1), 'b', close(1), ' Two.'])
  })

  test('whatever codes of its piece a translation leaves out, the block is one that the checks accept', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const source = randomText(seed)
      if (compareCodes(source, source).some(isRefused)) continue
      const next = chance(seed)
      const cutting = cut(source, 'en')
      const targets = new Map<number, Text>()
      for (const [index, { text }] of cutting.pieces.entries()) {
        const droppedCodes = new Set(
          codesOf(text)
            .filter(() => next() < 0.4)
            .map(({ code }) => code),
        )
        const parts = partsOf(text).filter((part) => typeof part === 'string' || !droppedCodes.has(part.code))
        if (next() < 0.8) targets.set(index + 1, canonical(['x', ...parts]))
      }
      const target = joinCut(source, cutting, targets)
      expect(target).not.toBeNull()
      expect(compareCodes(source, target ?? '').filter(isRefused)).toEqual([])
    }
  })
})

describe('spaces that the source does not write', () => {
  const source = '你好。再见。'
  const cutting = cut(source, 'zh')
  const targets = of([1, 'Hello.'], [2, 'Goodbye.'])

  test('are put between the sentences of a language that writes them', () => {
    expect(joinCut(source, cutting, targets, 'en-GB')).toBe('Hello. Goodbye.')
    expect(joinCut(source, cutting, of([1, 'Hello. '], [2, 'Goodbye.']), 'en')).toBe('Hello. Goodbye.')
    expect(joinCut(source, cutting, of([1, ''], [2, 'Goodbye.']), 'en')).toBe('Goodbye.')
  })

  test('and before what opens there', () => {
    const bold: Text = ['你好。', open(1), '再见。', close(1)]
    expect(joinCut(bold, cut(bold, 'zh'), targets, 'en')).toEqual(['Hello. ', open(1), 'Goodbye.', close(1)])
  })

  test('but not in a language without them, nor where a break is, nor without a translation', () => {
    expect(joinCut(source, cutting, targets, 'ja')).toBe('Hello.Goodbye.')
    expect(joinCut(source, cutting, targets)).toBe('Hello.Goodbye.')
    expect(joinCut(source, cutting, new Map(), 'en')).toBe(source)
    const lines: Text = ['你好。', { ...alone(1), type: 'break' }, '再见。']
    expect(joinCut(lines, cut(lines, 'zh'), targets, 'en')).toEqual([
      'Hello.',
      { ...alone(1), type: 'break' },
      'Goodbye.',
    ])
  })
})

describe('a source that is not what was cut', () => {
  const source: Text = ['A ', open(1), 'b. C', close(1), ' d.']
  const cutting = cut(source, 'en')

  test.each<[string, Text]>([
    ['other words', ['A ', open(1), 'b. X', close(1), ' d.']],
    ['fewer codes', 'A b. C d.'],
    ['more words', ['A ', open(1), 'b. C', close(1), ' d. E.']],
    ['nothing', ''],
  ])('%s: there is no way back', (_, other) => {
    expect(joinCut(other, cutting, new Map())).toBeNull()
  })
})
