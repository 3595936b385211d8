import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'launch-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const lock = join(folder, 'install.lock')
const module = pathToFileURL(join(import.meta.dirname, 'launch-lock.mjs')).href

/** A process that takes the lock, says so, and does its work: some JavaScript. */
function holder(work: string) {
  const script = `
    import { underLock } from '${module}'
    await underLock(${JSON.stringify(lock)}, console.log, async (heldBy) => { console.log('held'); ${work} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const says = async (words: string) => {
    while (!output.includes(words)) await once(child.stdout, 'data')
  }
  return { child, says }
}

const untilTold = `await new Promise((resolve) => process.stdin.once('data', resolve)); process.stdin.destroy()`

test('a second launcher waits, says so, and has its turn', async () => {
  const first = holder(untilTold)
  await first.says('held')
  const second = holder('')
  await second.says('Waiting for another launcher')
  first.child.stdin.write('go on\n')
  await second.says('held')
  await once(second.child, 'exit')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a launcher that was killed is recognised', async () => {
  const first = holder(untilTold)
  await first.says('held')
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(existsSync(lock)).toBe(true)
  await holder('').says('held')
})

test('so is one whose process id now belongs to another program', async () => {
  writeFileSync(lock, JSON.stringify([{ pid: process.pid, started: 'long ago' }]))
  await holder('').says('held')
})

test('what a killed launcher had started keeps the lock until it ends', async () => {
  const worker = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  const first = holder(`heldBy(${worker.pid}); console.log('named'); ${untilTold}`)
  await first.says('named')
  first.child.kill('SIGKILL')
  const second = holder('')
  await second.says('Waiting for another launcher')
  worker.kill('SIGKILL')
  await second.says('held')
})
