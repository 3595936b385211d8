import { getJob } from '@hub/contract/jobs'
import { startAnalysis } from '@hub/contract/rai'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'

const token = 'the token of the metrics'
const portal = await ownPortalForFile({ env: { METRICS_TOKEN: token } })
const the = castForEach(portal)

const ask = (authorization?: string) =>
  portal.stranger.send({ url: '/metrics', ...(authorization && { headers: { authorization } }) })

/** The series of a text in Prometheus' form, each with its labels. */
const seriesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
      const byName: Record<string, string> = Object.fromEntries(pairs)
      return { name, labels: byName }
    })

test('metrics are given for their token alone', async () => {
  for (const wrong of [undefined, 'Bearer ', 'Bearer another token of the same length', token])
    expect((await ask(wrong)).statusCode).toBe(401)
  const answer = await ask(`Bearer ${token}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
})

test('no label of a metric names a person, an id or an address as it was called', async () => {
  const project = await portal.make.project({ name: 'Tide', jobs: [{ document: 'packaging-insert.xlf' }] })
  await portal.make.offer(the.sam, the.mia, project)
  const [job = ''] = project.jobs
  await the.asMia.call(getJob, { params: { jobId: job } })
  await the.asMia.call(startAnalysis, { body: { project_name: 'Tide', document_ids: project.jobs } })
  await portal.analyse()
  for (const url of [
    `/api/v1/projects/?search=${the.mia.email}`,
    `/api/v1/nobody/${the.mia.email}/`,
    `/reset/${job}`,
    `/jobs/${job}/${the.mia.email}`,
    '/%E0%A4%A/',
  ])
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)
      await the.asMia.send({ method, url, headers: {} })

  const text = (await ask(`Bearer ${token}`)).payload
  for (const secret of [job, project.id, the.mia.id, the.mia.email, 'hub.example', 'Mia'])
    expect(text).not.toContain(secret)
  const methods = portal.app.supportedMethods
  const known = {
    method: (value: string) => methods.includes(value),
    status: (value: string) => /^[1-5]xx$/.test(value),
    outcome: (value: string) => ['done', 'failed', 'left', 'answered', 'behind', 'conflict'].includes(value),
    kind: (value: string) => /^(analyses|estimates|\w+_imports|deliveries|mail|upkeep)$/.test(value),
    line: (value: string) => ['calls', 'sign-ins', 'renewals'].includes(value),
    le: (value: string) => value === '+Inf' || Number(value) > 0,
    route: (value: string) =>
      value === 'none' || methods.some((method) => portal.app.hasRoute({ method, url: value })),
  }
  const ours = seriesOf(text).filter(({ name }) => name.startsWith('hub_'))
  for (const { labels } of ours)
    for (const [key, value] of Object.entries(labels))
      expect(
        Object.entries(known).some(([name, fits]) => name === key && fits(value)),
        `${key}="${value}"`,
      ).toBe(true)
  const has = (name: string, labels: Record<string, string>) =>
    ours.some(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
  expect(has('hub_calls_total', { route: '/api/v1/jobs/:jobId/', method: 'GET', status: '2xx' })).toBe(true)
  expect(has('hub_calls_total', { route: '/api/v1/projects/', method: 'DELETE', status: '4xx' })).toBe(true)
  expect(has('hub_work_seconds_count', { kind: 'analyses', outcome: 'done' })).toBe(true)
  expect(has('hub_work_waiting', { kind: 'mail' })).toBe(true)
  expect(text).toContain('process_cpu_seconds_total')
})

test('without a token there are no metrics', async () => {
  const without = await createApp({ ...portal.parts, config: { ...portal.parts.config, metricsToken: null } })
  const answer = await without.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(404)
  await without.close()
})
