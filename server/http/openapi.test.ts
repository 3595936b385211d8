import { expect, test } from 'vitest'
import { portalForFile } from '../testing/fixtures.ts'

const portal = await portalForFile()

const own = (value: unknown, key: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), key)?.value

const routes = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
    const call = own(calls, method)
    if (call === undefined) return []
    const [access, scope] = [own(call, 'x-access'), own(call, 'x-scope')]
    const schemes = [own(call, 'security') ?? []].flat().flatMap((each) => Object.keys(Object(each)))
    return [
      {
        call: `${method.toUpperCase()} ${path}`,
        access,
        scope,
        schemes,
        isViewable: own(call, 'x-viewable') === true,
      },
    ]
  }),
)

test('the OpenAPI document says of each call whether a session, a key or nobody in particular may make it', () => {
  const keyCalls = routes.filter(({ scope, access }) => scope !== undefined && access === 'reader')
  expect(keyCalls.map(({ call, scope }) => `${call} ${scope}`).toSorted()).toEqual([
    'DELETE /api/v1/rai/analyses/{analysisId}/ projects',
    'GET /api/v1/jobs/request/{jobId}/download/source/ read',
    'GET /api/v1/jobs/{jobId}/ read',
    'GET /api/v1/jobs/{jobId}/comments/ read',
    'GET /api/v1/jobs/{jobId}/concordance/ read',
    'GET /api/v1/jobs/{jobId}/logs/ read',
    'GET /api/v1/jobs/{jobId}/matches/ read',
    'GET /api/v1/jobs/{jobId}/page/ read',
    'GET /api/v1/jobs/{jobId}/page/document/ read',
    'GET /api/v1/jobs/{jobId}/segments/{segmentId}/matches/ read',
    'GET /api/v1/jobs/{jobId}/terms/ read',
    'GET /api/v1/jobs/{jobId}/text/ read',
    'GET /api/v1/jobs/{jobId}/translation/ read',
    'GET /api/v1/jobs/{jobId}/translation/cuts/ read',
    'GET /api/v1/project/{projectId}/ read',
    'GET /api/v1/projects/ read',
    'GET /api/v1/projects/requests/ read',
    'GET /api/v1/projects/{projectId}/files/{fileId}/ read',
    'GET /api/v1/projects/{projectId}/jobs/ read',
    'GET /api/v1/rai/analyses/ projects',
    'GET /api/v1/rai/analyses/{analysisId}/ projects',
    'GET /api/v1/rai/analyses/{analysisId}/segments/ projects',
    'GET /api/v1/rai/memoq-documents-by-project-name projects',
    'GET /api/v1/translation-document-download/{jobId}/{downloadType}/ read',
    'GET /api/v1/translation/document/download/{jobId}/source/ read',
    'POST /api/v1/rai/memoq-rai projects',
  ])
  for (const { call, access, scope, schemes } of routes)
    expect([call, schemes]).toEqual([call, access === 'public' ? [] : scope ? ['bearer', 'key'] : ['bearer']])
})

test('staff view these calls as a consultant, and no others: no account, no money, no files', () => {
  const viewable = routes.filter(({ isViewable }) => isViewable)
  expect(viewable.map(({ call }) => call).toSorted()).toEqual([
    'GET /api/v1/consultant/',
    'GET /api/v1/consultant/expertise/',
    'GET /api/v1/consultant/notifications/',
    'GET /api/v1/consultant/personal-details/',
    'GET /api/v1/find/',
    'GET /api/v1/jobs/{jobId}/',
    'GET /api/v1/jobs/{jobId}/comments/',
    'GET /api/v1/jobs/{jobId}/concordance/',
    'GET /api/v1/jobs/{jobId}/logs/',
    'GET /api/v1/jobs/{jobId}/matches/',
    'GET /api/v1/jobs/{jobId}/page/',
    'GET /api/v1/jobs/{jobId}/segments/{segmentId}/matches/',
    'GET /api/v1/jobs/{jobId}/terms/',
    'GET /api/v1/jobs/{jobId}/text/',
    'GET /api/v1/jobs/{jobId}/translation/',
    'GET /api/v1/jobs/{jobId}/translation/cuts/',
    'GET /api/v1/project/{projectId}/',
    'GET /api/v1/projects/',
    'GET /api/v1/projects/requests/',
    'GET /api/v1/projects/{projectId}/jobs/',
    'GET /api/v1/rai/analyses/',
    'GET /api/v1/rai/analyses/{analysisId}/',
    'GET /api/v1/rai/analyses/{analysisId}/segments/',
    'GET /api/v1/rai/memoq-documents-by-project-name',
  ])
})

test('every call that answers with JSON shows what was sent and got', () => {
  const without = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(Object(calls)).flatMap(([method, call]) => {
      const text = JSON.stringify(Object(call))
      const answersJson = /"2\d\d":\{[^}]*"content":\{"application\/json"/.test(text)
      return answersJson && !text.includes('"example":') ? [`${method} ${path}`] : []
    }),
  )
  expect(without).toEqual([])
})
