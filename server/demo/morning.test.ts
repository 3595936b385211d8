import { listCommentsAsStaff } from '@hub/contract/comments'
import { getReview } from '@hub/contract/review'
import { login } from '@hub/contract/session'
import { listDocuments } from '@hub/contract/staff-documents'
import { listApiKeys } from '@hub/contract/staff-keys'
import { listMemories } from '@hub/contract/staff-memories'
import { listOffers } from '@hub/contract/staff-offers'
import { listPeople } from '@hub/contract/staff-people'
import { listStaffProjects } from '@hub/contract/staff-projects'
import { listAllAlerts } from '@hub/contract/staff-running'
import { listDeliveries, listWebhooks } from '@hub/contract/staff-webhooks'
import { listNeeds, listViews, listWork } from '@hub/contract/staff-work'
import { listPageViews } from '@hub/contract/telemetry'
import { expect, test } from 'vitest'
import { deliverNext } from '../features/webhooks/delivering.work.ts'
import { tellNext } from '../features/webhooks/telling.work.ts'
import { clientOf } from '../testing/client.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './demo.ts'

const portal = await portalForFile()
await seedDemo(portal.parts, () => {})
const [, , account] = demoAccounts
const signedIn = await portal.stranger.call(login, { body: account })
const sam = clientOf(portal.app, 'access' in signedIn.ok ? signedIn.ok.access : null)
const jobs = (await sam.call(listWork, { query: { coordinator: 'me', limit: 500 } })).ok.results

const different = <T>(values: readonly T[]): T[] => [...new Set(values)]
const language = (tag: string) => new Intl.Locale(tag).language
const held = (name: string | null, target: string) => {
  const job = jobs.find((one) => one.document_name === name && one.target_language === target)
  if (!job) throw new Error(`The demo has no job of ${name} into ${target}.`)
  return job
}

test('a coordinator has forty jobs and more, held by eight people and more, in nine languages and more', () => {
  expect(jobs.length).toBeGreaterThanOrEqual(40)
  expect(jobs.length).toBeLessThanOrEqual(50)
  const holders = jobs.flatMap(({ consultant }) => consultant?.name ?? [])
  expect(different(holders).length).toBeGreaterThanOrEqual(8)
  const tags = jobs.flatMap(({ source_language, target_language }) => [source_language, target_language])
  expect(different(tags.map(language))).toEqual(
    expect.arrayContaining(['de', 'fr', 'ar', 'ja', 'bg', 'pl', 'cy', 'it', 'es', 'en']),
  )
})

test('they are in all states: never offered, silent, declined by some, returned, and at various percentages', async () => {
  expect(different(jobs.map(({ status }) => status)).sort()).toEqual([
    'Accepted',
    'Assigned',
    'Completed',
    'In Progress',
    'Unassigned',
    'Under-Review',
  ])
  const free = jobs.filter(({ status }) => status === 'Unassigned').map(({ offers }) => offers)
  expect(free.some((offers) => offers === null)).toBe(true)
  expect(free.some((offers) => offers && offers.silent === offers.asked)).toBe(true)
  expect(free.some((offers) => offers && offers.declined > 0 && offers.silent > 0)).toBe(true)
  const begun = jobs.filter(({ status }) => status === 'In Progress')
  const percentages = begun.map(({ progress }) =>
    Math.round((100 * progress.words_confirmed) / progress.words),
  )
  expect(different(percentages).length).toBeGreaterThanOrEqual(5)
  expect(percentages.every((percentage) => percentage > 0)).toBe(true)
  const [returned] = await portal.query<{ job_id: string }>(
    "select job_id from job_logs where event = 'Returned'",
  )
  expect(begun.map(({ id }) => id)).toContain(returned?.job_id)
})

test('each kind of need has one job at least, and the question that waits is in two scripts', async () => {
  const { results } = (await sam.call(listNeeds, { query: { coordinator: 'me' } })).ok
  expect(results.map(({ kind }) => kind)).toEqual([
    'untaken',
    'late',
    'at_risk',
    'counter',
    'review',
    'query',
  ])
  expect(results.at(-1)?.facts.comment).toMatch(/[A-Za-z].*[\u0600-\u06ff]/)
})

test('two projects are drafts: documents and jobs, and nobody was asked', async () => {
  const { results } = (await sam.call(listStaffProjects, { query: { limit: 500 } })).ok
  const isDraft = async (projectId: string) => {
    const theirs = (await sam.call(listWork, { query: { project: projectId } })).ok.results
    const { results: offers } = (await sam.call(listOffers, { params: { projectId } })).ok
    const { results: documents } = (await sam.call(listDocuments, { params: { projectId } })).ok
    const isFree = theirs.length > 0 && theirs.every(({ status }) => status === 'Unassigned')
    return isFree && offers.length === 0 && documents.length > 1
  }
  const drafts: (string | null)[] = []
  for (const { id, name } of results) if (await isDraft(id)) drafts.push(name)
  expect(drafts.sort()).toEqual(['Observatorio de la Cumbre, visitas', 'Solvang, winter pages'])
})

test('a reviewer finds a draft with changes, comments that wait for the return, and returned ones of which some are done', async () => {
  const guide = held('user-guide-v4.xlf', 'de-DE')
  const { summary, results } = (await sam.call(getReview, { params: { jobId: guide.id } })).ok
  expect([guide.status, summary.segments, summary.changed]).toEqual(['Under-Review', 12, 7])
  expect(results.filter(({ difference }) => difference.some(({ kind }) => kind !== 'same'))).toHaveLength(7)
  const commentsOn = async ({ id }: { id: string }) =>
    (await sam.call(listCommentsAsStaff, { params: { jobId: id } })).ok.results
  const waiting = await commentsOn(held('teatr-bez-barier.md', 'en-GB'))
  expect(waiting.map(({ author, pending }) => `${author} ${pending}`)).toEqual([
    'Sam Okafor true',
    'Ana Duarte true',
  ])
  const seen = await commentsOn(held('quick-start.md', 'fr-FR'))
  expect(seen.map(({ author, pending, done }) => `${author} ${pending} ${done}`)).toEqual([
    'Sam Okafor false true',
    'Inès Moreau false false',
    'Sam Okafor false false',
    'Sam Okafor false false',
  ])
})

test('the webhook of a server that has gone is off, none of its messages arrived, and nobody is called', async () => {
  const [hook, ...others] = (await sam.call(listWebhooks)).ok.results
  expect([hook?.active, others.length]).toEqual([false, 0])
  const { results } = (await sam.call(listDeliveries, { params: { webhookId: hook?.id ?? '' } })).ok
  expect(different(results.map(({ state }) => state))).toEqual(['failed'])
  const oldest = results.at(-1)
  expect(oldest?.tries).toHaveLength(21)
  expect(oldest?.tries.every(({ error }) => error !== null)).toBe(true)
  expect(hook?.failing_since).toBe(oldest?.tries[0]?.at)
  expect(await tellNext(portal.parts)).toBe(false)
  expect(await deliverNext(portal.parts, new AbortController().signal)).toBe(false)
  expect(await portal.mails()).toEqual([])
})

test('the office has people of whom one never came, memories, a key, views, an alert that ended and four weeks of page views', async () => {
  const people = (await sam.call(listPeople, { query: { limit: 500 } })).ok.results
  const never = people.filter(({ seen_at, invited_at }) => seen_at === null && invited_at !== null)
  expect(never.map(({ last_name }) => last_name)).toEqual(['Amsel-Tanaka'])
  expect(people.filter(({ is_internal }) => is_internal).map(({ first_name }) => first_name)).toEqual([
    'Ana',
    'Sam',
  ])
  const memories = (await sam.call(listMemories)).ok.results
  expect(memories.map(({ name, units }) => `${name} ${units}`)).toEqual([
    'Harbour Museums EN–FR 2169',
    'Heizwerk DE–EN 7',
    'Orchard Gate BG–EN 8',
  ])
  expect((await sam.call(listApiKeys)).ok.results.map(({ name }) => name)).toEqual(['Orders'])
  expect((await sam.call(listViews)).ok.results).toHaveLength(3)
  const now = portal.clock.now().toISOString()
  const alerts = (await sam.call(listAllAlerts)).ok.results
  expect(alerts.filter(({ ends_at }) => ends_at !== null && ends_at < now)).toHaveLength(1)
  const views = (await sam.call(listPageViews)).ok.results
  expect(different(views.map(({ day }) => day))).toHaveLength(28)
})

test('what was added for the coordinator is none of the two demo consultants’ business', async () => {
  const names = await portal.query<{ name: string }>(`
    select p.name from projects p where exists (select from offers o join users u on u.id = o.consultant_id
      where o.project_id = p.id and u.email in ('consultant@hub.example', 'agency@hub.example'))
    and exists (select from offers o join users u on u.id = o.consultant_id
      where o.project_id = p.id and u.email not in ('consultant@hub.example', 'agency@hub.example'))`)
  expect(names).toEqual([])
})
