import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const text = [
  '> [!NOTE]\n> Save your work.\n> Often.',
  '> [!warning]- Mind the step\n> It is high.',
  '- > [!TIP]\r\n  >  **Press** Enter.\r\n',
  '> [!NOTE]\n>\n> A paragraph of its own.',
  '> [!NOTE]\n',
].join('\n\n')

test('the sign that makes a box of a quotation is none of its words and stays as it is', async () => {
  const { texts } = await readFile('a.md', text)
  expect(Object.values(texts)).toEqual([
    'Save your work.\nOften.',
    'Mind the step\nIt is high.',
    '[1>Press<1] Enter.',
    'A paragraph of its own.',
  ])
  const keys = Object.keys(texts)
  const { text: written } = await writeFile('a.md', text, {
    [keys[0] ?? '']: 'Enregistrez.\nSouvent.',
    [keys[1] ?? '']: 'Attention',
    [keys[3] ?? '']: 'Un paragraphe.',
  })
  expect(written).toBe(
    [
      '> [!NOTE]\n> Enregistrez.\n> Souvent.',
      '> [!warning]- Attention',
      '- > [!TIP]\r\n  >  **Press** Enter.\r\n',
      '> [!NOTE]\n>\n> Un paragraphe.',
      '> [!NOTE]\n',
    ].join('\n\n'),
  )
})

test('elsewhere, and for jobs that an older reader read, such a sign is text', async () => {
  expect(Object.values((await readFile('a.md', '[!NOTE] here\n\n> Not [!here]\n')).texts)).toEqual([
    '[!NOTE] here',
    'Not [!here]',
  ])
  const [older] = Object.values((await readFile('a.md', text, { reader: 3 })).texts)
  expect(older).toBe('[!NOTE]\nSave your work.\nOften.')
})
