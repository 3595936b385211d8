import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { consultantRoutes } from './features/consultants/consultants.routes.ts'
import { downloadRoutes } from './features/downloads/downloads.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { offerRoutes } from './features/offers/offers.routes.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { translationRoutes } from './features/translation/translation.routes.ts'
import { guard } from './http/caller.ts'
import { onlyDeclared } from './http/declared.ts'
import { answerUnroutable, handleErrors, validatorCompiler } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { acceptJson } from './http/json.ts'
import { logRequests } from './http/logs.ts'
import { mailboxRoutes } from './http/mailbox.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { describe, openapiRoute } from './http/openapi.ts'
import { pageRoutes } from './http/page.ts'
import { secure } from './http/security.ts'
import { newId } from './ids.ts'
import type { Parts } from './parts.ts'

/** JSON bodies, bytes; saves and uploads say their own. */
const jsonLimit = 1024 * 1024

/** The application, apart from its process: it reads no environment, listens nowhere and ends nothing. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: null },
    // Its own lines hold whole addresses; logs.ts writes one without.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: config.trustProxy,
    bodyLimit: jsonLimit,
    // An id of any length is looked up and not found, instead of 414.
    routerOptions: { maxParamLength: 16_384 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  logRequests(app)
  await secure(app, config)
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposedHeaders: ['ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  acceptJson(app)
  guard(app, parts)
  onlyDeclared(app)
  const urls = refuseOtherMethods(app)
  await describe(app, config)

  sessionRoutes(app, parts)
  consultantRoutes(app)
  projectRoutes(app, parts)
  offerRoutes(app, parts)
  jobRoutes(app, parts)
  await translationRoutes(app, parts)
  downloadRoutes(app, parts)
  alertRoutes(app, parts)
  healthRoutes(app, parts)
  openapiRoute(app)
  mailboxRoutes(app, parts)
  await pageRoutes(app, parts)
  urls.close()
  return app
}
