import { expect, test } from 'vitest'
import { readBilingual } from './xliff-in.ts'

const file = (target: string, units: readonly string[]) =>
  `<file original="a" source-language="en" target-language="${target}" datatype="plaintext"><body>${units
    .map((targets, n) => `<trans-unit id="${n + 1}"><source>Word ${n + 1}</source>${targets}</trans-unit>`)
    .join('\n')}</body></file>`
const xliff = (...files: string[]) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">${files.join('\n')}</xliff>`

const unitsOf = async (text: string, target: string) =>
  (await readBilingual('a.xlf', Buffer.from(text), { source: 'en', target })).map((entry) =>
    'unit' in entry ? entry.unit.target : entry.skipped,
  )

test('each file of a document with several is of its own language', async () => {
  const both = xliff(file('de-DE', ['<target>Wort</target>']), file('fr-CA', ['<target>Mot</target>']))
  expect(await unitsOf(both, 'de')).toEqual(['Wort', 'foreign'])
  expect(await unitsOf(both, 'fr')).toEqual(['foreign', 'Mot'])
})

test('a target that nobody has begun and that was filled with its source is no translation', async () => {
  const units = [
    '<target state="new">Word 1</target>',
    '<target state="new">Mot 2</target>',
    '<target state="translated">Word 3</target>',
    '<target>Word 4</target>',
  ]
  expect(await unitsOf(xliff(file('fr', units)), 'fr')).toEqual(['one-sided', 'Mot 2', 'Word 3', 'one-sided'])
})
