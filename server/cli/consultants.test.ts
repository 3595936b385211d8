import { getCurrentUser } from '@hub/contract/consultant'
import { takeInvitation } from '@hub/contract/invitations'
import { login } from '@hub/contract/session'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const hub = (...args: string[]) => hubOn(portal.parts, args)

const nameOptions = ['--first-name', 'Inés', '--last-name', 'Calderón']
const People = z.array(
  z.object({ email: z.string(), type: z.nullable(z.string()), state: z.string(), is_internal: z.boolean() }),
)

const listing = async (email: string) =>
  People.parse(JSON.parse((await hub('consultant', 'list', '--json')).out)).find((one) => one.email === email)

test('the first coordinator and a consultant are added, invited, and sign in', async () => {
  const addition = await hub('consultant', 'add', 'ines@hub.example', ...nameOptions, '--type', 'Consultant')
  expect([addition.code, addition.err]).toEqual([0, ''])
  expect(addition.out).toBe(
    'Inés Calderón is added. Their invitation is on its way to ines@hub.example; its link works for 14 days.\n',
  )
  expect(
    (await hub('consultant', 'add', 'kim@hub.example', ...nameOptions, '--internal', '--json')).code,
  ).toBe(0)
  expect(await listing('ines@hub.example')).toMatchObject({ type: 'Consultant', state: 'invited' })
  expect(await listing('kim@hub.example')).toMatchObject({ type: null, is_internal: true })

  const mail = (await portal.mails()).find(({ to }) => to === 'ines@hub.example')
  const token = /token=(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'Sturdy-kettle-42!'
  expect((await portal.stranger.call(takeInvitation, { body: { token, password } })).status).toBe(200)
  const body = { email: 'ines@hub.example', password }
  expect((await portal.stranger.call(login, { body })).status).toBe(200)
  expect(await listing('ines@hub.example')).toMatchObject({ state: 'active' })
  const again = await hub('consultant', 'invite', 'ines@hub.example')
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('has set a password already')])
})

test('an agency is listed by its name, and an invitation that was never taken up is shown as expired', async () => {
  const agency = ['--type', 'Agency', '--agency-name', 'Ondas del Sur']
  expect((await hub('consultant', 'add', 'ondas@hub.example', ...nameOptions, ...agency)).code).toBe(0)
  portal.clock.advance({ days: 15 })
  const { out } = await hub('consultant', 'list')
  expect(out.split('\n')[0]).toMatch(/^NAME +EMAIL +TYPE +STATE +JOBS +WORDS +NEXT DEADLINE$/)
  expect(out).toMatch(/^Ondas del Sur +ondas@hub\.example +Agency +invitation expired +0 +0 +-$/m)
  const invitation = await hub('consultant', 'invite', 'ONDAS@hub.example', '--json')
  expect(JSON.parse(invitation.out)).toMatchObject({ email: 'ondas@hub.example' })
  expect(await listing('ondas@hub.example')).toMatchObject({ state: 'invited' })
})

test('what is wrong with a new person is said, a line for each fault, and nobody is added', async () => {
  const wrong = await hub(
    'consultant',
    'add',
    'not an address',
    '--first-name= ',
    '--last-name=A\u202eB',
    '--type=Consultant',
    '--agency-name=Lingua',
  )
  expect([wrong.code, wrong.out]).toEqual([1, ''])
  expect(wrong.err.trim().split('\n')).toHaveLength(4)
  for (const part of ['EMAIL: ', '--first-name: ', '--last-name: ', '--agency-name: Only an agency'])
    expect(wrong.err).toContain(part)
  const conflict = await hub(
    'consultant',
    'add',
    the.mia.email.toUpperCase(),
    ...nameOptions,
    '--type',
    'Consultant',
  )
  expect([conflict.code, conflict.err]).toEqual([1, 'A consultant with this email already exists.\n'])
  for (const usage of [
    ['consultant', 'add', 'x@hub.example', ...nameOptions],
    ['consultant', 'add', 'x@hub.example', ...nameOptions, '--internal', '--type', 'Agency'],
    ['consultant', 'add', 'x@hub.example', ...nameOptions, '--type', 'Friend'],
    ['consultant', 'add'],
    ['consultant', 'deactivate', the.mia.email],
  ])
    expect((await hub(...usage)).code).toBe(2)
  expect(await portal.mails()).toEqual([])
})

test('a person is signed out of all their sessions, nobody else is, and they can sign in again', async () => {
  const open = async () =>
    await Promise.all([the.asMia, the.asSam].map(async (one) => (await one.call(getCurrentUser)).status))
  expect(await open()).toEqual([200, 200])
  const result = await hub('consultant', 'sign-out', the.mia.email)
  expect([result.code, result.out]).toEqual([0, 'Mia Berg is signed out: 1 session ended.\n'])
  expect(await open()).toEqual([401, 200])
  const entries = await portal.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'session.all_ended')
    .where('subject_id', '=', the.mia.id)
    .execute()
  expect(entries).toEqual([{ actor_id: null, details: { ended: 1 } }])
  const { email, password } = the.mia
  expect((await portal.stranger.call(login, { body: { email, password } })).status).toBe(200)
})

test('a person with jobs in hand is deactivated with --withdraw alone, and says so', async () => {
  const project = await portal.make.project({
    customId: 'P-7',
    jobs: [{ customId: 'A', document: 'ferry-app.po' }],
  })
  await portal.make.assign(the.sam, the.mia, project.jobs[0] ?? '')
  const deactivate = ['consultant', 'deactivate', the.mia.email, '--reason', 'Left the profession']
  const refusal = await hub(...deactivate)
  expect([refusal.code, refusal.err]).toEqual([
    1,
    'This person has one job in hand: P-7/A (ferry-app.po). Give --withdraw to take this work back, with the same reason.\n',
  ])
  const result = await hub(...deactivate, '--withdraw')
  expect([result.code, result.out]).toEqual([
    0,
    'Mia Berg is deactivated: 1 session ended, 0 offers and 1 job withdrawn.\n  P-7/A (ferry-app.po)\n',
  ])
  expect(await listing(the.mia.email)).toMatchObject({ state: 'deactivated' })
  expect((await hub(...deactivate)).err).toBe('This person is deactivated already.\n')
  expect((await hub('consultant', 'invite', the.mia.email)).err).toBe('This person is deactivated.\n')
  expect((await hub('consultant', 'invite', 'nobody@hub.example')).err).toBe(
    'Nobody here has the address nobody@hub.example.\n',
  )
  expect((await hub('consultant', 'deactivate', the.nord.email, '--reason', 'x')).err).toContain('--reason: ')
})

test('a person who was deactivated is let in again, once, and signs in with the password they had', async () => {
  const { email, password } = the.mia
  await hub('consultant', 'deactivate', email, '--reason', 'A mistake')
  const result = await hub('consultant', 'activate', email)
  expect([result.code, result.out]).toEqual([0, 'Mia Berg is let in again.\n'])
  expect(await listing(email)).toMatchObject({ state: 'active' })
  expect((await portal.stranger.call(login, { body: { email, password } })).status).toBe(200)
  const again = await hub('consultant', 'activate', email)
  expect([again.code, again.err]).toEqual([1, 'This person is active.\n'])
})
