import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { type Language, speechIn } from '../../messages/speech.ts'
import { letterOf } from './mail.templates.ts'
import { outbox } from './mail.transport.ts'

const senderIn = (language: Language) => ({
  hubName: 'Hub',
  publicUrl: 'https://hub.example',
  supportEmail: 'a@b.example',
  timeZone: 'UTC',
  speech: speechIn(language),
})

const offerOf = (project: string, language: Language = 'en-GB') =>
  letterOf(
    { kind: 'offer', userId: '1', project, projectId: '7', message: null },
    senderIn(language),
    'Mia',
    null,
  )

/** A mail as it is in the outbox, and as a mailbox reads it. */
async function sent(letter: ReturnType<typeof offerOf>) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-outbox-'))
  try {
    await outbox(folder)({
      ...letter,
      from: { name: '', address: 'a@hub.example' },
      to: 'b@hub.example',
      headers: {},
      messageId: '<one@hub.example>',
    })
    const [name = ''] = await readdir(folder)
    const bytes = await readFile(join(folder, name), 'utf8')
    return { head: bytes.slice(0, bytes.indexOf('\n\n')), mail: await PostalMime.parse(bytes) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a subject reads as the project is called, whatever its name is made of', async () => {
  for (const name of [
    '👩‍👩‍👧🏽 emoji; , \\n "q"',
    'e\u0301\u0302 à',
    'مشروع عربي (1)',
    '<b>&"\'</b><script>',
    '../..\\evil: a@b.example',
    '=?utf-8?Q?=E2=80=AEabc=0D=0ABcc:?=',
    '=?utf-8?B?4oCuYWJj?= and more =?utf-8?X?a b?=',
    'x'.repeat(60),
    '翻'.repeat(60),
  ]) {
    const { head, mail } = await sent(offerOf(name))
    expect(mail.subject).toBe(`A request for you: ${name}`)
    expect(mail.text).toContain(name)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(head).toMatch(/^[\x20-\x7e\n]+$/)
    expect(Math.max(...head.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76)
  }
})

test('a subject holds the beginning of a long name, and what happened to it; the mail itself all of it', async () => {
  const family = '👩‍👩‍👧🏽'
  const { mail } = await sent(offerOf(family.repeat(90)))
  expect(mail.subject).toBe(`A request for you: ${family.repeat(79)}…`)
  expect(mail.text).toContain(`“${family.repeat(90)}”`)
  const name = 'x'.repeat(300)
  const [short, long] = [offerOf('x', 'ja').subject, offerOf(name, 'ja').subject]
  expect(long).toBe(short.replace('x', () => `${name.slice(0, 79)}…`))
})
