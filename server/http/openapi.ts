import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { addExample, readExamples } from './examples.ts'
import { baseOf } from './host.ts'
import { isRepeatable, repeatKey } from './repeats.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    consumes?: string
    form?: Readonly<Record<string, 'file' | 'text' | 'boolean' | 'integer'>>
    produces?: string
  }
}

type Media = Pick<FastifyContextConfig, 'consumes' | 'form' | 'produces'>

/** Where a call takes or gives something else than JSON, says so instead. Its errors are JSON all the same. */
function describeMedia(operation: { responses?: object }, { consumes, form, produces }: Media): void {
  const { responses = {} } = operation
  if (produces) {
    const schema = produces.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
    const bytes = { description: 'The bytes of the document', content: { [produces]: { schema } } }
    Object.assign(responses, { 200: bytes, 206: bytes })
  }
  if (!consumes) return
  const fields = Object.entries(form ?? {}).map(([name, type]) => [
    name,
    type === 'file' ? { type: 'string', format: 'binary' } : { type: type === 'text' ? 'string' : type },
  ])
  const schema = { type: 'object', properties: Object.fromEntries(fields), required: ['file'] }
  const content = { [consumes]: form ? { schema } : {} }
  Object.assign(operation, { requestBody: { required: true, content } })
}

/** Answers are described by what their status means in HTTP: the schemas and the contract say the rest. */
function describeAnswers({ responses = {} }: { responses?: Readonly<Record<string, object>> }): void {
  for (const [status, answer] of Object.entries(responses))
    Object.assign(answer, { description: STATUS_CODES[status] ?? status })
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`Api-Key {id}.{secret}`, of a system of the provider’s. A call’s `x-scope` is what its key needs; `read` opens every GET under `/api/v1/staff/` that has one.',
  },
} as const

/** Describes the calls from the very values that serve them; what has no operation id is not a call. */
export async function describe(app: FastifyInstance, config: Config): Promise<void> {
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  const media = new Map<string, Media>()
  const examples = await readExamples()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.name, version: '1', contact: { email: config.supportEmail } },
      components: { securitySchemes },
    },
    transform: (route) => {
      const id = route.schema?.operationId
      if (!id) return { schema: { hide: true }, url: route.url }
      const description = transform(route)
      const { access, subject, proof, scope, viewable, ...about } = route.route.config ?? {}
      media.set(id, about)
      const security = [...(access === 'public' ? [] : [{ bearer: [] }]), ...(scope ? [{ key: [] }] : [])]
      const facts = {
        security,
        'x-access': access,
        'x-subject': subject,
        ...(proof && { 'x-proof': proof }),
        ...(scope && { 'x-scope': scope }),
        ...(viewable && { 'x-viewable': true }),
      }
      return { ...description, schema: { ...description.schema, ...facts } }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      for (const [url, path] of Object.entries(document.openapiObject.paths ?? {})) {
        for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
          const operation = path?.[method]
          if (!operation) continue
          describeAnswers(operation)
          describeMedia(operation, media.get(operation.operationId ?? '') ?? {})
          addExample(operation, examples)
        }
        if (path?.post && isRepeatable('POST', url))
          path.post.parameters = [...(path.post.parameters ?? []), repeatKey]
      }
      return document.openapiObject
    },
  })
}

export function openapiRoute(app: FastifyInstance, config: Config): void {
  app.get(
    '/api/openapi.json',
    { config: { access: 'public', subject: 'none', free: true } },
    async (request, reply) => {
      const servers = [{ url: baseOf(request, config) }]
      return reply.header('cache-control', 'no-cache').send({ ...app.swagger(), servers })
    },
  )
}
