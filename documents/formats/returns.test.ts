import { wordsOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { formatOf } from '../formats.ts'
import { StoredTranslations, segmentsOf } from '../segments.ts'
import { readFile, writeFile } from '../testing/reading.ts'
import { settingsFor } from '../testing/settings.ts'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

/** Files whose first text breaks its line as programs of Windows do, and how that is written. */
const files = {
  'a.csv': { file: lines('key x,text', '1,"One line', 'and another"'), written: '"LINE', ends: '\r\n' },
  'a.json': { file: '{"a": "One line\\r\\nand another"}', written: '"LINE', ends: '\\r\\n' },
  'a.strings': { file: '"a" = "One line\\r\\nand another";\n', written: '"LINE', ends: '\\r\\n' },
  'a.properties': { file: 'a=One line\\r\\nand another\n', written: 'a=LINE', ends: '\\r\\n' },
  'a.yaml': { file: 'a: "One line\\r\\nand another"\n', written: '"LINE', ends: '\\r\\n' },
}

for (const [name, { file, written, ends }] of Object.entries(files))
  test(`${name}: a line's end in a text is one sign for the translator, and is written as it was`, async () => {
    const { blocks } = await readFile(name, file)
    const [block] = blocks.filter(({ source }) => source !== 'x')
    expect(block?.source).toBe('One line\nand another')
    const key = block?.key ?? ''
    expect((await writeFile(name, file, { [key]: 'LINE\nNEXT' })).text).toContain(`${written}${ends}NEXT`)
    expect((await writeFile(name, file, { [key]: 'One line\nand another' })).text).toBe(file)
  })

const po = (id: string, string: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "${id}"\nmsgstr "${string}"\n`

test('PO: a message of a program for Windows keeps its line ends, inside and at its end', async () => {
  const file = po('One\\r\\ntwo\\r\\n', 'Un\\r\\ndeux\\r\\n')
  const [block] = (await readFile('a.po', file)).blocks
  expect([block?.source, block?.target]).toEqual(['One\ntwo', 'Un\ndeux'])
  const key = block?.key ?? ''
  expect((await writeFile('a.po', file, { [key]: 'Un\ndeux' })).text).toBe(file)
  const { text } = await writeFile('a.po', file, { [key]: 'Une\ndeux' })
  expect(text.replaceAll('"\n"', '')).toContain(po('One\\r\\ntwo\\r\\n', 'Une\\r\\ndeux\\r\\n').slice(-40))
})

test('PO: a translation that breaks its lines in another way stays as it is', async () => {
  const file = po('One\\r\\ntwo', 'Un\\ndeux')
  const [block] = (await readFile('a.po', file)).blocks
  expect(block?.target).toBe('Un\ndeux')
  expect((await writeFile('a.po', file, { [block?.key ?? '']: 'Un\ndeux' })).text).toBe(file)
})

test('Markdown: a paragraph of a file of Windows has no carriage returns', async () => {
  const { blocks } = await readFile(
    'a.md',
    lines('# Head', '', 'One *line', 'and* another', '', '> quoted', '> twice'),
  )
  const [, paragraph, quotation] = segmentsOf(blocks, 'en')
  expect(wordsOf(paragraph?.source ?? '').join('')).toBe('One line and another')
  expect(quotation?.source).toBe('quoted twice')
})

test('a job that was stored with its carriage returns is written from its sentences still', async () => {
  const file = Buffer.from(lines('One line', 'and another. The end.'))
  // A job of that time is read and written as its reader did.
  const settings = { ...settingsFor('fr'), reader: 1 }
  const format = formatOf('a.md', file)
  const [block] = (await format.read(file, settings)).blocks
  const cut = (part: number, gap: string) => ({ block: block?.key ?? '', part, lead: '', gap })
  const translations = new StoredTranslations(
    [
      {
        key: '1:1',
        source: 'One line\r and another.',
        target: 'Une ligne.',
        state: 'translated',
        cut: cut(1, ' '),
      },
      { key: '1:2', source: 'The end.', target: 'La fin.', state: 'translated', cut: cut(2, '') },
    ],
    'fr',
  )
  const { bytes } = await format.write(file, translations, settings)
  expect(Buffer.from(bytes).toString()).toBe('Une ligne. La fin.\r\n')
  expect(translations.problems()).toEqual([])
})
