import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    consumes?: string
    produces?: string
  }
}

type Media = { consumes?: string | undefined; produces?: string | undefined }

/** Where a call takes or gives something else than JSON, says so instead. Its errors are JSON all the same. */
function describeMedia(operation: { responses?: object }, { consumes, produces }: Media): void {
  const { responses = {} } = operation
  const bytes = { description: 'The bytes of the document', content: { [String(produces)]: {} } }
  if (produces) Object.assign(responses, { 200: bytes, 206: bytes })
  if (consumes) Object.assign(operation, { requestBody: { required: true, content: { [consumes]: {} } } })
}

/** Describes the calls from the very values that serve them; what has no operation id is not a call. */
export async function describe(app: FastifyInstance, config: Config): Promise<void> {
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  const media = new Map<string, Media>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.name, version: '1', contact: { email: config.supportEmail } },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const id = route.schema?.operationId
      if (!id) return { schema: { hide: true }, url: route.url }
      const described = transform(route)
      const { access, subject, proof, consumes, produces } = route.route.config ?? {}
      media.set(id, { consumes, produces })
      const security = access === 'public' ? {} : { security: [{ bearer: [] }] }
      const said = {
        ...security,
        'x-access': access,
        'x-subject': subject,
        ...(proof && { 'x-proof': proof }),
      }
      return { ...described, schema: { ...described.schema, ...said } }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      for (const path of Object.values(document.openapiObject.paths ?? {}))
        for (const method of ['get', 'post', 'patch', 'delete'] as const) {
          const operation = path?.[method]
          if (operation) describeMedia(operation, media.get(operation.operationId ?? '') ?? {})
        }
      return document.openapiObject
    },
  })
}

export function openapiRoute(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config: { access: 'public', subject: 'none' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
}
