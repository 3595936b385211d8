import { type Access, type Proof, type Subject, scopes } from '@hub/contract/endpoint'
import { addApiKey } from '@hub/contract/staff-keys'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { cast } from '../testing/cast.ts'
import { clientOf } from '../testing/client.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { guard } from './caller.ts'

const portal = await portalForFile()
const people = await cast(portal)

type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: unknown
  proof: unknown
  scope: unknown
  isPublic: boolean
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

const routes: Route[] = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
  Object.entries(methods).flatMap(([name, method]) => {
    const call: unknown = Object.getOwnPropertyDescriptor(calls ?? {}, name)?.value
    if (typeof call !== 'object' || call === null) return []
    const access: unknown = Object.getOwnPropertyDescriptor(call, 'x-access')?.value
    const proof: unknown = Object.getOwnPropertyDescriptor(call, 'x-proof')?.value
    const scope: unknown = Object.getOwnPropertyDescriptor(call, 'x-scope')?.value
    return [{ method, path, access, proof, scope, isPublic: access === 'public' }]
  }),
)

const address = (path: string, id: string) => path.replace('{downloadType}', 'source').replace(/\{\w+\}/g, id)

/** A body of the type the route takes, empty otherwise. */
const body = ({ method, path }: Route): Pick<InjectOptions, 'payload' | 'headers'> => {
  if (method === 'GET') return {}
  return path.endsWith('/upload/')
    ? { payload: '--b--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=b' } }
    : { payload: '{}', headers: { 'content-type': 'application/json' } }
}

test('R7.1 every call of the specification that this server serves is in its OpenAPI document, and no other path', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/v1/auth/passkeys/{passkeyId}/',
    'DELETE /api/v1/auth/sessions/{sessionId}/',
    'DELETE /api/v1/consultant/calendar/',
    'DELETE /api/v1/consultant/memory/units/',
    'DELETE /api/v1/consultant/memory/units/{unitId}/',
    'DELETE /api/v1/consultant/statements/{statementId}/',
    'DELETE /api/v1/consultant/terms/{conceptId}/',
    'DELETE /api/v1/projects/{projectId}/requests/counter/',
    'DELETE /api/v1/rai/analyses/{analysisId}/',
    'DELETE /api/v1/staff/api-keys/{keyId}/',
    'DELETE /api/v1/staff/comments/{commentId}/',
    'DELETE /api/v1/staff/concepts/{conceptId}/',
    'DELETE /api/v1/staff/jobs/{jobId}/',
    'DELETE /api/v1/staff/memories/{memoryId}/',
    'DELETE /api/v1/staff/projects/{projectId}/',
    'DELETE /api/v1/staff/projects/{projectId}/documents/{documentId}/',
    'DELETE /api/v1/staff/projects/{projectId}/files/{fileId}/',
    'DELETE /api/v1/staff/termbases/{termBaseId}/',
    'DELETE /api/v1/staff/views/{viewId}/',
    'DELETE /api/v1/staff/webhooks/{webhookId}/',
    'GET /api/v1/auth/mfa/user-active-methods/',
    'GET /api/v1/auth/passkeys/',
    'GET /api/v1/auth/sessions/',
    'GET /api/v1/consultant/',
    'GET /api/v1/consultant/billing/',
    'GET /api/v1/consultant/calendar/',
    'GET /api/v1/consultant/capacity/',
    'GET /api/v1/consultant/data/',
    'GET /api/v1/consultant/earnings/',
    'GET /api/v1/consultant/earnings/jobs/',
    'GET /api/v1/consultant/expertise/',
    'GET /api/v1/consultant/memory/',
    'GET /api/v1/consultant/memory/export/',
    'GET /api/v1/consultant/memory/imports/{importId}/',
    'GET /api/v1/consultant/memory/units/',
    'GET /api/v1/consultant/notifications/',
    'GET /api/v1/consultant/pace/',
    'GET /api/v1/consultant/personal-details/',
    'GET /api/v1/consultant/statements/',
    'GET /api/v1/consultant/statements/{statementId}/',
    'GET /api/v1/consultant/statements/{statementId}/file/',
    'GET /api/v1/consultant/suggestions/',
    'GET /api/v1/consultant/terms/',
    'GET /api/v1/consultant/time/',
    'GET /api/v1/consultant/words/',
    'GET /api/v1/dictionaries/',
    'GET /api/v1/find/',
    'GET /api/v1/jobs/request/{jobId}/download/source/',
    'GET /api/v1/jobs/{jobId}/',
    'GET /api/v1/jobs/{jobId}/before-yes/',
    'GET /api/v1/jobs/{jobId}/comments/',
    'GET /api/v1/jobs/{jobId}/concordance/',
    'GET /api/v1/jobs/{jobId}/logs/',
    'GET /api/v1/jobs/{jobId}/matches/',
    'GET /api/v1/jobs/{jobId}/page/',
    'GET /api/v1/jobs/{jobId}/page/document/',
    'GET /api/v1/jobs/{jobId}/segments/{segmentId}/matches/',
    'GET /api/v1/jobs/{jobId}/terms/',
    'GET /api/v1/jobs/{jobId}/text/',
    'GET /api/v1/jobs/{jobId}/translation/',
    'GET /api/v1/jobs/{jobId}/translation/cuts/',
    'GET /api/v1/project/{projectId}/',
    'GET /api/v1/projects/',
    'GET /api/v1/projects/requests/',
    'GET /api/v1/projects/{projectId}/before-yes/',
    'GET /api/v1/projects/{projectId}/files/{fileId}/',
    'GET /api/v1/projects/{projectId}/jobs/',
    'GET /api/v1/rai/analyses/',
    'GET /api/v1/rai/analyses/{analysisId}/',
    'GET /api/v1/rai/analyses/{analysisId}/segments/',
    'GET /api/v1/rai/memoq-documents-by-project-name',
    'GET /api/v1/staff/alerts/',
    'GET /api/v1/staff/api-keys/',
    'GET /api/v1/staff/audit/',
    'GET /api/v1/staff/consultants/',
    'GET /api/v1/staff/consultants/{userId}/',
    'GET /api/v1/staff/consultants/{userId}/data/',
    'GET /api/v1/staff/consultants/{userId}/offers/',
    'GET /api/v1/staff/consultants/{userId}/view/',
    'GET /api/v1/staff/documents/{documentId}/segments/',
    'GET /api/v1/staff/find/',
    'GET /api/v1/staff/imports/{importId}/',
    'GET /api/v1/staff/jobs/',
    'GET /api/v1/staff/jobs/{jobId}/',
    'GET /api/v1/staff/jobs/{jobId}/comments/',
    'GET /api/v1/staff/jobs/{jobId}/history/',
    'GET /api/v1/staff/jobs/{jobId}/review/',
    'GET /api/v1/staff/memories/',
    'GET /api/v1/staff/memories/{memoryId}/',
    'GET /api/v1/staff/memories/{memoryId}/export/',
    'GET /api/v1/staff/memories/{memoryId}/imports/{importId}/',
    'GET /api/v1/staff/memories/{memoryId}/units/',
    'GET /api/v1/staff/needs/',
    'GET /api/v1/staff/page-views/',
    'GET /api/v1/staff/projects/',
    'GET /api/v1/staff/projects/{projectId}/',
    'GET /api/v1/staff/projects/{projectId}/documents/',
    'GET /api/v1/staff/projects/{projectId}/export/',
    'GET /api/v1/staff/projects/{projectId}/files/',
    'GET /api/v1/staff/projects/{projectId}/history/',
    'GET /api/v1/staff/projects/{projectId}/memories/',
    'GET /api/v1/staff/projects/{projectId}/offers/',
    'GET /api/v1/staff/projects/{projectId}/termbases/',
    'GET /api/v1/staff/statements/',
    'GET /api/v1/staff/statements/{statementId}/',
    'GET /api/v1/staff/statements/{statementId}/file/',
    'GET /api/v1/staff/suggestions/',
    'GET /api/v1/staff/termbases/',
    'GET /api/v1/staff/termbases/{termBaseId}/',
    'GET /api/v1/staff/termbases/{termBaseId}/concepts/',
    'GET /api/v1/staff/termbases/{termBaseId}/export/',
    'GET /api/v1/staff/termbases/{termBaseId}/imports/{importId}/',
    'GET /api/v1/staff/views/',
    'GET /api/v1/staff/webhooks/',
    'GET /api/v1/staff/webhooks/{webhookId}/',
    'GET /api/v1/staff/webhooks/{webhookId}/deliveries/',
    'GET /api/v1/translation-document-download/{jobId}/{downloadType}/',
    'GET /api/v1/translation/document/download/{jobId}/source/',
    'GET /api/v2/content-management/alerts/public/',
    'GET /config.json',
    'PATCH /api/v1/auth/passkeys/{passkeyId}/',
    'PATCH /api/v1/consultant/memory/',
    'PATCH /api/v1/consultant/memory/units/{unitId}/',
    'PATCH /api/v1/consultant/notifications/',
    'PATCH /api/v1/consultant/personal-details/',
    'PATCH /api/v1/consultant/statements/{statementId}/',
    'PATCH /api/v1/jobs/{jobId}/accept/',
    'PATCH /api/v1/jobs/{jobId}/comments/{commentId}/',
    'PATCH /api/v1/jobs/{jobId}/reject/',
    'PATCH /api/v1/jobs/{jobId}/translation/submit-for-review/',
    'PATCH /api/v1/jobs/{jobId}/translation/update-post-edited-data/',
    'PATCH /api/v1/projects/{projectId}/requests/accept/',
    'PATCH /api/v1/projects/{projectId}/requests/reject/',
    'PATCH /api/v1/staff/alerts/{alertId}/',
    'PATCH /api/v1/staff/comments/{commentId}/',
    'PATCH /api/v1/staff/concepts/{conceptId}/',
    'PATCH /api/v1/staff/consultants/{userId}/',
    'PATCH /api/v1/staff/jobs/',
    'PATCH /api/v1/staff/jobs/{jobId}/',
    'PATCH /api/v1/staff/memories/{memoryId}/',
    'PATCH /api/v1/staff/projects/{projectId}/',
    'PATCH /api/v1/staff/projects/{projectId}/memories/',
    'PATCH /api/v1/staff/projects/{projectId}/termbases/',
    'PATCH /api/v1/staff/termbases/{termBaseId}/',
    'PATCH /api/v1/staff/views/{viewId}/',
    'PATCH /api/v1/staff/webhooks/{webhookId}/',
    'POST /api/v1/auth/change-password/',
    'POST /api/v1/auth/email/activate/',
    'POST /api/v1/auth/email/activate/confirm/',
    'POST /api/v1/auth/email/deactivate/',
    'POST /api/v1/auth/invitation/',
    'POST /api/v1/auth/jwt/refresh/',
    'POST /api/v1/auth/login/',
    'POST /api/v1/auth/login/code/',
    'POST /api/v1/auth/login/code/resend/',
    'POST /api/v1/auth/logout/',
    'POST /api/v1/auth/mfa/backup-codes/',
    'POST /api/v1/auth/passkeys/login/',
    'POST /api/v1/auth/passkeys/login/begin/',
    'POST /api/v1/auth/passkeys/register/',
    'POST /api/v1/auth/passkeys/register/begin/',
    'POST /api/v1/auth/reset-password/',
    'POST /api/v1/auth/send-reset-password-link/',
    'POST /api/v1/auth/sessions/end-others/',
    'POST /api/v1/auth/step-up/',
    'POST /api/v1/auth/step-up/options/',
    'POST /api/v1/consultant/calendar/',
    'POST /api/v1/consultant/email/confirm/',
    'POST /api/v1/consultant/email/undo/',
    'POST /api/v1/consultant/memory/import/',
    'POST /api/v1/consultant/statements/',
    'POST /api/v1/consultant/statements/{statementId}/send/',
    'POST /api/v1/consultant/statements/{statementId}/void/',
    'POST /api/v1/consultant/terms/',
    'POST /api/v1/jobs/{jobId}/log/',
    'POST /api/v1/jobs/{jobId}/segments/{segmentId}/comments/',
    'POST /api/v1/jobs/{jobId}/segments/{segmentId}/join/',
    'POST /api/v1/jobs/{jobId}/segments/{segmentId}/split/',
    'POST /api/v1/jobs/{jobId}/terms/suggestions/',
    'POST /api/v1/jobs/{jobId}/translation/upload/',
    'POST /api/v1/projects/{projectId}/requests/counter/',
    'POST /api/v1/rai/memoq-rai',
    'POST /api/v1/staff/alerts/',
    'POST /api/v1/staff/alerts/{alertId}/end/',
    'POST /api/v1/staff/api-keys/',
    'POST /api/v1/staff/consultants/',
    'POST /api/v1/staff/consultants/{userId}/activate/',
    'POST /api/v1/staff/consultants/{userId}/deactivate/',
    'POST /api/v1/staff/consultants/{userId}/erase/',
    'POST /api/v1/staff/consultants/{userId}/invite/',
    'POST /api/v1/staff/deliveries/{deliveryId}/resend/',
    'POST /api/v1/staff/jobs/assign/',
    'POST /api/v1/staff/jobs/withdraw/',
    'POST /api/v1/staff/jobs/{jobId}/approve/',
    'POST /api/v1/staff/jobs/{jobId}/comments/',
    'POST /api/v1/staff/jobs/{jobId}/log/',
    'POST /api/v1/staff/jobs/{jobId}/return/',
    'POST /api/v1/staff/memories/',
    'POST /api/v1/staff/memories/{memoryId}/import/',
    'POST /api/v1/staff/offers/',
    'POST /api/v1/staff/offers/{offerId}/agree/',
    'POST /api/v1/staff/offers/{offerId}/keep/',
    'POST /api/v1/staff/offers/{offerId}/withdraw/',
    'POST /api/v1/staff/projects/',
    'POST /api/v1/staff/projects/import/',
    'POST /api/v1/staff/projects/{projectId}/analyses/',
    'POST /api/v1/staff/projects/{projectId}/documents/',
    'POST /api/v1/staff/projects/{projectId}/files/',
    'POST /api/v1/staff/projects/{projectId}/jobs/',
    'POST /api/v1/staff/statements/{statementId}/paid/',
    'POST /api/v1/staff/statements/{statementId}/return/',
    'POST /api/v1/staff/statements/{statementId}/unpaid/',
    'POST /api/v1/staff/suggestions/{suggestionId}/decline/',
    'POST /api/v1/staff/suggestions/{suggestionId}/take/',
    'POST /api/v1/staff/termbases/',
    'POST /api/v1/staff/termbases/{termBaseId}/concepts/',
    'POST /api/v1/staff/termbases/{termBaseId}/import/',
    'POST /api/v1/staff/views/',
    'POST /api/v1/staff/webhooks/',
    'POST /api/v1/staff/webhooks/{webhookId}/secret/',
    'POST /api/v1/staff/webhooks/{webhookId}/test/',
    'POST /v2/track',
    'PUT /api/v1/consultant/billing/',
    'PUT /api/v1/consultant/capacity/',
    'PUT /api/v1/consultant/pace/',
    'PUT /api/v1/consultant/words/',
  ])
})

test('R6.1 R7.2 every route without public access answers 401 to a stranger, before it looks at anything else', async () => {
  const protectedRoutes = routes.filter(({ isPublic }) => !isPublic)
  expect(protectedRoutes.length).toBeGreaterThan(15)
  for (const route of protectedRoutes) {
    const url = address(route.path, newId())
    const plain = await portal.stranger.send({ method: route.method, url, ...body(route) })
    expect(plain.statusCode, `${route.method} ${route.path}`).toBe(401)
    expect(plain.headers['www-authenticate']).toBe(
      route.access === 'staff' || route.scope
        ? 'Bearer realm="api", Api-Key realm="api"'
        : 'Bearer realm="api"',
    )
    const response = await portal.stranger.send({
      method: route.method,
      url,
      payload: '{broken',
      headers: { 'content-type': 'text/plain', authorization: 'Bearer nonsense' },
    })
    expect(response.statusCode, `${route.method} ${route.path}, broken`).toBe(401)
  }
})

test('every route of a signed-in reader refuses a session that was revoked a moment ago', async () => {
  const client = await portal.as(people.mia)
  await portal.db
    .updateTable('sessions')
    .set({ revoked_at: portal.clock.now() })
    .where('user_id', '=', people.mia.id)
    .execute()
  for (const route of routes.filter(({ isPublic }) => !isPublic)) {
    const answer = await client.send({
      method: route.method,
      url: address(route.path, newId()),
      ...body(route),
    })
    expect([route.path, answer.statusCode]).toEqual([route.path, 401])
  }
})

test('R1.1 every route with an id answers 404 for another consultant’s object, and for what is no id at all', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }] })
  const [jobId = ''] = project.jobs
  // Every id of an address is the same here: the project's file has the project's own, a segment its job's.
  await portal.db
    .updateTable('segments')
    .set({ id: jobId })
    .where('job_id', '=', jobId)
    .where('position', '=', 0)
    .execute()
  await portal.parts.storage.write('files/brief', Buffer.from('Brief'))
  await portal.db
    .insertInto('project_files')
    .values({
      id: project.id,
      project_id: project.id,
      path: 'brief.txt',
      name: 'brief.txt',
      media_type: 'text/plain',
      size: 5,
      sha256: 'brief',
      storage_key: 'files/brief',
      created_at: portal.clock.now(),
    })
    .execute()
  await portal.make.assign(people.sam, people.nord, jobId)
  await portal.make.accept(people.nord, project)
  const client = await portal.as(people.mia)
  const owner = await portal.as(people.nord)
  const withId = routes.filter(
    ({ access, path }) => access !== 'public' && access !== 'staff' && path.includes('{'),
  )
  expect(withId.length).toBeGreaterThan(10)
  for (const route of withId) {
    const theirs = route.path.includes('{projectId}') ? project.id : jobId
    const ask = (id: string, as = client) =>
      as.send({ method: route.method, url: address(route.path, id), ...body(route) })
    if (/\{(projectId|jobId)\}/.test(route.path))
      expect([route.path, (await ask(theirs, owner)).statusCode]).not.toEqual([route.path, 404])
    for (const id of [theirs, newId(), '7', 'x'.repeat(3000), '%00', '..%2f', "'--"]) {
      const answer = await ask(id)
      expect([route.path, id, answer.statusCode]).toEqual([route.path, id, 404])
      expect(answer.json()).toEqual({ detail: 'Not found.' })
    }
  }
})

test('R6.1 consultants are refused everything of the staff’s before any look-up', async () => {
  const client = await portal.as(people.nord)
  for (const route of routes.filter(({ access }) => access === 'staff')) {
    const answer = await client.send({
      method: route.method,
      url: address(route.path, newId()),
      ...body(route),
    })
    expect([route.path, answer.statusCode]).toEqual([route.path, 403])
  }
})

test('a key is refused whatever it was not given, before any look-up', async () => {
  const body = { name: 'Terms alone', scopes: ['terms' as const] }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  for (const route of routes.filter(({ isPublic, scope }) => !isPublic && scope !== 'terms')) {
    const answer = await portal.stranger.send({
      method: route.method,
      url: address(route.path, newId()),
      payload: '{broken',
      headers: { 'content-type': 'text/plain', authorization: `Api-Key ${key}` },
    })
    expect([route.path, answer.statusCode, answer.json().code]).toEqual([route.path, 403, 'scope'])
  }
})

test('a key with every scope is refused what no key may call, a consultant’s writes among them, before any look-up', async () => {
  const { key } = (await people.asSam.call(addApiKey, { body: { name: 'All of them', scopes } })).ok
  const sessionCalls = routes.filter(({ isPublic, scope }) => !isPublic && scope === undefined)
  expect(sessionCalls.filter(({ access }) => access === 'consultant').length).toBeGreaterThan(8)
  for (const route of sessionCalls) {
    const answer = await portal.stranger.send({
      method: route.method,
      url: address(route.path, newId()),
      ...body(route),
      headers: { ...body(route).headers, authorization: `Api-Key ${key}` },
    })
    expect([route.path, answer.statusCode, answer.json().code]).toEqual([route.path, 403, 'scope'])
  }
})

test('R6.1 staff are refused a consultant’s writes before any look-up', async () => {
  for (const route of routes.filter(({ access }) => access === 'consultant')) {
    const answer = await people.asSam.send({
      method: route.method,
      url: address(route.path, newId()),
      ...body(route),
    })
    expect([route.path, answer.statusCode]).toEqual([route.path, 403])
  }
})

const knowingNobody = {
  findCaller: async () => undefined,
  findKey: async () => undefined,
  findConsultant: async () => undefined,
  countTry: async () => {},
}

test('a server with a route that does not say who may call it, and what it is about, does not start', async () => {
  const starting = (url: string, config: { access?: Access; subject?: Subject }) => () => {
    const app = Fastify()
    guard(app, portal.parts, knowingNobody)
    app.get(url, { config }, async () => ({}))
  }
  expect(starting('/jobs/:jobId/', { subject: 'job' })).toThrow('GET /jobs/:jobId/ declares no access.')
  expect(starting('/jobs/:jobId/', { access: 'reader' })).toThrow('GET /jobs/:jobId/ declares no subject.')
  expect(starting('/jobs/:id/', { access: 'reader', subject: 'job' })).toThrow(
    'GET /jobs/:id/ declares a job, but its address has no :jobId.',
  )
  expect(starting('/jobs/:jobId/', { access: 'public', subject: 'job' })).toThrow(
    'GET /jobs/:jobId/ is public, so nobody can be asked for a job.',
  )
  expect(starting('/jobs/', { access: 'public', subject: 'none' })).not.toThrow()
})

test('a server in which staff could view as a consultant what is no consultant’s GET does not start', () => {
  const starting = (method: 'GET' | 'POST', access: Access) => () => {
    const app = Fastify()
    guard(app, portal.parts, knowingNobody)
    const config = { access, subject: 'none' as const, viewable: true }
    app.route({ method, url: '/jobs/', config, handler: async () => ({}) })
  }
  expect(starting('GET', 'reader')).not.toThrow()
  for (const start of [starting('POST', 'consultant'), starting('GET', 'staff'), starting('GET', 'public')])
    expect(start).toThrow('/jobs/ is viewable, but is no consultant’s GET.')
})

test('a server with a call that writes to the account and names no proof does not start', () => {
  const starting = (method: 'GET' | 'POST', url: string, config: { access: Access; proof?: Proof }) => () => {
    const app = Fastify()
    guard(app, portal.parts, knowingNobody)
    app.route({ method, url, config: { subject: 'none', ...config }, handler: async () => ({}) })
  }
  for (const url of ['/api/v1/auth/keys/', '/api/v1/consultant/name/']) {
    expect(starting('POST', url, { access: 'reader' })).toThrow(
      `POST ${url} writes to the account, but declares no proof.`,
    )
    expect(starting('POST', url, { access: 'reader', proof: 'recent' })).not.toThrow()
    expect(starting('GET', url, { access: 'reader' })).not.toThrow()
    expect(starting('POST', url, { access: 'public' })).not.toThrow()
  }
  expect(starting('POST', '/api/v1/jobs/', { access: 'reader' })).not.toThrow()
})

test('every act on the account is refused with step_up once its proof is ten minutes old', async () => {
  const acts = routes.filter(({ proof, access }) => proof === 'recent' && access !== 'staff')
  expect(acts.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/v1/auth/passkeys/{passkeyId}/',
    'DELETE /api/v1/auth/sessions/{sessionId}/',
    'GET /api/v1/consultant/data/',
    'PATCH /api/v1/auth/passkeys/{passkeyId}/',
    'POST /api/v1/auth/passkeys/register/',
    'POST /api/v1/auth/passkeys/register/begin/',
    'POST /api/v1/auth/sessions/end-others/',
    'PUT /api/v1/consultant/billing/',
  ])
  const { mia } = await cast(portal)
  const client = await portal.as(mia)
  const token = portal.tokens.read(client.token ?? '', portal.clock.now())
  if (typeof token === 'string') throw new Error(token)
  const { userId, sessionId } = token
  const passkeyId = newId()
  await portal.db
    .insertInto('passkeys')
    .values({
      id: passkeyId,
      user_id: mia.id,
      name: 'Laptop',
      credential_id: passkeyId,
      public_key: Buffer.from(''),
      counter: 0,
      created_at: portal.clock.now(),
    })
    .execute()
  portal.clock.advance({ minutes: 10 })
  const session = { id: sessionId, userId, expiresAt: portal.clock.in({ hours: 1 }) }
  const late = clientOf(portal.app, portal.tokens.sign('access', session, portal.clock.now()))
  const ids: Record<string, string> = { passkeyId, sessionId }
  for (const route of acts) {
    const { method, path } = route
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const send = (payload: object) =>
      late.send({ method, url, ...(method !== 'DELETE' && method !== 'GET' && { payload }) })
    const billing = { address: '', tax_number: '', bank: 'GB33 BUKB 2020 1555 5555 55', note: '' }
    const answer = await send({ name: 'Laptop', response: {}, ...billing })
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      403,
      { detail: 'Please confirm that it is you.', code: 'step_up' },
    ])
    // Whether it is theirs, and then the body by its schema, come before the proof.
    const foreign = await late.send({ method, url: address(path, newId()), ...body(route) })
    if (path.includes('{')) expect([path, foreign.statusCode]).toEqual([path, 404])
    if (path.endsWith('/register/')) expect((await send({})).statusCode).toBe(400)
  }
})
