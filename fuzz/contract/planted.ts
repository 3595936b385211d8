import type { createApp } from '@hub/server/app'
import type { Parts } from '@hub/server/parts'
import * as z from 'zod/mini'
import type { Kitchen, Recipes } from './kitchen.ts'

type App = Awaited<ReturnType<typeof createApp>>

const leak: Buffer[] = []

/** Every call holds three connections at a time. */
function plantGreedy(app: App, { db }: Parts): void {
  const hold = async (count: number): Promise<void> => {
    if (count === 0) return
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('projects').select('id').limit(1).execute()
      await hold(count - 1)
    })
  }
  app.route({
    method: 'GET',
    url: '/api/v1/planted/greedy/',
    config: { access: 'reader', subject: 'none' },
    schema: {
      operationId: 'plantedGreedy',
      response: { 200: z.object({}), 401: z.unknown(), 503: z.unknown() },
    },
    handler: async () => {
      await hold(3)
      return {}
    },
  })
}

/** A call that answers nothing once its caller has gone. */
function plantSilent(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/v1/planted/silent/',
    config: { access: 'reader', subject: 'none' },
    schema: { operationId: 'plantedSilent', response: { 200: z.unknown(), 401: z.unknown() } },
    handler: async ({ raw }) => (raw.socket.destroyed ? undefined : {}),
  })
}

/** Faults that the fuzzer must find, put into the real app for its own test. */
const faults: Readonly<Record<string, (app: App, parts: Parts) => void>> = {
  /** a name that the runtime has no locale for ends in a 500 */
  crash: (app) =>
    app.route({
      method: 'POST',
      url: '/api/v1/planted/crash/',
      config: { access: 'reader', subject: 'none' },
      schema: {
        operationId: 'plantedCrash',
        body: z.object({ locale: z.string().check(z.maxLength(100)) }),
        response: { 200: z.object({ language: z.string() }), 400: z.unknown(), 401: z.unknown() },
      },
      handler: async ({ body }) => ({ language: new Intl.Locale(Object(body).locale).language }),
    }),
  /** somebody else's project is shown to anybody who knows its id */
  foreign: (app, { db }) =>
    app.route({
      method: 'GET',
      url: '/api/v1/planted/:projectId/',
      config: { access: 'reader', subject: 'none' },
      schema: {
        operationId: 'plantedForeign',
        params: z.object({ projectId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
        response: { 200: z.object({ name: z.nullable(z.string()) }), 400: z.unknown(), 401: z.unknown() },
      },
      handler: async ({ params }) =>
        db
          .selectFrom('projects')
          .select('name')
          .where('id', '=', Object(params).projectId)
          .executeTakeFirstOrThrow(),
    }),
  /** a text without a bound is normalised, which is quadratic in its marks */
  quadratic: (app) =>
    app.route({
      method: 'POST',
      url: '/api/v1/planted/quadratic/',
      config: { access: 'reader', subject: 'none' },
      schema: {
        operationId: 'plantedQuadratic',
        body: z.object({ text: z.string() }),
        response: { 200: z.object({ length: z.int() }), 400: z.unknown(), 401: z.unknown() },
      },
      handler: async ({ body }) => ({ length: String(Object(body).text).normalize('NFC').length }),
    }),
  /** every call of it holds up all others */
  stall: (app) =>
    app.route({
      method: 'GET',
      url: '/api/v1/planted/stall/',
      config: { access: 'reader', subject: 'none' },
      schema: { operationId: 'plantedStall', response: { 200: z.object({}), 401: z.unknown() } },
      handler: async () => {
        for (const until = performance.now() + 400; performance.now() < until; );
        return {}
      },
    }),
  greedy: plantGreedy,
  silent: plantSilent,
  /** every call leaves a kilobyte */
  leak: (app) =>
    app.addHook('onRequest', async () => {
      leak.push(Buffer.alloc(1024, 1))
    }),
}

export function plant(app: App, parts: Parts, names: readonly string[]): void {
  for (const name of names) {
    const fault = faults[name]
    if (!fault) throw new Error(`There is no fault called ${name}.`)
    fault(app, parts)
  }
}

/** How the planted calls are made by somebody who means well. */
export const plantedCalls = ({ world, next }: Kitchen): Recipes => ({
  plantedCrash: async () => ({ as: next(), body: { locale: 'en-GB' } }),
  plantedForeign: async () => {
    const as = next()
    return { as, params: { projectId: (await world.request(as)).projectId } }
  },
  plantedStall: async () => ({ as: next() }),
  plantedGreedy: async () => ({ as: next() }),
  plantedSilent: async () => ({ as: next() }),
  plantedQuadratic: async () => ({ as: next(), body: { text: 'Good morning' } }),
})
