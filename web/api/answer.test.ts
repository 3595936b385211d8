import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer, readLongAnswer } from './answer.ts'
import { sureOf } from './sure.ts'

const List = z.object({ results: z.array(z.object({ name: z.string() })) })

const logLines = () => {
  const lines: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  return lines
}

test('an answer that fits the contract is returned', async () => {
  const answer = { results: [{ name: 'Pump guide' }] }
  expect(await readAnswer('listThings', List, Response.json(answer))).toEqual(answer)
})

test('R8.8 R8.9 an answer that does not fit the contract is one sentence, and a log line without its values', async () => {
  const lines = logLines()
  const wrong = { results: [{ name: 1 }, { name: null, secret: 'Mia Berg' }] }
  await expect(readAnswer('listThings', List, Response.json(wrong))).rejects.toThrow(
    /^The server's answer could not be read\.$/,
  )
  expect(lines).toEqual(['The answer to listThings does not fit the contract: results.*.name.'])
})

test('so is one that is no JSON, and a status that the contract does not have', async () => {
  const lines = logLines()
  const sentence = "The server's answer could not be read."
  await expect(readAnswer('listThings', List, new Response('<html>'))).rejects.toThrow(sentence)
  await expect(readAnswer('listThings', undefined, new Response('{}', { status: 202 }))).rejects.toThrow(
    sentence,
  )
  expect(lines).toEqual([
    'The answer to listThings does not fit the contract: the whole.',
    'The answer to listThings does not fit the contract: status 202.',
  ])
})

const item = z.object({ name: z.string() })
const parts = { head: z.object({ revision: z.int() }), list: 'things', item, isSure: sureOf(item) }
const readThings = (answer: unknown) => readLongAnswer('listThings', parts, Response.json(answer))

test('a long answer is read item by item, and is what the contract says', async () => {
  const things = Array.from({ length: 5000 }, (_, n) => ({
    name: `Thing ${n}`,
    secret: 'not in the contract',
  }))
  const { head, items } = await readThings({ revision: 3, things })
  expect(head).toEqual({ revision: 3 })
  expect(items).toHaveLength(5000)
  expect(items[4999]).toEqual({ name: 'Thing 4999' })
  expect(await readThings({ revision: 3, things: [] })).toEqual({ head: { revision: 3 }, items: [] })
})

test('R8.8 R8.9 a long answer with a part that does not fit is refused as a whole, without its values in the log', async () => {
  const lines = logLines()
  const sentence = "The server's answer could not be read."
  await expect(readThings({ revision: 3, things: [{ name: 'a' }, { name: 7 }] })).rejects.toThrow(sentence)
  await expect(readThings({ revision: '3', things: [] })).rejects.toThrow(sentence)
  await expect(readThings({ revision: 3, things: {} })).rejects.toThrow(sentence)
  await expect(readThings(null)).rejects.toThrow(sentence)
  const prefix = 'The answer to listThings does not fit the contract:'
  expect(lines).toEqual([
    `${prefix} things.*.name.`,
    `${prefix} revision.`,
    `${prefix} things.`,
    `${prefix} the whole.`,
  ])
})
