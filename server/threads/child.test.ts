import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from './child.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-child-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A child that does this with each message. */
async function childThat(name: string, does: string, megabytes = 32) {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, `process.on('message', async (message) => { ${does} })`)
  const child = startChild(pathToFileURL(file), megabytes)
  onTestFinished(() => child.end())
  return child
}

test('a child that fills its heap ends alone', async () => {
  const child = await childThat('heap', 'const all = []; for (;;) all.push({ text: [all.length] })')
  await expect(child.run({}, 60_000)).rejects.toMatchObject({ reason: 'memory' })
  expect(child.hasEnded).toBe(true)
})

test('a child that is killed for want of memory, as the system does it, ends alone', async () => {
  const child = await childThat('killed', "process.kill(process.pid, 'SIGKILL')")
  await expect(child.run({}, 60_000)).rejects.toMatchObject({ reason: 'memory' })
})

test('a child that is too late is ended, though it never comes to rest', async () => {
  const child = await childThat('late', 'for (;;);')
  await expect(child.run({}, 500)).rejects.toMatchObject({ reason: 'late' })
  expect(child.hasEnded).toBe(true)
})

test('a child that is ended at work says so to the one who waits for it', async () => {
  const child = await childThat('ended', 'for (;;);')
  const run = expect(child.run({}, 60_000)).rejects.toMatchObject({ reason: 'stopped' })
  await child.end()
  await run
})

test('a child that fails says why', async () => {
  const child = await childThat('fails', "throw new Error('The reader has a fault.')")
  await expect(child.run({}, 60_000)).rejects.toThrow('The reader has a fault.')
})

test('no secret of the portal reaches a child, and bytes and maps come over as they are', async () => {
  vi.stubEnv('HUB_SECRET', 'very secret')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const child = await childThat('answers', 'process.send({ message, names: Object.keys(process.env) })')
  const message = { bytes: Buffer.from('abc'), map: new Map([[1, 'one']]) }
  const answer = await child.run<{ message: unknown; names: string[] }>(message, 60_000)
  expect(answer.message).toEqual(message)
  expect(answer.names.filter((name) => /HUB|DATABASE|SMTP|MEMOQ/.test(name))).toEqual([])
})
