import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../testing/portal.ts'

// docs/api.md leads a stranger from an account to the first accepted job by curl alone. Here its commands are run as
// the page has them, in their order and by bash, against a portal that listens; only the reader's own values are put
// in. What the page shows as an answer has to be what came.

const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'hub-api-page-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Commands, and what the page shows of their answer: one of several, where it depends on the account. */
type Step = { commands: string; answers: unknown[] }

function stepsOf(markdown: string): Step[] {
  const steps: Step[] = []
  for (const [, language, block = ''] of markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    if (language === 'sh') steps.push({ commands: block, answers: [] })
    else steps.at(-1)?.answers.push(JSON.parse(block))
  }
  return steps
}

/** What is compared: `…` is any text, and as a key it says that there are others. */
function expected(shown: unknown): unknown {
  if (shown === '…') return expect.any(String)
  if (Array.isArray(shown)) return shown.map(expected)
  if (typeof shown !== 'object' || shown === null) return shown
  const fields = Object.entries(shown).filter(([key]) => key !== '…')
  const object = Object.fromEntries(fields.map(([key, value]) => [key, expected(value)]))
  return '…' in shown ? expect.objectContaining(object) : object
}

const border = '---- the next step ----'
const consultant = 'mia@example.com'

/** The reader's own values, in place of the page's. */
function withOwn(commands: string, url: string, password: string): string {
  const own: [string, string][] = [
    ['HUB=https://hub.example.com', `HUB=${url}`],
    ["PASSWORD='your own password'", `PASSWORD='${password}'`],
  ]
  for (const [theirs] of own) expect(commands).toContain(theirs)
  return own.reduce((script, [theirs, its]) => script.replace(theirs, its), commands)
}

/** What a mail to somebody says, once it has left. */
async function fromMail(portal: Portal, address: string, pattern: RegExp): Promise<string> {
  let match: RegExpExecArray | null = null
  await expect
    .poll(async () => {
      for (const mail of await portal.mails()) if (mail.to === address) match ??= pattern.exec(mail.text)
      return match
    })
    .not.toBeNull()
  return match?.[0] ?? ''
}

/** Runs the steps in one shell, in which `typed` is typed; gives what each of them printed. */
async function run(script: string, typed: readonly (() => Promise<string>)[]): Promise<string[]> {
  const child = spawn('bash', ['-c', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  child.stdin.on('error', () => {})
  try {
    for (const line of typed) child.stdin.write(`${await line()}\n`)
  } finally {
    // A shell that still waits for a line ends without it.
    child.stdin.end()
  }
  expect(await errors).toBe('')
  return (await output).split(`${border}\n`)
}

const [, major = 0, minor = 0] =
  /^curl (\d+)\.(\d+)/.exec(String(spawnSync('curl', ['--version']).stdout)) ?? []
const skip = Number(major) * 1000 + Number(minor) >= 7082 ? null : 'curl 7.82 or newer is not on this machine'

describe.skipIf(skip)(`the page on the API${skip ? ` (skipped: ${skip})` : ''}`, () => {
  test.each([
    { account: 'an account with a password', codes: false },
    { account: 'an account with codes by e-mail', codes: true },
  ])(
    'leads from $account to the first accepted job by curl alone, and shows the answers that come',
    async ({ codes }) => {
      const portal = await openPortal()
      try {
        const email = 'sam@example.com'
        const sam = await portal.make.person({ email, firstName: 'Sam', lastName: 'Okafor', emailMfa: codes })
        await portal.app.listen({ host: '127.0.0.1', port: 0 })
        const [address] = portal.app.addresses()
        const url = `http://127.0.0.1:${typeof address === 'object' ? address.port : ''}`
        const steps = stepsOf(page).filter(({ commands }) => codes || !commands.includes('/login/code/'))
        const script = steps.map(({ commands }) => `${commands}echo '${border}'\n`).join('')
        const outputs = await run(withOwn(script, url, sam.password), [
          ...(codes ? [() => fromMail(portal, email, /\b\d{6}\b/)] : []),
          () => fromMail(portal, consultant, /http\S+token=\S+/),
        ])
        for (const [index, { commands, answers }] of steps.entries()) {
          const lines = outputs[index]?.trim().split('\n').filter(Boolean) ?? []
          expect(lines, commands).toHaveLength(commands.includes('call -') ? 1 : 0)
          if (lines.length === 0) continue
          expect(answers.length, `what comes of\n${commands}`).toBe(
            commands.includes('/auth/login/"') ? 2 : 1,
          )
          const shown = answers[codes ? answers.length - 1 : 0]
          expect(JSON.parse(lines[0] ?? ''), commands).toEqual(expected(shown))
        }
      } finally {
        await portal.close()
      }
    },
  )
})
