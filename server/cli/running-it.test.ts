import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAlerts } from '@hub/contract/alerts'
import { getProject } from '@hub/contract/projects'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { billed } from '../testing/billed.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { approvedJob } = billed(portal, the)
const hub = (...args: string[]) => hubOn(portal.parts, args)

test('people are asked by command as by call: what would leave is shown, and what is in the way named', async () => {
  const customId = `P-${the.mia.id.slice(-6)}`
  const project = await portal.make.project({
    customId,
    name: 'Tide',
    jobs: [{ customId: 'a' }, { customId: 'b' }],
  })
  const to = ['--to', the.mia.email, '--to', the.nord.email]
  const dry = await hub('offer', customId, ...to, '--message', 'Soon?', '--dry-run')
  expect(dry.out).toContain('To Mia Berg: A request for you: Tide')
  expect(dry.out).toContain('Soon?')
  expect(await portal.mails()).toEqual([])
  expect((await hub('offer', customId, ...to)).out).toBe('Mia Berg, Lingua Nord asked: 2 jobs.\n')
  const params = { projectId: project.id }
  expect((await the.asMia.call(getProject, { params })).ok.request?.state).toBe('open')
  const again = await hub('offer', `${customId}/a`, '--to', the.mia.email)
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('Mia Berg has an open offer in Tide already.'),
  ])
  expect((await hub('offer', 'NOWHERE', ...to)).err).toContain('There is no free job NOWHERE.')
  expect((await hub('offer', customId, ...to, '--expires', 'friday')).err).toContain('--expires')
})

test('an alert is published and ended by command', async () => {
  const { id } = JSON.parse(
    (await hub('alert', 'publish', '--title=Maintenance', '--message=Tonight.', '--severity=info', '--json'))
      .out,
  )
  const linesShown = async () =>
    (await portal.stranger.call(listAlerts, { query: { application: 'hub' } })).ok.count
  expect(await linesShown()).toBe(1)
  expect((await hub('alert', 'end', id)).out).toBe('“Maintenance” is not shown any more.\n')
  expect(await linesShown()).toBe(0)
  expect((await hub('alert', 'end', 'x')).err).toContain('There is no alert with the id "x"')
})

test('a webhook is added, listed, tested and removed by command', async () => {
  const addition = await hub(
    'webhook',
    'add',
    'https://hub.example/hook',
    '--name=Invoices',
    '--events=job.approved',
    '--json',
  )
  const { id, secret } = JSON.parse(addition.out)
  expect(secret).toMatch(/^whsec_/)
  expect((await hub('webhook', 'list')).out).toContain('https://hub.example/hook')
  expect((await hub('webhook', 'test', id)).code).toBe(0)
  expect((await hub('webhook', 'remove', id)).code).toBe(0)
  expect((await hub('webhook', 'list')).out).toBe('There are no webhooks yet.\n')
  expect((await hub('webhook', 'test', id)).err).toContain('There is no webhook with the id')
  const wrong = await hub('webhook', 'add', 'https://10.0.0.1/', '--name=Inner', '--events=job.approved')
  expect(wrong.err).toContain('private network')
  const unknown = await hub('webhook', 'add', 'https://hub.example/', '--name=Inner', '--events=job.lost')
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringContaining('"job.lost" is no event: give some of offer.made,'),
  ])
})

test.each([
  [['key', 'add', 'k'.repeat(101), '--scopes=read'], 'NAME'],
  [
    ['webhook', 'add', 'https://hub.example/', `--name=${'w'.repeat(101)}`, '--events=job.approved'],
    '--name',
  ],
])('what is too long is said in words, as calls say it (%#)', async (args, name) => {
  const answer = await hub(...args)
  expect([answer.code, answer.err]).toEqual([
    1,
    `${name}: Ensure this field has no more than 100 characters.\n`,
  ])
})

test('a person’s data are written into a file, and the person is erased', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const file = join(folder, 'mia.zip')
  try {
    expect((await hub('consultant', 'export', the.mia.email, file)).code).toBe(0)
    expect(Object.keys(unzipSync(await readFile(file)))).toContain('profile.json')
    expect((await stat(file)).mode & 0o077).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
  expect((await hub('consultant', 'erase', the.mia.email, '--reason', 'They asked.')).code).toBe(0)
  expect((await hub('consultant', 'export', the.mia.email, 'x.zip')).err).toContain(
    'Nobody here has the address',
  )
})

test('statements are listed, and marked as paid once, by command', async () => {
  const terms = { jobIds: [await approvedJob(the.mia)], number: 'M-7', date: '2026-11-01', due: '2026-11-02' }
  const id = await portal.make.statement(the.mia, terms)
  expect((await hub('statement', 'list')).out).toBe('There are no such statements.\n')
  await portal.make.sendStatement(the.mia, id, '120.00')
  expect((await hub('statement', 'list')).out).toMatch(/M-7 +overdue +2026-11-02 +120\.00 +Mia Berg/)
  const pay = (...args: string[]) => hub('statement', 'paid', ...args)
  expect((await pay(id, '--on', 'friday')).err).toContain('--on: Enter a date as yyyy-MM-dd.')
  expect((await pay('x', '--on', '2026-11-03')).err).toContain('There is no statement with the id "x"')
  expect((await pay(id, '--on', '2026-11-03', '--reference', 'BACS 9')).out).toBe('The statement is paid.\n')
  expect((await pay(id, '--on', '2026-11-03')).err).toContain('This statement was paid')
  const list = JSON.parse((await hub('statement', 'list', '--state', 'paid', '--json')).out)
  expect(list).toMatchObject([
    { id, paid_on: '2026-11-03', reference: 'BACS 9', consultant: { id: the.mia.id } },
  ])
})
