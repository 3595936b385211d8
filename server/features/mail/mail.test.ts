import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@hub/contract/session'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { speechIn } from '../../messages/speech.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { createDelivery } from './mail.delivery.ts'
import { letterOf } from './mail.templates.ts'
import { isWithoutTls, longestSilence, outbox, smtp } from './mail.transport.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const envelope = {
  from: { name: '', address: 'a@hub.example' },
  to: 'b@hub.example',
  subject: 'Private',
  text: '-',
  html: '-',
  headers: {},
  messageId: '<one@hub.example>',
}

/** A real SMTP server on this machine that keeps what it gets. */
async function smtpServer({
  port = 0,
  refuse,
  taken = () => undefined,
}: {
  port?: number
  refuse?: number
  /** what it says once it has a mail: nothing is a yes */
  taken?: () => Error | undefined
} = {}): Promise<{ url: string; port: number; received: string[]; close: () => Promise<void> }> {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('No such mailbox'), { responseCode: refuse }) : undefined),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        recipients.push(Buffer.concat(parts).toString('utf8'))
        done(taken())
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received: recipients,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function portalWith(transport: Parameters<typeof openPortal>[0]): Promise<Portal> {
  const portal = await openPortal(transport)
  closers.push(() => portal.close())
  return portal
}

const agency = (portal: Portal) =>
  portal.make.person({
    email: 'jonas@nord.example',
    firstName: 'Jonas',
    lastName: 'Lind',
    agencyName: 'Lingua Nord',
    type: 'Agency',
    emailMfa: true,
  })

test('a mail with a code goes out over SMTP, with the code in its subject, and no other six digits in its text', async () => {
  const server = await smtpServer()
  closers.push(server.close)
  const portal = await portalWith({ transport: smtp(server.url, { tls: false }) })
  const person = await agency(portal)
  await portal.stranger.call(login, { body: { email: person.email, password: person.password } })
  await portal.mails()
  const mail = await PostalMime.parse(server.received[0] ?? '')
  expect(mail.to?.[0]?.address).toBe('jonas@nord.example')
  const [code] = mail.text?.match(/(?<=Your code is\s+)\d{6}/) ?? []
  expect(mail.subject).toBe(`Your code: ${code}`)
  expect(mail.text?.match(/\d{6,}/g)).toEqual([code])
})

test('while the mail server is down signing in still answers, and the mail leaves once it is back', async () => {
  const first = await smtpServer()
  await first.close()
  const portal = await portalWith({ transport: smtp(first.url, { tls: false }) })
  const person = await agency(portal)
  const answer = await portal.stranger.call(login, {
    body: { email: person.email, password: person.password },
  })
  expect(answer.status).toBe(200)
  await portal.deliver()
  await expect.poll(async () => (await tries(portal))[0]?.retry_count).toBeGreaterThan(0)

  const back = await smtpServer({ port: first.port })
  closers.push(back.close)
  await expect.poll(() => back.received.length).toBe(1)
})

test('where TLS is demanded a mail server without it gets nothing, whatever its address says', async () => {
  const server = await smtpServer()
  closers.push(server.close)
  for (const url of [server.url, `${server.url}?ignoreTLS=true`]) {
    const refusal = await smtp(url, { tls: true })(envelope).catch((error: unknown) => error)
    expect(isWithoutTls(refusal), String(refusal)).toBe(true)
  }
  expect(server.received).toEqual([])
})

test('a mail for a mailbox that does not exist is not tried again; one that is full for now is', async () => {
  for (const [refuse, waiting] of [
    [550, 0],
    [452, 1],
  ] as const) {
    const server = await smtpServer({ refuse })
    closers.push(server.close)
    const portal = await portalWith({ transport: smtp(server.url, { tls: false }) })
    const person = await agency(portal)
    await portal.stranger.call(login, { body: { email: person.email, password: person.password } })
    await portal.mails().catch(() => {})
    const jobs = await portal.query("select 1 from pgboss.job where name = 'mail' and state <> 'completed'")
    expect([refuse, jobs.length]).toEqual([refuse, waiting])
  }
})

test('a mail that may have arrived already is sent again as the same one, which a mailbox can tell', async () => {
  const answers = [Object.assign(new Error('Later'), { responseCode: 451 })]
  const server = await smtpServer({ taken: () => answers.shift() })
  closers.push(server.close)
  const portal = await portalWith({ transport: smtp(server.url, { tls: false }) })
  const person = await agency(portal)
  await portal.stranger.call(login, { body: { email: person.email, password: person.password } })
  await portal.deliver()
  await expect.poll(() => server.received.length).toBe(2)
  const ids = await Promise.all(
    server.received.map(async (mail) => (await PostalMime.parse(mail)).messageId ?? ''),
  )
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@[^@\s]+>$/)
  expect(ids[1]).toBe(ids[0])
})

test('a mail is nobody else’s to send while its server may still look into it', async () => {
  const portal = await portalWith({})
  // What an older release made its queue with.
  await portal.query('update pgboss.queue set expire_seconds = 60')
  const person = await agency(portal)
  await portal.stranger.call(login, { body: { email: person.email, password: person.password } })
  const [mail] = await portal.query<{ expire_seconds: number }>('select expire_seconds from pgboss.job')
  expect(mail?.expire_seconds).toBeGreaterThan(longestSilence)
})

test('why mails wait is said once a minute, without the address of a reader', async () => {
  const said: string[] = []
  const portal = await portalWith({})
  const { id: userId } = await agency(portal)
  const refusals: unknown[] = [
    Object.assign(new Error('450 <jonas@nord.example> greylisted'), {
      responseCode: 450,
      command: 'RCPT TO',
    }),
    new Error('connect ECONNREFUSED 127.0.0.1:25'),
    Object.assign(new Error('Invalid greeting'), { responseCode: 421, command: 'CONN' }),
    Object.assign(new Error('It offers none'), { code: 'ETLS' }),
  ]
  for (const refusal of refusals) {
    const deliver = createDelivery(
      portal.parts,
      () => Promise.reject(refusal),
      ({ message }) => said.push(message),
    )
    const once = () => deliver({ kind: 'taken', userId, project: 'Tide' }, 'an-id').catch(() => 'waits')
    expect([await once(), await once()]).toEqual(['waits', 'waits'])
    portal.clock.advance({ minutes: 1 })
    await once()
  }
  expect(said).toEqual(
    [
      'Mails wait: the mail server answered 450 to RCPT TO.',
      'Mails wait: the mail server does not take them: connect ECONNREFUSED 127.0.0.1:25.',
      'Mails wait: the mail server answered 421.',
      'Mails wait: the mail server must be reached by TLS, which failed: It offers none.',
    ].flatMap((line) => [line, line]),
  )
})

test('a code that has expired while mail was down is not sent, nor anything to a person who has left', async () => {
  const portal = await portalWith({})
  const person = await agency(portal)
  await portal.stranger.call(login, { body: { email: person.email, password: person.password } })
  portal.clock.advance({ minutes: 10 })
  expect(await portal.mails()).toEqual([])
  await portal.db
    .transaction()
    .execute((trx) => portal.parts.mailer.send(trx, { kind: 'taken', userId: person.id, project: 'Tide' }))
  await portal.query('update users set is_active = false')
  expect(await portal.mails()).toEqual([])
})

test('what a person wrote keeps its lines in both forms of a mail, and is no line of the portal’s', () => {
  const sender = {
    hubName: 'Hub',
    publicUrl: 'https://hub.example',
    supportEmail: 'a@b.example',
    timeZone: 'UTC',
    speech: speechIn('en-GB'),
  }
  const message = 'First <point>.\n\n- second'
  const { text, html } = letterOf(
    { kind: 'offer', userId: '1', project: 'Tide', projectId: '7', message },
    sender,
    'Mia',
    null,
  )
  expect(text).toContain('\n    “First <point>.\n\n    - second”\n')
  expect(html).toContain('First &lt;point&gt;.<br><br>- second')
})

const tries = (portal: Portal) =>
  portal.query<{ retry_count: number }>("select retry_count from pgboss.job where name = 'mail'")

test('a mail leaves only if the act that caused it was committed', async () => {
  const portal = await portalWith({})
  const person = await agency(portal)
  const mail = { kind: 'taken', userId: person.id, project: 'Never' } as const
  await expect(
    portal.db.transaction().execute(async (trx) => {
      await portal.parts.mailer.send(trx, mail)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await portal.mails()).toEqual([])
})

test("mails come from the portal's address alone, whatever signs its name has", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-outbox-'))
  closers.push(() => rm(folder, { recursive: true }))
  const send = outbox(join(folder, 'outbox'))
  const from = (env: Record<string, string>) => readConfig(env, '/hub').mailFrom
  const address = 'no-reply@hub.example'
  const names = ['Rivière, Ltd; 翻訳', 'Acme: all (EU)', 'The "Hub"', 'me@evil.example, Ltd', 'A <b> C\\D']
  const wanted = [
    ...names.map((name) => [from({ HUB_NAME: name }), { name, address }] as const),
    [
      from({ MAIL_FROM: 'Acme; Inc: EU <a@b.example>' }),
      { name: 'Acme; Inc: EU', address: 'a@b.example' },
    ] as const,
    [
      from({ MAIL_FROM: '"Acme, \\"EU\\"" <a@b.example>' }),
      { name: 'Acme, "EU"', address: 'a@b.example' },
    ] as const,
    [from({ MAIL_FROM: 'a@b.example' }), { name: '', address: 'a@b.example' }] as const,
  ]
  for (const [at, [sender]] of wanted.entries())
    await send({ ...envelope, from: sender, subject: String(at) })
  const mails = await Promise.all(
    (await readdir(join(folder, 'outbox'))).map(async (name) =>
      PostalMime.parse(await readFile(join(folder, 'outbox', name))),
    ),
  )
  const sent = new Map(mails.map(({ subject, from }) => [subject, from]))
  expect(wanted.map((_, at) => sent.get(String(at)))).toEqual(wanted.map(([, sender]) => sender))
})

test('the outbox holds whole mails only, and is for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-outbox-'))
  closers.push(() => rm(folder, { recursive: true }))
  // One that an older portal made.
  await mkdir(join(folder, 'outbox'), { mode: 0o755 })
  const old = join(folder, 'outbox', '0.eml')
  await writeFile(old, 'To: c@hub.example\nSubject: Old\n\nOld', { mode: 0o644 })
  const send = outbox(join(folder, 'outbox'))
  await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      send({
        ...envelope,
        subject: `Łódź ${n}`,
        text: 'Grüße',
        html: '<p>Grüße</p>',
      }),
    ),
  )
  const names = await readdir(join(folder, 'outbox'))
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, 'outbox', name)))),
  )
  const modes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, 'outbox', name))).mode & 0o777),
  )
  expect([(await stat(join(folder, 'outbox'))).mode & 0o777, ...new Set(modes)]).toEqual([0o700, 0o600])
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Old',
    'Łódź 0',
    'Łódź 1',
    'Łódź 2',
    'Łódź 3',
    'Łódź 4',
  ])
  expect(mails.find(({ subject }) => subject === 'Łódź 0')?.text?.trim()).toBe('Grüße')
})

test('an offer’s mail leads to the project, after signing in when that is needed', () => {
  const sender = {
    hubName: 'Hub',
    publicUrl: 'https://hub.example',
    supportEmail: 'help@hub.example',
    timeZone: 'UTC',
    speech: speechIn('en-GB'),
  }
  const { text } = letterOf(
    { kind: 'offer', userId: '1', project: 'Tide', projectId: '7', message: 'Please' },
    sender,
    'Mia',
    null,
  )
  expect(text).toContain('https://hub.example/?next=/app/projects/project?projectId=7')
})

test('a mail is written in the language in which its reader last had the portal', async () => {
  const portal = await portalWith({})
  const person = await portal.make.person({ email: 'mia@hub.example', firstName: 'Mia', lastName: 'Berg' })
  const visitIn = async (language: string) => {
    const client = await portal.as(person)
    await client.send({ method: 'GET', url: '/api/v1/consultant/', headers: { 'accept-language': language } })
  }
  const send = () =>
    portal.db
      .transaction()
      .execute((trx) => portal.parts.mailer.send(trx, { kind: 'taken', userId: person.id, project: 'Tide' }))
  await visitIn('de')
  await send()
  const [german] = await portal.mails()
  expect(german?.subject).toMatch(/: Tide$/)
  expect(german?.subject).not.toBe('Already taken: Tide')
  expect(german?.html).toContain('<html lang="de" dir="ltr">')
  // What a browser prefers is a list; the page says the one language that it speaks.
  await visitIn('fr-FR,fr;q=0.9')
  await visitIn('ar')
  await send()
  expect((await portal.mails()).at(-1)?.html).toContain('<html lang="ar" dir="rtl">')
})
