import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

test('links as wikis write them stay links in a text whose source has some', async () => {
  const text = 'See [[Page]] and [[Page|its name]].\n\n| a |\n|---|\n| [[Page\\|name]] |\n'
  expect((await readFile('a.md', text)).texts).toMatchObject({ 3: '[[Page|name]]' })
  const targets = {
    1: 'Voir [[Page]] et [[Page|son [x] *nom*]] et [[Page|son nom]] [réf.]',
    3: '[[Page|nom]]',
  }
  const { text: written } = await writeFile('a.md', text, targets)
  expect(written).toBe(
    'Voir [[Page]] et \\[\\[Page|son \\[x\\] \\*nom\\*\\]\\] et [[Page|son nom]] \\[réf.\\]\n\n| a |\n|---|\n| [[Page\\|nom]] |\n',
  )
  expect((await readFile('a.md', written)).texts).toMatchObject(targets)
})

test('elsewhere brackets are words', async () => {
  for (const text of ['Plain words.\n', 'Not \\[[here]].\n'])
    expect((await writeFile('a.md', text, { 1: 'Des [[mots]].' })).text).toContain('\\[\\[mots\\]\\]')
})
