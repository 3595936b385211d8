import { patchNotifications } from '@hub/contract/notifications'
import { acceptRequest, getProject } from '@hub/contract/projects'
import { beforeEach, expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { keepUp } from '../../upkeep.ts'
import { isReminderDue } from './endings.rules.ts'

const portal = await ownPortalForFile({ env: { HUB_TIME_ZONE: 'Europe/London' } })
const the = castForEach(portal)

const at = (iso: string) => new Date(iso)
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000)
const sweep = async () => {
  await keepUp(portal.parts, portal.clock.now())
  return (await portal.mails()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`).sort()
}

beforeEach(async () => {
  await sweep()
})

test('who was asked learns once that it has ended, and the coordinator once that nobody took it', async () => {
  const project = await portal.make.project({ name: 'Tide', coordinator: the.sam, jobs: [{}, {}] })
  await portal.make.offer(the.sam, the.mia, project, { expiresAt: inHours(1) })
  await portal.make.offer(the.sam, the.nord, project, { expiresAt: inHours(1) })
  await portal.mails()
  expect(await sweep()).toEqual([])
  portal.clock.advance({ hours: 1 })
  // A read that settles it first changes nothing of that.
  await (await portal.as(the.mia)).call(getProject, { params: { projectId: project.id } })
  expect(await sweep()).toEqual(['mia: Ended: Tide', 'nord: Ended: Tide', 'sam: Nobody took it: Tide'])
  expect(await sweep()).toEqual([])
})

test('the coordinator hears nothing while somebody else may still take it, nor of what was taken', async () => {
  const project = await portal.make.project({ name: 'Tide', coordinator: the.sam })
  await portal.make.offer(the.sam, the.mia, project, { expiresAt: inHours(1) })
  await portal.make.offer(the.sam, the.nord, project, { expiresAt: inHours(2) })
  await portal.mails()
  portal.clock.advance({ hours: 1 })
  expect(await sweep()).toEqual(['mia: Ended: Tide'])
  const nord = await portal.as(the.nord)
  await nord.call(acceptRequest, { params: { projectId: project.id } })
  await portal.mails()
  portal.clock.advance({ hours: 1 })
  expect(await sweep()).toEqual([])
})

test('a reminder comes once, when a quarter of the time is left, to those who have not answered', async () => {
  // Noon in London.
  const project = await portal.make.project({ name: 'Tide' })
  const hours = (23 - new Date(portal.clock.now()).getUTCHours() + 12) % 24
  portal.clock.advance({ hours })
  await portal.make.offer(the.sam, the.mia, project, { expiresAt: inHours(8) })
  await portal.mails()
  portal.clock.advance({ hours: 5 })
  expect(await sweep()).toEqual([])
  portal.clock.advance({ hours: 1 })
  expect(await sweep()).toEqual(['mia: Ends soon: Tide'])
  expect(await sweep()).toEqual([])
})

test('a person who wants no reminders gets none', async () => {
  await the.asMia.call(patchNotifications, { body: { expiring: 'off' } })
  const project = await portal.make.project({ name: 'Tide' })
  await portal.make.offer(the.sam, the.mia, project, { expiresAt: inHours(4) })
  await portal.mails()
  portal.clock.advance({ hours: 3 })
  expect((await sweep()).filter((line) => line.includes('Ends soon'))).toEqual([])
})

const offer = { from: at('2026-11-25T08:00:00Z'), to: at('2026-11-26T08:00:00Z') }

test.each([
  ['a quarter is left, by day', '2026-11-26T02:00:00Z', 'Asia/Tokyo', true],
  ['more than a quarter is left', '2026-11-26T01:59:59Z', 'Asia/Tokyo', false],
  ['at night', '2026-11-26T02:00:00Z', 'Europe/London', false],
  ['before eight in the morning', '2026-11-26T07:59:00Z', 'Europe/London', false],
  ['when it has ended', '2026-11-26T08:00:00Z', 'Europe/London', false],
  ['at nine in the evening', '2026-11-26T02:00:00Z', 'America/Anchorage', true],
  ['after nine in the evening', '2026-11-26T06:00:00Z', 'America/Anchorage', false],
])('a reminder is due or not: %s', (_, now, zone, due) => {
  expect(isReminderDue(offer, zone, at(now))).toBe(due)
})

test('an offer of less than four hours reminds nobody', () => {
  const short = { from: at('2026-11-25T10:00:00Z'), to: at('2026-11-25T13:59:00Z') }
  expect(isReminderDue(short, 'Europe/London', at('2026-11-25T13:30:00Z'))).toBe(false)
})
