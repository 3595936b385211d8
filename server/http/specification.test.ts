import { describe, expect, test } from 'vitest'
import { portalForFile } from '../testing/fixtures.ts'

const portal = await portalForFile()

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[]; $ref?: string }
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string }[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** The table of calls of the specification, section 7: method, path, what is sent. */
const calls: [method: string, path: string, fields: string[]][] = [
  ['post', '/api/v1/auth/login/', ['email', 'password']],
  ['post', '/api/v1/auth/login/code/', ['ephemeral_token', 'code']],
  ['post', '/api/v1/auth/logout/', ['refresh_token']],
  ['post', '/api/v1/auth/jwt/refresh/', ['refresh']],
  ['post', '/api/v1/auth/reset-password/', ['user_id', 'timestamp', 'signature', 'password']],
  ['post', '/api/v1/auth/send-reset-password-link/', ['email']],
  ['post', '/api/v1/auth/change-password/', ['old_password', 'password', 'password_confirm']],
  ['post', '/api/v1/auth/email/activate/', []],
  ['post', '/api/v1/auth/email/activate/confirm/', ['code']],
  ['post', '/api/v1/auth/email/deactivate/', []],
  ['get', '/api/v1/auth/mfa/user-active-methods/', []],
  ['get', '/api/v1/consultant/', []],
  ['get', '/api/v1/consultant/personal-details/', []],
  ['patch', '/api/v1/consultant/personal-details/', ['user']],
  ['get', '/api/v1/consultant/expertise/', []],
  ['get', '/api/v1/projects/', []],
  ['get', '/api/v1/projects/requests/', []],
  ['get', '/api/v1/project/{projectId}/', []],
  ['get', '/api/v1/projects/{projectId}/jobs/', []],
  ['patch', '/api/v1/projects/{projectId}/requests/accept/', []],
  ['patch', '/api/v1/projects/{projectId}/requests/reject/', []],
  ['patch', '/api/v1/jobs/{jobId}/accept/', []],
  ['patch', '/api/v1/jobs/{jobId}/reject/', []],
  ['get', '/api/v1/jobs/{jobId}/', []],
  ['get', '/api/v1/jobs/{jobId}/logs/', []],
  ['post', '/api/v1/jobs/{jobId}/log/', ['job_id', 'event', 'comment']],
  ['patch', '/api/v1/jobs/{jobId}/translation/update-post-edited-data/', ['post_edited_data']],
  ['patch', '/api/v1/jobs/{jobId}/translation/submit-for-review/', []],
  ['get', '/api/v1/translation-document-download/{jobId}/{downloadType}/', []],
  ['get', '/api/v1/translation/document/download/{jobId}/source/', []],
  ['get', '/api/v1/jobs/request/{jobId}/download/source/', []],
  ['get', '/api/v1/rai/memoq-documents-by-project-name', ['name']],
  ['post', '/api/v1/rai/memoq-rai', []],
  ['get', '/api/v2/content-management/alerts/public/', ['application']],
]

const { paths, components }: Document = (await portal.app.inject('/api/openapi.json')).json()

function keysOf({ properties = {}, anyOf = [], oneOf = [], $ref }: Schema): string[] {
  const schemaOfRef = components?.schemas?.[$ref?.split('/').at(-1) ?? '']
  return [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf, ...(schemaOfRef ? [schemaOfRef] : [])].flatMap(keysOf),
  ]
}

describe('R7.1 every call of the specification’s table is there, takes what it sends, and has no other address', () => {
  test.each(calls)(
    'R7.1 the specification’s call %s %s is there, and takes what it sends: %j',
    (method, path, fields) => {
      const operation = paths[path]?.[method]
      expect(operation).toBeDefined()
      const bodies = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) =>
        keysOf(schema),
      )
      const queries = operation?.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? []
      expect([...bodies, ...queries]).toEqual(expect.arrayContaining(fields))
    },
  )

  test.each(calls)(
    'R7.1 %s %s answers at that address, and at none with a slash more or less',
    async (method, path) => {
      const url = path.replace(/\{\w+\}/g, '01a20000-0000-7000-8000-00000000000c')
      const status = async (address: string) =>
        (
          await portal.app.inject({
            method: method === 'get' ? 'GET' : method === 'post' ? 'POST' : 'PATCH',
            url: address,
          })
        ).statusCode
      expect(await status(url)).not.toBe(404)
      expect(await status(url.endsWith('/') ? url.slice(0, -1) : `${url}/`)).toBe(404)
    },
  )
})
