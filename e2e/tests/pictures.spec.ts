import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('pictures of a screen behind the sign-in are taken on the day of the story, whatever day it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-pictures-'))
  try {
    const command = ['e2e/screenshots.ts', '--into', folder, 'requests']
    const child = spawn(process.execPath, command, { cwd: join(import.meta.dirname, '..', '..') })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (part) => {
      errors += part
    })
    const [code] = await once(child, 'close')
    expect(code, errors).toBe(0)
    expect((await readdir(folder)).toSorted()).toEqual(
      ['1280-dark', '1280-light', '360-dark', '360-light'].map((end) => `requests-${end}.png`),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
