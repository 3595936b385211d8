// The process with the portal: the real parts, the real app, its worker, and the hands that make right calls
// possible.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@hub/server/app'
import { readConfig } from '@hub/server/config'
import { createMailer, mailChannel } from '@hub/server/features/mail/mail.queue'
import { openParts } from '@hub/server/opening'
import { systemRandom } from '@hub/server/random'
import { startWork } from '@hub/server/worker'
import { patient } from '../patient.ts'
import { endDay, HurriedClock, lastingOf } from '../week/evening.ts'
import { neededMemory, takeSample } from '../week/sample.ts'
import { makeHeavy } from '../weight/heavy.ts'
import { Question } from './calls.ts'
import { plant } from './planted.ts'
import { Rights } from './rights.ts'
import { createWorld } from './world.ts'

const [server = '', owner = '', bugs = ''] = process.argv.slice(2)

/** Chance that tells what it gave last: codes and tokens are mailed, and a right call needs them. */
function recordingRandom() {
  const secrets = { codes: [''], tokens: [''] }
  const note = (list: string[], value: string) => {
    list.push(value)
    if (list.length > 8) list.shift()
    return value
  }
  return {
    given: secrets,
    random: {
      ...systemRandom,
      code: () => note(secrets.codes, systemRandom.code()),
      token: () => note(secrets.tokens, systemRandom.token()),
    },
  }
}

const say = () => {}
let closing = false
/** A connection that ends with its database, while all of it is closed, is no fault. */
const onError = (error: Error) => {
  if (!closing) process.stderr.write(`${error.stack}\n`)
}

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'hub-fuzz-'))
  const config = readConfig(
    {
      ...patient,
      LOG_LEVEL: 'silent',
      HUB_DATA: folder,
      HUB_SECRET: 'the secret of the fuzzed portal is long enough',
      PORT: '0',
      ...(process.env.DATABASE_POOL && { DATABASE_POOL: process.env.DATABASE_POOL }),
      ...(process.env.WEBHOOK_PRIVATE && { WEBHOOK_PRIVATE: process.env.WEBHOOK_PRIVATE }),
      ...(server && { DATABASE_URL: server, DATABASE_OWNER_URL: owner }),
    },
    folder,
  )
  const hub = await openParts(config, say, onError)
  const { given: secrets, random } = recordingRandom()
  const clock = new HurriedClock()
  const mailer = createMailer(await mailChannel(hub.parts.queue), clock)
  const parts = { ...hub.parts, random, clock, mailer }
  const app = await createApp(parts)
  plant(app, parts, bugs.split(',').filter(Boolean))
  const work = await startWork(parts, onError)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const [bound] = app.addresses()
  const url = `http://localhost:${typeof bound === 'object' ? bound.port : 0}`
  const world = await createWorld(parts)
  const close = async () => {
    closing = true
    app.server.closeAllConnections()
    await app.close()
    await work.close()
    await hub.close()
    // A call that was under way may still write a file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url, close, world, clock, rights: new Rights(parts, world, url, secrets) }
}

// A terminal's Ctrl+C reaches this process too: its starter says when it ends.
process.on('SIGINT', () => {})
const { url, close, world, clock, rights } = await open()
let lasting: string[] = []
let end: Promise<void> | undefined
const closeOnce = () => {
  end ??= close()
  return end
}

async function settle(): Promise<void> {
  lasting = await lastingOf(world.parts)
}

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'call':
      return rights.call(question.operation)
    case 'heavy':
      return makeHeavy(world, question.size)
    case 'tokens':
      return world.tokens()
    case 'memory':
      return neededMemory()
    case 'evening':
      return endDay(world, { url, clock, lasting }, question.days)
    case 'settle':
      return settle()
    case 'sample':
      return takeSample(world.parts)
    case 'close':
      return closeOnce()
  }
}

process.on('message', (message: unknown) => {
  const question = Question.parse(message)
  const { id } = question
  answer(question)
    .then(
      (value) => process.send?.({ id, value }),
      (error: unknown) =>
        process.send?.({ id, failed: error instanceof Error ? error.stack : String(error) }),
    )
    .then(() => {
      if (question.ask === 'close') process.disconnect?.()
    })
})
// Without the one that asks, nobody needs it.
const leave = () => void closeOnce().finally(() => process.exit(0))
process.on('disconnect', leave)
if (!process.connected) leave()
process.send?.({ url })
