import { type Code, codesOf, type Part, partsOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Block, Translation } from '../document.ts'
import { readReturned } from '../exchange/returned.ts'
import { formatNamed, formatOf } from '../formats.ts'
import { StoredTranslations, segmentsOf } from '../segments.ts'
import { corpusFiles, corpusSkip, isOpen } from '../testing/corpus.ts'
import { encodingOf, settingsFor } from '../testing/settings.ts'
import { wholeCsv, wholeTmx, wholeXliff } from '../testing/written.ts'

// A translator may leave half a pair: it is a finding, and the file is as sound as ever.

const folders = [
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'xliff12',
  'xliff2',
  'html',
  'md',
  'android',
  'json',
  'po',
  'resx',
  'srt',
  'vtt',
  'strings',
  'yaml',
]

/** A code with an attribute holds a text of its own, which goes with it. */
const withTextInCodes = new Set(['html', 'md'])

/** Of every third pair the closing half is left out, of the next the opening one, the third is turned round. */
function withHalves(source: Text, folder: string): Text {
  const isLeft = (part: Part): boolean =>
    typeof part === 'string' ||
    part.kind === 'alone' ||
    part.code % 3 === 2 ||
    (part.kind === 'open') === (part.code % 3 === 0 || withTextInCodes.has(folder))
  const turn = (part: Part): Part =>
    typeof part === 'string' || part.kind === 'alone' || part.code % 3 !== 2
      ? part
      : ({ ...part, kind: part.kind === 'open' ? 'close' : 'open' } satisfies Code)
  return partsOf(source).filter(isLeft).map(turn)
}

const hasPair = ({ source }: Pick<Block, 'source'>) => codesOf(source).some(({ kind }) => kind !== 'alone')

describe.skipIf(corpusSkip)(`half codes${corpusSkip ? ` (skipped: ${corpusSkip})` : ''}`, () => {
  for (const folder of folders)
    test(`${folder}: a file with half codes in its translation reads again, block by block`, async () => {
      for (const { name, bytes } of corpusFiles(folder).filter((file) => file.bytes.length < 400_000)) {
        const settings = { ...settingsFor('fr'), encoding: encodingOf(name) }
        const format = formatOf(name, bytes)
        const content = await format.read(bytes, settings)
        const translations = new Map(
          content.blocks
            .filter((block) => isOpen(block) && hasPair(block))
            .map((block): [string, Translation] => [
              block.key,
              { target: withHalves(block.source, folder), state: 'translated' },
            ]),
        )
        const output = await format.write(bytes, translations, settings)
        const again = await formatNamed(format.name).read(output.bytes, settings)
        expect([name, again.blocks.length]).toEqual([name, content.blocks.length])
      }
    })

  test('sentences of a paragraph are put together although halves are missing', async () => {
    for (const { name, bytes } of [...corpusFiles('docx'), ...corpusFiles('odt')].filter(
      (file) => file.bytes.length < 400_000,
    )) {
      const settings = settingsFor('fr')
      const format = formatOf(name, bytes)
      const { blocks } = await format.read(bytes, settings)
      const segments = segmentsOf(blocks, 'en').map((segment) => ({
        ...segment,
        target: hasPair(segment) ? withHalves(segment.source, '') : '',
        state: 'draft' as const,
      }))
      const translations = new StoredTranslations(segments, 'fr')
      const output = await format.write(bytes, translations, settings)
      expect((await format.read(output.bytes, settings)).blocks.length).toBe(blocks.length)
    }
  })
})

const source: Text = [
  { code: 1, kind: 'open', display: '<b>' },
  'Open',
  { code: 1, kind: 'close', display: '</b>' },
]
const target: Text = [{ code: 1, kind: 'open', display: '<b>' }, 'Offen']

test('bilingual XLIFF, TMX and CSV close what a translator left open', () => {
  const unit = { id: 'a', source, target, status: 'draft' as const, note: null, maxLength: null }
  const about = {
    jobId: 'job',
    revision: 1,
    documentName: 'a.docx',
    sourceLanguage: 'en',
    targetLanguage: 'de',
  }
  const xliff = wholeXliff({ ...about, segments: [unit] })
  expect(readReturned(xliff).segments[0]).toMatchObject({
    codesLeftOut: 0,
    target: [{ code: 1, kind: 'open' }, 'Offen', { code: 1, kind: 'close' }],
  })
  const tmx = wholeTmx({ sourceLanguage: 'en', targetLanguage: 'de', createdAt: new Date(0), units: [unit] })
  expect(Buffer.from(tmx).toString()).toContain(
    '<bpt i="1" x="1">&lt;b&gt;</bpt>Offen<ept i="1">&lt;/b&gt;</ept>',
  )
  expect(Buffer.from(wholeCsv([unit])).toString()).toContain('<b>Offen</b>')
})
