import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'

/** Describes the calls from the very values that serve them; what has no operation id is not a call. */
export async function describe(app: FastifyInstance, config: Config): Promise<void> {
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.name, version: '1', contact: { email: config.supportEmail } },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      if (!route.schema?.operationId) return { schema: { hide: true }, url: route.url }
      const described = transform(route)
      const access = route.route.config?.access
      const security = access === 'public' ? {} : { security: [{ bearer: [] }] }
      return { ...described, schema: { ...described.schema, ...security, 'x-access': access } }
    },
  })
}

export function openapiRoute(app: FastifyInstance): void {
  app.get('/api/openapi.json', { config: { access: 'public', subject: 'none' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
}
