import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { outbox } from './mail.transport.ts'

const mail = {
  from: { name: 'Hub', address: 'hub@hub.example' },
  to: 'mia@hub.example',
  subject: 'A request',
  text: 'Can you do this?',
  html: '<p>Can you do this?</p>',
  headers: {},
  messageId: '<1@hub.example>',
}

vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>()
  return { ...files, writeFile: vi.fn(files.writeFile) }
})

test('a mail that does not fit on the disk leaves no half of itself in the outbox', async () => {
  const { writeFile: write } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  const folder = await mkdtemp(join(tmpdir(), 'hub-outbox-'))
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    await write(file, 'From: Hu')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  const send = outbox(folder)
  await expect(send(mail)).rejects.toThrow('no space left on device')
  expect(await readdir(folder)).toEqual([])
  await send(mail)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)])
  await rm(folder, { recursive: true })
})
