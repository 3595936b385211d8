import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shownFolder, shownPictures } from './pictures.ts'

test('docs/screenshots has each picture that a page shows, no other, and forty at most', async () => {
  const shown = [...(await shownPictures())].sort()
  expect((await readdir(shownFolder)).sort()).toEqual(shown)
  expect(shown.length).toBeLessThanOrEqual(40)
})
