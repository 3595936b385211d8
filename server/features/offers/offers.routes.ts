import { acceptJob, rejectJob } from '@hub/contract/jobs'
import { acceptRequest, rejectRequest } from '@hub/contract/projects'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { sendJson } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused } from '../../refusals.ts'
import type { Act } from '../work/act.ts'
import { jobCard, projectCard } from '../work/cards.queries.ts'
import { lockWorld, lockWorldOfJob } from '../work/world.queries.ts'
import { jobAnswer, requestAnswer } from './offers.rules.ts'
import { acceptJobs, rejectJobs } from './offers.transitions.ts'

export function offerRoutes(app: App, { db, clock, mailer }: Parts): void {
  const actOf = (trx: Transaction, caller: Caller, request: FastifyRequest): Act => ({
    trx,
    now: clock.now(),
    by: { id: caller.id, address: request.ip },
    mailer,
  })

  const answerRequest = (
    request: FastifyRequest,
    projectId: string,
    what: 'accept' | 'reject',
    reason?: string,
  ) => {
    const caller = callerOf(request)
    return inTransaction(db, async (trx) => {
      const act = actOf(trx, caller, request)
      const world = await lockWorld(trx, projectId)
      const answer = requestAnswer(world, caller.id, what, act.now)
      if (answer !== 'again') {
        if ('status' in answer) throw new Refused(answer)
        if (what === 'accept') await acceptJobs(act, world, answer, caller.id)
        else await rejectJobs(act, world, answer, caller.id, reason)
      }
      const card = await projectCard(trx, caller.id, projectId)
      if (card === undefined) throw new Refused(notFound)
      return card
    })
  }

  /** Answers with the job; after a reject as its reader last saw it, for it is not theirs to read any more. */
  const answerJob = (request: FastifyRequest, jobId: string, what: 'accept' | 'reject', reason?: string) => {
    const caller = callerOf(request)
    return inTransaction(db, async (trx) => {
      const act = actOf(trx, caller, request)
      const world = await lockWorldOfJob(trx, jobId)
      const answer = jobAnswer(world, jobId, caller.id, what, act.now)
      if (answer === 'unknown') throw new Refused(notFound)
      if ('status' in answer) throw new Refused(answer)
      const before = await jobCard(trx, caller.id, jobId)
      if (what === 'accept') await acceptJobs(act, world, answer, caller.id)
      else await rejectJobs(act, world, answer, caller.id, reason)
      const card = what === 'accept' ? await jobCard(trx, caller.id, jobId) : before && rejected(before)
      if (card === undefined) throw new Refused(notFound)
      return card
    })
  }

  app.route({
    ...acceptRequest,
    handler: async (request, reply) =>
      sendJson(reply, await answerRequest(request, request.params.projectId, 'accept')),
  })

  app.route({
    ...rejectRequest,
    handler: async (request, reply) =>
      sendJson(
        reply,
        await answerRequest(request, request.params.projectId, 'reject', request.body.reason ?? undefined),
      ),
  })

  app.route({
    ...acceptJob,
    handler: async (request, reply) =>
      sendJson(reply, await answerJob(request, request.params.jobId, 'accept')),
  })

  app.route({
    ...rejectJob,
    handler: async (request, reply) =>
      sendJson(
        reply,
        await answerJob(request, request.params.jobId, 'reject', request.body.reason ?? undefined),
      ),
  })
}

/** A job's card as it reads once it was declined: free again, and nothing left to do with it. */
function rejected(card: string): string {
  const job: unknown = JSON.parse(card)
  const none = { accept: false, reject: false, edit: false, log: false, submit: false, download: [] }
  return JSON.stringify({ ...Object(job), status: 'Unassigned', offered: false, can: none })
}
