import { listAlerts } from '@hub/contract/alerts'
import { addAlert, changeAlert, endAlert, listAllAlerts } from '@hub/contract/staff-running'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const titles = async () =>
  (await portal.stranger.call(listAlerts, { query: { application: 'hub' } })).ok.results.map(
    ({ title }) => title,
  )
const inHours = (hours: number) => portal.clock.in({ hours }).toISOString()
const add = (more: object = {}) =>
  the.asSam.call(addAlert, {
    body: { title: 'Maintenance', message: 'Tonight from ten.', severity: 'warning', ...more },
  })

test('an alert is shown from its beginning to its end, is changed and ended early', async () => {
  const now = (await add()).ok
  const later = (await add({ title: 'Later', starts_at: inHours(1), ends_at: inHours(2) })).ok
  expect(await titles()).toEqual(['Maintenance'])
  const params = { alertId: now.id }
  expect((await the.asSam.call(changeAlert, { params, body: { title: 'Short break' } })).ok).toMatchObject({
    title: 'Short break',
    severity: 'warning',
    dismissible: true,
  })
  expect(await titles()).toEqual(['Short break'])
  expect((await the.asSam.call(endAlert, { params })).ok.ends_at).toBe(portal.clock.now().toISOString())
  expect(await titles()).toEqual([])
  await the.asSam.call(endAlert, { params: { alertId: later.id } })
  portal.clock.advance({ minutes: 90 })
  expect(await titles()).toEqual([])
  const { results } = (await (await portal.as(the.sam)).call(listAllAlerts)).ok
  expect(results.map(({ title }) => title).sort()).toEqual(['Later', 'Short break'])
})

test.each([
  [{ title: ' ' }, { title: ['This field may not be blank.'] }],
  [{ severity: 'loud' }, { severity: ['"loud" is not a valid choice.'] }],
  [{ link: 'javascript:alert(1)' }, { link: ['Enter a valid URL.'] }],
  [{ ends_at: '2001-01-01T00:00:00Z' }, { ends_at: ['An alert ends after it begins.'] }],
])('%j is no alert', async (more, body) => {
  const answer = await add(more)
  expect([answer.status, answer.body]).toEqual([400, body])
})

test('an alert that is not there is changed by nobody', async () => {
  for (const alertId of [newId(), 'x'])
    expect((await the.asSam.call(endAlert, { params: { alertId } })).status).toBe(404)
})
