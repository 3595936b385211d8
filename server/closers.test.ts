import { expect, test } from 'vitest'
import { createClosers } from './closers.ts'

test('what was opened is closed in the other order, once, and all of it though one does not close', async () => {
  const closed: string[] = []
  const { add, close } = createClosers()
  add(() => closed.push('folder'))
  add(async () => {
    throw new Error('The database does not close.')
  })
  add(async () => closed.push('queue'))
  await expect(close()).rejects.toThrow('The database does not close.')
  expect(closed).toEqual(['queue', 'folder'])
  await close()
  expect(closed).toEqual(['queue', 'folder'])
})
