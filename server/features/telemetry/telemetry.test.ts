import { listPageViews, track } from '@hub/contract/telemetry'
import { beforeEach, expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

beforeEach(async () => {
  await portal.asOwner('delete from page_views')
})

const view = (name: string, time = portal.clock.now().toISOString()) => ({
  name: 'Microsoft.ApplicationInsights.Pageview',
  time,
  iKey: 'key',
  tags: { 'ai.user.id': 'somebody', 'ai.session.id': 'some session' },
  data: { baseType: 'PageviewData', baseData: { name, url: 'https://hub.example/?secret=1' } },
})

const send = (payload: string, type = 'application/json') =>
  portal.stranger.send({ method: 'POST', url: track.url, payload, headers: { 'content-type': type } })

const views = async () => (await people.asSam.call(listPageViews)).ok.results

test('R1.11 page views are counted by route and day, and nothing about who looked is kept', async () => {
  const answer = await send(
    JSON.stringify([view('/app/projects'), view('/app/projects'), view('/app/profile')]),
  )
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { itemsReceived: 3, itemsAccepted: 3, errors: [] },
  ])
  expect(await views()).toEqual([
    { day: '2026-11-17', route: '/app/projects', views: 2 },
    { day: '2026-11-17', route: '/app/profile', views: 1 },
  ])
  const [row] = await portal.query<Record<string, unknown>>('select * from page_views')
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'route', 'views'])
})

test('envelopes come as an array, as one, or one a line, with any content type', async () => {
  for (const [payload, type] of [
    [JSON.stringify(view('/')), 'application/json'],
    [`${JSON.stringify(view('/'))}\n${JSON.stringify(view('/'))}\n`, 'application/x-json-stream'],
    [JSON.stringify([view('/')]), 'text/plain;charset=UTF-8'],
  ] as const)
    expect((await send(payload, type)).statusCode).toBe(200)
  expect(await views()).toEqual([{ day: '2026-11-17', route: '/', views: 4 }])
})

test('broken items are named in the order they came, the others are taken', async () => {
  const answer = await send(
    JSON.stringify([1, view('/a'), view('/b', 'no time'), { name: 'x' }, view('/c', '2020-01-01T00:00:00Z')]),
  )
  expect(answer.statusCode).toBe(206)
  expect(answer.json()).toMatchObject({ itemsReceived: 5, itemsAccepted: 1 })
  expect(
    answer
      .json()
      .errors.map(({ index, statusCode }: { index: number; statusCode: number }) => [index, statusCode]),
  ).toEqual([
    [0, 400],
    [2, 400],
    [3, 400],
    [4, 400],
  ])
  const none = await send('[1]')
  expect([none.statusCode, none.json().itemsAccepted]).toEqual([400, 0])
  for (const payload of ['', 'nonsense', '{'])
    expect((await send(payload)).json()).toMatchObject({ itemsReceived: 0, itemsAccepted: 0 })
})

test('of many broken items the first twenty are named, and of too many lines none is read', async () => {
  const response = await send(JSON.stringify([view('/'), ...Array.from({ length: 9_999 }, () => 0)]))
  expect([response.statusCode, response.json().itemsReceived, response.json().itemsAccepted]).toEqual([
    206, 10_000, 1,
  ])
  expect(response.json().errors.map(({ index }: { index: number }) => index)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  for (const payload of ['x\n'.repeat(400_000), JSON.stringify(Array.from({ length: 10_001 }, () => 0))])
    expect((await send(payload)).json()).toMatchObject({
      itemsReceived: 0,
      errors: [{ index: 10_000, message: 'At most 10000 items a call.' }],
    })
})

test('other kinds of telemetry are accepted and dropped', async () => {
  const metric = { ...view('/x'), data: { baseType: 'MetricData', baseData: {} } }
  expect((await send(JSON.stringify([metric]))).json().itemsAccepted).toBe(1)
  expect(await views()).toEqual([])
})

test('ids, queries and what is no page of ours never reach the counts', async () => {
  const id = '01a1fc9a-3adc-7285-b2d6-7011d3fa09a1'
  await send(
    JSON.stringify(
      [
        `/app/projects/project?projectId=${id}`,
        `/jobs/${id}`,
        '/mia.berg',
        '/whatever/evil-string',
        'mia@hub.example',
        '/<script>',
        '',
        'https://x.example/',
      ].map((name) => view(name)),
    ),
  )
  const counts = (await views()).map(({ route, views: count }) => [route, count])
  expect(counts).toEqual([
    ['other', 7],
    ['/app/projects/project', 1],
  ])
})

test('consultants do not read the counts', async () => {
  expect((await people.asMia.call(listPageViews)).status).toBe(403)
})
