import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('every act of the page is sent once: nothing uses the library’s own hook beside what sees to that', () => {
  const using = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('useMutation'),
  )
  expect(using.toSorted()).toEqual(['web/ui/useOptimistic.ts', 'web/ui/useSending.ts'])
})
