import { expect, test } from 'vitest'
import { startThread } from './thread.ts'

const program = (source: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${source}`)}`,
  )

test('a thread that is too late is ended, though it never comes to rest, and nothing of it is left', async () => {
  const thread = startThread(program("parentPort.on('message', () => { for (;;); })"), 32)
  await expect(thread.run({}, 50)).rejects.toMatchObject({ reason: 'late' })
  expect(thread.hasEnded).toBe(true)
  await thread.end()
})

test('a thread that fills its memory ends alone', async () => {
  const endless =
    "parentPort.on('message', () => { const all = []; for (;;) all.push({ text: [all.length] }) })"
  const thread = startThread(program(endless), 16)
  await expect(thread.run({}, 60_000)).rejects.toMatchObject({ reason: 'memory' })
  expect(thread.hasEnded).toBe(true)
  await thread.end()
})

test('a thread that is ended at work says so to the one who waits for it', async () => {
  const thread = startThread(program("parentPort.on('message', () => { for (;;); })"), 32)
  const run = expect(thread.run({}, 60_000)).rejects.toMatchObject({ reason: 'stopped' })
  await thread.end()
  await run
})
