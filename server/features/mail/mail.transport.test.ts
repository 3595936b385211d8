import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tidyOutbox } from './mail.transport.ts'

const run = promisify(execFile)

/** Sends a mail of so many characters into a folder, from a process that can write no file of over 1 KiB. */
const send = (folder: string, length: number) => {
  const program = `
    import { outbox } from ${JSON.stringify(import.meta.resolve('./mail.transport.ts'))}
    const from = { name: 'Hub', address: 'hub@hub.example' }
    const text = ${JSON.stringify('a'.repeat(length))}
    await outbox(${JSON.stringify(folder)})({
      from, to: 'mia@hub.example', subject: 'A', text, html: '', headers: {}, messageId: '<1@hub.example>',
    }).catch(({ code }) => console.log(code))`
  const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" --input-type=module --eval "$1"`
  return run('bash', ['-c', limited, process.execPath, program], { env: {} })
}

test('a mail that does not fit on the disk leaves no half of itself in the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-outbox-'))
  expect((await send(folder, 3000)).stdout).toBe('EFBIG\n')
  expect(await readdir(folder)).toEqual([])
  expect((await send(folder, 10)).stdout).toBe('')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)])
  await rm(folder, { recursive: true })
})

test('half a mail that a killed server left in the outbox is taken out, and one under way is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-outbox-'))
  const now = new Date()
  const dayAgo = new Date(now.getTime() - 25 * 3_600_000)
  for (const name of ['.killed.part', '.half.part', 'whole.eml', '.notes'])
    await writeFile(join(folder, name), 'A')
  for (const name of ['.killed.part', 'whole.eml', '.notes']) await utimes(join(folder, name), dayAgo, dayAgo)
  await tidyOutbox(folder, now)
  expect((await readdir(folder)).sort()).toEqual(['.half.part', '.notes', 'whole.eml'])
  await rm(folder, { recursive: true })
  await tidyOutbox(folder, now)
})
