import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { RefusalError } from './refusals.ts'
import { clamd, greetScanner } from './scanner.ts'
import { type Scripted, scriptedScanner } from './testing/scanner.ts'

const staying = new AbortController().signal

async function fileOf(contents: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-scanner-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const bytes = Buffer.from(contents)
  await writeFile(join(folder, 'file'), bytes)
  return { file: { path: join(folder, 'file') }, bytes }
}

/** The reason why nothing is known of a file. */
const reasonOf = (scanning: Promise<string | null>): Promise<string> =>
  scanning.then(
    (found) => `no reason: ${found}`,
    (error: unknown) => {
      if (!(error instanceof RefusalError)) throw error
      expect(error.refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      return error.cause instanceof Error ? error.cause.message : ''
    },
  )

describe('a scanner', () => {
  let daemon: Scripted
  beforeEach(async () => {
    daemon = await scriptedScanner()
    return () => daemon.close()
  })
  const scan = async (contents: string | Uint8Array, gone = staying) => {
    const { file, bytes } = await fileOf(contents)
    return clamd({ host: '127.0.0.1', port: daemon.port }).scan(file, bytes.length, gone)
  }

  test('gets every byte of a file, and finds nothing or says what', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    expect(await scan(bytes)).toBe(null)
    expect(daemon.files[0]?.equals(bytes)).toBe(true)
    daemon.reply = 'stream: Eicar-Test-Signature FOUND'
    expect(await scan('x')).toBe('Eicar-Test-Signature')
    await greetScanner({ host: '127.0.0.1', port: daemon.port })
  })

  test('that says nothing, too much or something else knows nothing of a file', async () => {
    for (const [reply, reason] of [
      ['INSTREAM: Can’t allocate memory ERROR', 'The scanner says “INSTREAM: Can’t allocate memory ERROR”'],
      ['', 'The scanner closed without an answer'],
      ['stream: OK'.repeat(1000), 'The scanner’s answer is longer than a line'],
      ['stream: <b>x</b> FOUND', 'The scanner says “stream: <b>x</b> FOUND”'],
    ] as const) {
      daemon.reply = reply
      expect(await reasonOf(scan('x'))).toBe(reason)
    }
  })

  test('that closes before it has all is asked about its own limit', async () => {
    daemon.reply = (socket) => socket.resetAndDestroy()
    expect(await reasonOf(scan('x'))).toBe(
      'The scanner closed before it had the whole file. Does its StreamMaxLength let it through?',
    )
  })

  test('that has its answer before it has all leaves no file open', async () => {
    await daemon.close()
    const hasty = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.pause().end('stream: Harbour.Poison FOUND\0'))
    })
    await new Promise<void>((resolve) => hasty.listen(daemon.port, '127.0.0.1', resolve))
    onTestFinished(() => {
      hasty.close()
    })
    const { file, bytes } = await fileOf(Buffer.alloc(8_000_000, 'ab'))
    const scanner = clamd({ host: '127.0.0.1', port: daemon.port })
    expect(await scanner.scan(file, bytes.length, staying)).toBe('Harbour.Poison')
    const open = await Promise.all(
      (await readdir('/proc/self/fd').catch(() => [])).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      ),
    )
    expect(open).not.toContain(file.path)
  })

  test('is not waited for by who is gone', async () => {
    const leaving = new AbortController()
    const reason = new Error('gone')
    daemon.reply = () => leaving.abort(reason)
    await expect(scan('x', leaving.signal)).rejects.toBe(reason)
    await expect(scan('x', leaving.signal)).rejects.toBe(reason)
    expect(daemon.files).toHaveLength(1)
  })

  test('that is not there knows nothing', async () => {
    await daemon.close()
    expect(await reasonOf(scan('x'))).toContain('ECONNREFUSED')
    await expect(greetScanner({ host: '127.0.0.1', port: daemon.port })).rejects.toThrow('ECONNREFUSED')
  })
})

const program = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync)

describe.skipIf(!program)(`clamd${program ? '' : ' (skipped: clamav-daemon is not installed)'}`, () => {
  test('finds what it knows, takes what it does not, and no more than its limit', {
    timeout: 120_000,
  }, async () => {
    const address = await startClamd(program ?? '')
    const scan = async (contents: string | Uint8Array) => {
      const { file, bytes } = await fileOf(contents)
      return clamd(address).scan(file, bytes.length, staying)
    }
    expect(await scan('The harbour is open every day.')).toBe(null)
    expect(await scan('a cup with poison of the seagulls in it')).toBe('Harbour.Poison.UNOFFICIAL')
    expect(await scan(Buffer.alloc(900_000, 'ab'))).toBe(null)
    expect(await reasonOf(scan(Buffer.alloc(8_000_000, 'ab')))).toMatch(/StreamMaxLength|size limit exceeded/)
  })
})

/** Starts the daemon with one signature of the test's own; it goes with the test. */
async function startClamd(path: string): Promise<{ path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-clamd-'))
  await mkdir(join(folder, 'signatures'))
  // A name, kind of file, where in it, and bytes in hexadecimal digits.
  const poison = Buffer.from('poison of the seagulls').toString('hex')
  await writeFile(join(folder, 'signatures', 'own.ndb'), `Harbour.Poison:0:*:${poison}\n`)
  const settings = [`LocalSocket ${folder}/socket`, `DatabaseDirectory ${folder}/signatures`]
  await writeFile(
    join(folder, 'clamd.conf'),
    [...settings, 'Foreground yes', 'StreamMaxLength 1M', ''].join('\n'),
  )
  const daemon = spawn(path, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    daemon.kill('SIGKILL')
    if (daemon.exitCode === null && daemon.signalCode === null) await once(daemon, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  const address = { path: join(folder, 'socket') }
  await expect
    .poll(() => greetScanner(address).then(() => 'it answers', String), { timeout: 90_000 })
    .toBe('it answers')
  return address
}
