import { counterRequest } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const hub = (...args: string[]) => hubOn(portal.parts, ['counter', ...args])

let projects = 0
/** A project offered to Mia and to Lingua Nord, in which Mia has proposed a day later. */
async function countered() {
  const customId = `C-${++projects}`
  const project = await portal.make.project({ customId, name: 'Tide', coordinator: the.sam, jobs: [{}] })
  await portal.make.offer(the.sam, the.mia, project)
  await portal.make.offer(the.sam, the.nord, project)
  const body = { deadline: '2026-12-01T17:00:00Z', comment: 'A day more.' }
  const params = { projectId: project.id }
  expect((await the.asMia.call(counterRequest, { params, body })).status).toBe(200)
  await portal.mails()
  return customId
}
const heard = async () => (await portal.mails()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`)

test('another date is agreed to by command: the work is theirs, and everybody who was asked hears it', async () => {
  const project = await countered()
  expect(await hub('agree', project, the.mia.email, '--comment', 'Gladly.')).toEqual({
    code: 0,
    out: 'The work is Mia Berg’s, due 2026-12-01 17:00.\n',
    err: '',
  })
  expect(await heard()).toEqual([
    'sam: Accepted: Tide',
    'nord: Already taken: Tide',
    'mia: Your date is agreed: Tide',
  ])
  const again = await hub('agree', project, the.mia.email)
  expect([again.code, again.err]).toEqual([1, `Mia Berg has no open offer in ${project}.\n`])
})

test('another date is declined by command, and the offer stays open', async () => {
  const project = await countered()
  const { code, out } = await hub('keep', project, the.mia.email, '--comment', 'It cannot wait.', '--json')
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { consultant: { name: 'Mia Berg' }, state: 'open', counter: null },
  ])
  const [mail, ...more] = await portal.mails()
  expect([mail?.subject, more]).toEqual(['The date stays: Tide', []])
  expect(mail?.text).toContain('It cannot wait.')
  expect(await hub('keep', project, the.mia.email)).toEqual({
    code: 1,
    out: '',
    err: 'No other date is proposed for this request.\n',
  })
})

test('what cannot be answered is refused with a sentence, and the proposal waits', async () => {
  const project = await countered()
  const refusals = [
    [['agree', 'C-0', the.mia.email], 'Mia Berg has no open offer in C-0.'],
    [['agree', project, 'nobody@hub.example'], 'Nobody here has the address nobody@hub.example.'],
    [['agree', project, the.nord.email], 'No other date is proposed for this request.'],
    [['keep', project, the.mia.email, `--comment=${'x'.repeat(4001)}`], '--comment: '],
    [['agree', project], 'hub counter agree needs EMAIL'],
  ] as const
  for (const [args, sentence] of refusals) {
    const { code, err } = await hub(...args)
    expect(code, sentence).toBeGreaterThan(0)
    expect(err).toContain(sentence)
  }
  expect(await heard()).toEqual([])
  expect((await hub('agree', project, the.mia.email)).code).toBe(0)
})

test('an offer whose time is over is open no longer', async () => {
  const customId = `C-${++projects}`
  const project = await portal.make.project({ customId, jobs: [{}] })
  const expiresAt = portal.clock.in({ hours: 1 })
  await portal.make.offer(the.sam, the.mia, project, { expiresAt })
  portal.clock.advance({ hours: 2 })
  expect((await hub('agree', customId, the.mia.email)).err).toBe(
    `Mia Berg has no open offer in ${customId}.\n`,
  )
})
