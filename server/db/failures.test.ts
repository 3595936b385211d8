import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isUnavailable, reasonOf } from './failures.ts'

const nowhere = join(import.meta.dirname, 'gone', 'nothing')

test('a file or a folder that is missing does not mean that the database is away; a missing socket does', async () => {
  const folder: unknown = await mkdir(nowhere).catch((error) => error)
  const socket: unknown = await new Promise((resolve) => connect({ path: nowhere }).once('error', resolve))
  for (const error of [folder, socket]) expect(error).toMatchObject({ code: 'ENOENT' })
  expect([isUnavailable(folder), isUnavailable(socket)]).toEqual([false, true])
})

test('what several attempts have in common is said once', () => {
  const attempts = ['It is away.', 'It is away.', 'It is full.'].map((text) => new Error(text))
  expect(reasonOf(new AggregateError(attempts))).toBe('It is away., It is full.')
})
