import { expect, test } from 'vitest'
import { patient } from './store.ts'

test('a store that fails now and then is asked again what it holds', async () => {
  let asks = 0
  const list = (start: string) =>
    ++asks < 3 ? Promise.reject(new Error('internal error')) : Promise.resolve([`${start}file`])
  expect(await patient({ list }).list('/')).toEqual(['/file'])
})
