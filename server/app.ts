import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { currentAlerts } from './features/alerts/alerts.queries.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { staffAlertRoutes } from './features/alerts/staff.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { noteRefusal } from './features/audit/traces.queries.ts'
import { beforeYesRoutes } from './features/before-yes/before-yes.routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { capacityRoutes } from './features/capacity/capacity.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { commentSubjects } from './features/comments/comments.subjects.ts'
import { dataRoutes } from './features/consultants/data.routes.ts'
import { peopleRoutes } from './features/consultants/people.routes.ts'
import { peopleSubjects } from './features/consultants/people.subjects.ts'
import { downloadRoutes } from './features/downloads/downloads.routes.ts'
import { earningRoutes } from './features/earnings/earnings.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { findRoutes } from './features/find/find.routes.ts'
import { projectImportRoutes } from './features/imports/imports.routes.ts'
import { invitationRoutes } from './features/invitations/invitations.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { staffJobRoutes } from './features/jobs/staff.routes.ts'
import { timeRoutes } from './features/jobs/time.routes.ts'
import { findKeys } from './features/keys/keys.queries.ts'
import { keyRoutes } from './features/keys/keys.routes.ts'
import { memoryImportRoutes } from './features/memories/imports/imports.routes.ts'
import { lookupRoutes } from './features/memories/lookup/lookup.routes.ts'
import { leavingRoutes } from './features/memories/own/leaving.routes.ts'
import { ownMemoryRoutes } from './features/memories/own/own.routes.ts'
import { ownMemorySubjects } from './features/memories/own/own.subjects.ts'
import { memorySubjects } from './features/memories/staff/memories.subjects.ts'
import { staffMemoryRoutes } from './features/memories/staff/staff.routes.ts'
import { mfaRoutes } from './features/mfa/mfa.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts'
import { offerRoutes } from './features/offers/offers.routes.ts'
import { staffOfferRoutes } from './features/offers/staff.routes.ts'
import { documentRoutes } from './features/orders/documents.routes.ts'
import { orderedJobRoutes } from './features/orders/jobs.routes.ts'
import { documentSubjects } from './features/orders/orders.subjects.ts'
import { jobPageRoutes } from './features/page/page.routes.ts'
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts'
import { passkeySubjects } from './features/passkeys/passkeys.subjects.ts'
import { passwordRoutes } from './features/passwords/passwords.routes.ts'
import { emailRoutes } from './features/profile/email.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { projectRoutes } from './features/projects/projects.routes.ts'
import { staffProjectRoutes } from './features/projects/staff/staff.routes.ts'
import { raiRoutes } from './features/rai/rai.routes.ts'
import { segmentsRoutes } from './features/rai/segments.routes.ts'
import { openTools } from './features/rai/tools.ts'
import * as repeats from './features/repeats/repeats.queries.ts'
import { reviewDecidingRoutes } from './features/review/deciding.routes.ts'
import { reviewReadingRoutes } from './features/review/reading.routes.ts'
import { reviewRoutes } from './features/review/review.routes.ts'
import { findCallers, findConsultants } from './features/session/callers.queries.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { countTry, giveBackWhenItIsBack, noteTries } from './features/session/throttles.ts'
import { keepPresence } from './features/sessions/presence.queries.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { sessionSubjects } from './features/sessions/sessions.subjects.ts'
import { spellingRoutes } from './features/spelling/spelling.routes.ts'
import { staffStatementRoutes } from './features/statements/staff.routes.ts'
import { statementRoutes } from './features/statements/statements.routes.ts'
import { statementSubjects } from './features/statements/statements.subjects.ts'
import { stepUpRoutes } from './features/step-up/step-up.routes.ts'
import { telemetryRoutes } from './features/telemetry/telemetry.routes.ts'
import { termImportRoutes } from './features/terms/imports/imports.routes.ts'
import { termLookupRoutes } from './features/terms/lookup/lookup.routes.ts'
import { ownTermRoutes } from './features/terms/own/own.routes.ts'
import { staffTermRoutes } from './features/terms/staff/staff.routes.ts'
import { suggestionRoutes } from './features/terms/suggestions/suggestions.routes.ts'
import { termSubjects } from './features/terms/terms.subjects.ts'
import { cutRoutes } from './features/translation/cuts.routes.ts'
import { translationRoutes } from './features/translation/translation.routes.ts'
import { uploadRoutes } from './features/translation/upload.routes.ts'
import { viewAsRoutes } from './features/view-as/view-as.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { workSubjects } from './features/work/work.subjects.ts'
import { withoutOrigin } from './http/absolute.ts'
import { admit } from './http/admission.ts'
import type { App } from './http/app.ts'
import { headTimes, watchArrival } from './http/arrival.ts'
import { guard } from './http/caller.ts'
import { compress } from './http/compression.ts'
import { limitDearCalls } from './http/dear.ts'
import { onlyDeclared } from './http/declared.ts'
import { answerUnroutable, handleErrors } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { demandLoopbackName } from './http/host.ts'
import { acceptJson } from './http/json.ts'
import { closeWhenLeaving } from './http/leaving.ts'
import { readBeforeRefusing } from './http/lingering.ts'
import { lineStream, loggerOf, logRequests } from './http/logs.ts'
import { mailboxRoutes } from './http/mailbox.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { countCalls, metricsRoute } from './http/metrics.ts'
import { describe, openapiRoute } from './http/openapi.ts'
import { pageRoutes } from './http/page.ts'
import { notePresences } from './http/presence.ts'
import { createRefusing } from './http/refusing.ts'
import { repeatSafely } from './http/repeats.ts'
import { requestIds } from './http/request-ids.ts'
import { headersFor, secure } from './http/security.ts'
import { limitStrangers } from './http/strangers.ts'
import { returnTries } from './http/tries.ts'
import { answerBadHeads, answerUnreadable } from './http/unreadable.ts'
import { checkBySchema } from './http/validation.ts'
import type { Parts } from './parts.ts'

/** JSON bodies, bytes; saves and uploads say their own. */
const jsonLimit = 1024 * 1024

/** bytes */
const longestAddress = 64 * 1024
/** An id of any length is looked up and not found, instead of 414; Node itself would refuse a line over 16 KiB. */
const routerOptions = { maxParamLength: longestAddress }

/** Whether a caller may see what a call is about. */
const subjects = {
  ...workSubjects,
  ...sessionSubjects,
  ...passkeySubjects,
  ...memorySubjects,
  ...ownMemorySubjects,
  ...termSubjects,
  ...peopleSubjects,
  ...commentSubjects,
  ...documentSubjects,
  ...statementSubjects,
}

const never = new AbortController().signal

/**
 * The application, apart from its process: it reads no environment, listens nowhere and ends nothing.
 * @param leaving aborted when its process is about to stop
 */
export async function createApp(parts: Parts, leaving: AbortSignal = never): Promise<FastifyInstance> {
  const { config } = parts
  const headers = headersFor(config)
  const nextId = requestIds()
  const app = Fastify({
    logger: loggerOf(config, lineStream),
    // Its own lines hold whole addresses; logs.ts writes one without.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    trustProxy: config.trustProxy,
    bodyLimit: jsonLimit,
    routerOptions,
    rewriteUrl: withoutOrigin,
    // Node and Fastify would each answer some requests by themselves, without our headers and not in the contract's
    // form.
    http: { maxHeaderSize: longestAddress, requireHostHeader: false, ...headTimes(config.limits) },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable(headers, config),
    clientErrorHandler: answerUnreadable(headers, nextId),
  }).withTypeProvider<ZodTypeProvider>()
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app, { ...parts, noteRefusal })
  logRequests(app)
  countCalls(app, parts)
  closeWhenLeaving(app, leaving)
  watchArrival(app, config.limits)
  secure(app, headers)
  answerBadHeads(app)
  demandLoopbackName(app, config)
  readBeforeRefusing(app)
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [
        'ETag',
        'Location',
        'Content-Disposition',
        'Retry-After',
        'X-Request-Id',
        'X-Untranslated-Segments',
        'X-Document-Problems',
      ],
      maxAge: 600,
    })
  const admission = admit(
    app,
    parts,
    createRefusing(app, { always: headers, nextId, leaving, corsOrigins: config.corsOrigins }),
  )
  // Before the answer is compressed: it is kept as it was written.
  repeatSafely(app, parts, repeats)
  notePresences(app, parts, keepPresence)
  compress(app)
  acceptJson(app)
  guard(app, parts, {
    findCaller: findCallers(parts, subjects),
    findKey: findKeys(parts, subjects),
    findConsultant: findConsultants(parts, subjects),
    countTry,
  })
  limitDearCalls(app)
  limitStrangers(app, parts, countTry)
  returnTries(app, parts, { note: noteTries, giveBack: giveBackWhenItIsBack })
  checkBySchema(app)
  onlyDeclared(app)
  refuseOtherMethods(app, routerOptions)
  await describe(app, config)

  await featureRoutes(app, parts)
  healthRoutes(app, parts, { leaving, admission })
  metricsRoute(app, parts)
  // It takes all other addresses.
  await pageRoutes(app, parts, (now) => currentAlerts(parts.db, 'hub', now))
  return app
}

/** Every feature, registered by hand. */
async function featureRoutes(app: App, parts: Parts): Promise<void> {
  sessionRoutes(app, parts)
  sessionsRoutes(app, parts)
  stepUpRoutes(app, parts)
  passwordRoutes(app, parts)
  invitationRoutes(app, parts)
  mfaRoutes(app, parts)
  passkeyRoutes(app, parts)
  profileRoutes(app, parts)
  emailRoutes(app, parts)
  capacityRoutes(app, parts)
  spellingRoutes(app, parts)
  beforeYesRoutes(app, parts)
  notificationRoutes(app, parts)
  billingRoutes(app, parts)
  earningRoutes(app, parts)
  statementRoutes(app, parts)
  await unsubscribeRoutes(app, parts)
  projectRoutes(app, parts)
  offerRoutes(app, parts)
  jobRoutes(app, parts)
  timeRoutes(app, parts)
  findRoutes(app, parts)
  translationRoutes(app, parts)
  cutRoutes(app, parts)
  commentRoutes(app, parts)
  reviewRoutes(app, parts)
  reviewReadingRoutes(app, parts)
  reviewDecidingRoutes(app, parts)
  await uploadRoutes(app, parts)
  lookupRoutes(app, parts)
  await ownMemoryRoutes(app, parts)
  await leavingRoutes(app, parts)
  termLookupRoutes(app, parts)
  suggestionRoutes(app, parts)
  ownTermRoutes(app, parts)
  raiRoutes(app, parts, openTools(parts)[0])
  segmentsRoutes(app, parts)
  keyRoutes(app, parts)
  peopleRoutes(app, parts)
  dataRoutes(app, parts)
  viewAsRoutes(app, parts)
  staffProjectRoutes(app, parts)
  await documentRoutes(app, parts)
  orderedJobRoutes(app, parts)
  exportRoutes(app, parts)
  await projectImportRoutes(app, parts)
  staffOfferRoutes(app, parts)
  staffJobRoutes(app, parts)
  staffStatementRoutes(app, parts)
  viewRoutes(app, parts)
  webhookRoutes(app, parts)
  auditRoutes(app, parts)
  staffAlertRoutes(app, parts)
  staffMemoryRoutes(app, parts)
  await memoryImportRoutes(app, parts)
  staffTermRoutes(app, parts)
  await termImportRoutes(app, parts)
  downloadRoutes(app, parts)
  jobPageRoutes(app, parts)
  alertRoutes(app, parts)
  await telemetryRoutes(app, parts)
  openapiRoute(app, parts.config)
  mailboxRoutes(app, parts)
}
