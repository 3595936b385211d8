import { expect, test } from 'vitest'
import { chosenFiles, mostFiles, named } from './dropped.ts'

const file = (name: string) => new File(['text'], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('files keep their names, and those of one name in several folders are named by their folders', () => {
  const found = [
    { path: ['guide', 'de'], file: file('intro.docx') },
    { path: ['guide', 'fr'], file: file('intro.docx') },
    { path: ['guide'], file: file('terms.xlsx') },
  ]
  expect(names(named(found))).toEqual(['guide - de - intro.docx', 'guide - fr - intro.docx', 'terms.xlsx'])
})

test('what systems keep beside files is left out', () => {
  const chosen = chosenFiles(['.DS_Store', 'Thumbs.db', '~$text.docx', 'text.docx'].map(file))
  expect(names(chosen.files)).toEqual(['text.docx'])
})

test('of more files than are taken at once the first are taken, and it says so', () => {
  const chosen = chosenFiles(Array.from({ length: mostFiles + 1 }, (_, n) => file(`${n}.md`)))
  expect(chosen.files).toHaveLength(mostFiles)
  expect(chosen.isTooMany).toBe(true)
})
