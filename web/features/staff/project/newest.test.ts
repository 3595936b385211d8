import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/failure.ts'
import { fromNewest } from './newest.ts'

const elsewhere = () => new ApiError({ status: 409, body: { detail: 'This project was changed elsewhere.' } })

test('what follows from something that somebody else has changed in between is worked out again from theirs', async () => {
  let there = ['theirs']
  const read = () => Promise.resolve(there)
  const save = vi.fn(async (now: string[]) => {
    if (now.length === 1) {
      there = ['theirs', 'theirs too']
      throw elsewhere()
    }
    return [...now, 'mine']
  })
  expect(await fromNewest(read, save)).toEqual(['theirs', 'theirs too', 'mine'])
  expect(save).toHaveBeenCalledTimes(2)
})

test('what is changed in between again and again, or refused for another reason, is passed on', async () => {
  const read = () => Promise.resolve([])
  const always = vi.fn(() => Promise.reject(elsewhere()))
  await expect(fromNewest(read, always)).rejects.toThrow(ApiError)
  expect(always).toHaveBeenCalledTimes(3)
  const refused = vi.fn(() => Promise.reject(new ApiError({ status: 400 })))
  await expect(fromNewest(read, refused)).rejects.toThrow(ApiError)
  expect(refused).toHaveBeenCalledTimes(1)
})
