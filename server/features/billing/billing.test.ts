import { addStatement, getBilling, putBilling, sendStatement } from '@hub/contract/money'
import { login, refreshAccess } from '@hub/contract/session'
import { stepUp } from '@hub/contract/step-up'
import { expect, test } from 'vitest'
import { sealAgain } from '../../resealing.ts'
import { createSeals } from '../../seals.ts'
import { billed } from '../../testing/billed.ts'
import { clientOf } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { openBilling } from './billing.queries.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { approvedJob } = billed(portal, the)

const billing = {
  name: 'Mia Berg Språk AS',
  address: '12 Quay Street\nBergen',
  tax_number: 'NO 914 778 271 MVA',
  bank: 'NO93 8601 1117 947',
  note: 'Reverse charge.',
}

const put = (body: object) => the.asMia.call(putBilling, { body })

test('what one’s statements say of oneself is kept, and read by nobody in the database', async () => {
  const empty = { name: '', address: '', tax_number: '', bank: '', note: '' }
  expect((await the.asMia.call(getBilling)).ok).toEqual(empty)
  expect((await put({ ...billing, name: `  ${billing.name} ` })).ok).toEqual(billing)
  expect((await the.asMia.call(getBilling)).ok).toEqual(billing)
  expect((await the.asNord.call(getBilling)).ok).toEqual(empty)
  const rows = await portal.query<{ text: string }>('select b::text as text from billings b')
  for (const secret of [billing.bank, billing.tax_number])
    for (const written of [secret, Buffer.from(secret).toString('hex')])
      expect(JSON.stringify(rows)).not.toContain(written)
  expect((await the.asSam.call(getBilling)).status).toBe(403)
})

test('who changes what their statements say of them gets a mail that does not repeat it, and none where nothing changed', async () => {
  await put(billing)
  await put({ ...billing, bank: 'GB33 BUKB 2020 1555 5555 55' })
  await put({ ...billing, bank: 'GB33 BUKB 2020 1555 5555 55' })
  const mails = (await portal.mails()).filter(
    ({ subject }) => subject === 'Your billing details were changed',
  )
  expect(mails.map(({ to }) => to)).toEqual([the.mia.email, the.mia.email])
  expect(JSON.stringify(mails)).toContain('If this was not you, set a new password at once')
  expect(JSON.stringify(mails)).not.toMatch(/BUKB|8601/)
})

test('a bank line of 100,000 characters is refused beside its field, and nothing is kept of it', async () => {
  const answer = await put({ ...billing, bank: '9'.repeat(100_000), name: 'two\nlines' })
  expect([answer.status, Object.keys(Object(answer.body)).sort()]).toEqual([400, ['bank', 'name']])
  expect((await the.asMia.call(getBilling)).ok.bank).toBe('')
  expect((await put({ ...billing, note: 'مرحبا 株式会社 '.repeat(70).trim() })).status).toBe(200)
})

test('where money goes to is changed with a recent proof alone, whichever line of it says so', async () => {
  await put(billing)
  const { ok } = await portal.stranger.call(login, { body: the.mia })
  portal.clock.advance({ minutes: 10 })
  const refresh = 'refresh' in ok ? ok.refresh : ''
  const { access } = (await portal.stranger.call(refreshAccess, { body: { refresh } })).ok
  const late = clientOf(portal.app, access)
  for (const line of ['bank', 'name', 'note'] as const) {
    const answer = await late.call(putBilling, {
      body: { ...billing, [line]: 'GB33 BUKB 2020 1555 5555 55' },
    })
    expect([line, answer.status, answer.body]).toEqual([
      line,
      403,
      { detail: 'Please confirm that it is you.', code: 'step_up' },
    ])
  }
  expect((await late.call(getBilling)).ok).toEqual(billing)
  await late.call(stepUp, { body: { password: the.mia.password } })
  expect((await late.call(putBilling, { body: { ...billing, bank: '' } })).ok.bank).toBe('')
})

test('after a rotation of secrets the new one seals what the older one had, and the older one can go', async () => {
  await put(billing)
  const jobId = await approvedJob(the.mia)
  const terms = { number: '1', date: '2026-11-17', job_ids: [jobId] }
  const { id } = (await the.asMia.call(addStatement, { body: terms })).ok
  await the.asMia.call(sendStatement, { params: { statementId: id }, body: { total: '120.00' } })
  const [older, newer] = ['the secret of the tests is long enough', 'another secret that is long enough too']
  await sealAgain(portal.db, createSeals([newer, older]))
  const [row] = await portal.query<{ sealed: string; billing: string }>(
    `select b.sealed, s.billing from billings b join statements s on s.consultant_id = b.user_id
    where b.user_id = '${the.mia.id}'`,
  )
  const seals = createSeals([newer])
  expect(openBilling(seals, row?.sealed ?? null, `billing ${the.mia.id}`)).toEqual(billing)
  expect(openBilling(seals, row?.billing ?? null, `statement ${id}`)).toEqual(billing)
  await sealAgain(portal.db, createSeals([older, newer]))
  expect((await the.asMia.call(getBilling)).ok).toEqual(billing)
})
