import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const text = [
  '\ufeffmsgid ""',
  'msgstr "Content-Type: text/plain; charset=UTF-8\\n" # the "header"',
  '',
  'msgid "Open # not"',
  'msgstr "" # "menu"',
  'msgid "%d file"',
  'msgid_plural "%d files"',
  'msgstr[0] ""#one',
  'msgstr[1] ""',
  '"" # more',
  '',
].join('\n')

test('a comment behind the last string of an entry is none of its words and stays there', async () => {
  const { texts, problems } = await readFile('a.po', text)
  expect([Object.values(texts), problems]).toEqual([['Open # not', '[1] file', '[1] files'], []])
  const [open = '', , many = ''] = Object.keys(texts)
  const { text: written } = await writeFile('a.po', text, { [open]: 'Ouvrir', [many]: 'fichiers' })
  expect(written).toBe(
    text
      .replace('msgstr "" # "menu"', 'msgstr "Ouvrir" # "menu"')
      .replace('msgstr[1] ""\n"" # more', 'msgstr[1] "fichiers" # more'),
  )
})

test('a string behind a comment is no part of its entry, which is left out', async () => {
  const { texts, problems } = await readFile(
    'a.po',
    'msgid "A"\nmsgstr "a" # b\n"c"\n\nmsgid "D"\nmsgstr ""\n',
  )
  expect([Object.values(texts), problems.map(({ line }) => line)]).toEqual([['D'], [3]])
})
