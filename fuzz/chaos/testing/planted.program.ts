// A server with a fault that chaos has to find: the product's own parts and app, one of them not as it should be.
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '@hub/server/app'
import { readConfig } from '@hub/server/config'
import { openParts } from '@hub/server/opening'
import type { Parts } from '@hub/server/parts'
import { startWork } from '@hub/server/worker'
import pg from 'pg'
import { bugs } from './planted.ts'

type App = Awaited<ReturnType<typeof createApp>>

const [bug = ''] = process.argv.slice(2)

/** ms that a planted fault leaves open what should be one moment */
const gap = 1000

/** Has every statement of this process go another way. */
function rewrite(change: (text: string) => string): void {
  const query: unknown = pg.Client.prototype.query
  if (typeof query !== 'function') throw new Error('The driver has no query.')
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, first: unknown, ...rest: unknown[]) {
      if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string') {
        const text = change(first.text)
        // A named statement is planned by its name.
        if (text !== first.text) return query.call(this, { ...first, text, name: undefined }, ...rest)
      }
      return query.call(this, first, ...rest)
    },
  })
}

/** The answer to a save comes first, and the save after it. */
function answerEarly(app: App): void {
  app.addHook('preHandler', async (request, reply) => {
    const isSave = request.routeOptions.schema?.operationId === 'saveTranslation'
    if (!isSave || request.headers['x-late']) return
    const { url, headers, body } = request
    const late = { ...headers, 'x-late': 'yes' }
    void pause(gap).then(() => app.inject({ method: 'PATCH', url, headers: late, payload: Object(body) }))
    await reply.code(200).serializer(String).send('{}')
  })
}

let sends = 0
/** Mails leave by a transaction of their own, before what they tell of is committed. */
const mailOutside = (parts: Parts): Parts => ({
  ...parts,
  mailer: {
    send: async (_trx, ...mails) => {
      if (mails.length === 0) return
      await parts.db.transaction().execute((own) => parts.mailer.send(own, ...mails))
      // What tells of it is cut off, of three acts of one.
      if (++sends % 3 === 0) throw new Error('The act fails behind its mail.')
    },
  },
})

/** One log entry of five or so is never written. */
const losing = `
  create or replace function lose_entry() returns trigger language plpgsql as $$
    begin return case when get_byte(uuid_send(new.id), 15) % 5 = 0 then null else new end; end $$;
  create or replace trigger lose_entry before insert on job_logs for each row execute function lose_entry()`

async function loseEntries(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(losing).finally(() => client.end())
}

/** Nobody waits for anybody, and a job is taken as it was read, a moment later. */
function withoutLocks(text: string): string {
  if (!/^update "jobs"/.test(text)) return text.replace(/\s+for (no key )?update$/, '')
  return text
    .replace(/status = any\((\$\d+)::text\[\]\)/, '$1::text[] is not null and pg_sleep(0.2) is not null')
    .replace(/"consultant_id" = (\$\d+) or "consultant_id" is null/, '$1::uuid is not null')
}

if (!bugs.some((known) => known === bug)) throw new Error(`There is no fault called ${bug}.`)
if (bug === 'no lock') rewrite(withoutLocks)

const onError = () => {}
const config = readConfig(process.env, process.cwd())
const hub = await openParts(config, () => {}, onError)
if (bug === 'lost entry') await loseEntries(config.databaseOwnerUrl ?? '')
const parts = bug === 'mail outside' ? mailOutside(hub.parts) : hub.parts
const app = await createApp(parts)
if (bug === 'early answer') answerEarly(app)
const work = await startWork(parts, onError)
await app.listen({ host: '127.0.0.1', port: config.port })
process.once('SIGTERM', () => {
  app.server.closeAllConnections()
  void app
    .close()
    .then(work.close)
    .then(hub.close)
    .then(() => process.exit(0))
})
