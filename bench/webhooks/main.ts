// Mails beside webhooks whose receivers are slow: `node scripts/launch.mjs bench webhooks`.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sendResetLink } from '@hub/contract/passwords'
import { connect, read } from '@hub/server/db/connect'
import { newId } from '@hub/server/ids'
import { createSeals } from '@hub/server/seals'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { cpuOfTree } from '../api/processes.ts'
import { userOf } from '../api/seed.ts'
import type { Server } from '../api/servers.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { atMost, beside, type Figure, handOver } from '../figures.ts'
import { watch } from '../imports/watch.ts'
import { machine } from '../machine.ts'

const say = (line: string) => console.error(line)

const usage = `bench webhooks [--messages N] [--receivers N] [--seconds N] [--mails N] [--rounds N] [--short]

--messages    that wait, spread over the receivers
--receivers   each of which answers late
--seconds     how late
--mails       asked for one after the other, alone and beside the messages, in each round
--rounds      in turns without messages and with them
--short       twenty messages, one second and two mails, once: to see that it works`

const short = { messages: 20, receivers: 2, seconds: 1, mails: 2, rounds: 1 }
type Options = typeof short

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      messages: { type: 'string', default: '10000' },
      receivers: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '9' },
      mails: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '3' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How mails beside webhooks are measured:')
  if (values.short) return short
  return {
    messages: wholeNumber('messages', values.messages, 1),
    receivers: wholeNumber('receivers', values.receivers, 1),
    seconds: wholeNumber('seconds', values.seconds, 1),
    mails: wholeNumber('mails', values.mails, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
  }
}

/** A receiver that answers after so many seconds. */
async function openReceiver(seconds: number) {
  let count = 0
  const server = createServer((request, response) => {
    count++
    request.resume()
    setTimeout(() => response.writeHead(204).end(), seconds * 1000)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/`, count: () => count, close }
}

/** Leaves messages for webhooks of these addresses. */
async function leaveMessages(stage: Stage, urls: readonly string[], messages: number): Promise<void> {
  const seals = createSeals([stage.secret])
  const admin = connect(stage.urls.admin, { connections: 1 })
  try {
    for (const [at, url] of urls.entries()) {
      const id = newId()
      const secret = seals.seal(`whsec_${Buffer.alloc(32, at).toString('base64')}`, `webhook ${id}`)
      await read(
        admin,
        `insert into webhooks (id, name, url, events, secret, sealed_by, active, created_at)
        values ($1, $2, $3, array['job.submitted'], $4, $5, true, now())`,
        [id, `Receiver ${at}`, url, secret, seals.mark],
      )
      await read(
        admin,
        `insert into deliveries (id, webhook_id, about, event, body, at, try_at, since)
        select gen_random_uuid(), $1, n::text, 'job.submitted', '{"type":"job.submitted","data":{}}', now(), now(), now()
        from generate_series(1, $2::integer) n`,
        [id, Math.ceil(messages / urls.length)],
      )
    }
  } finally {
    await admin.destroy()
  }
}

/** Asks for mails one after the other; how long each took from the call until it was written, ms. */
async function timeMails(stage: Stage, server: Server, people: readonly number[]): Promise<number[]> {
  const admin = connect(stage.urls.admin, { connections: 1 })
  const outbox = join(stage.folder, 'portal', 'outbox')
  const countMails = async () => (await readdir(outbox).catch(() => [])).length
  const times: number[] = []
  try {
    for (const person of people) {
      const [user] = await read<{ email: string }>(admin, 'select email from users where id = $1', [
        userOf(person),
      ])
      const before = await countMails()
      const since = performance.now()
      const answer = await fetch(`${server.url}${sendResetLink.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user?.email }),
      })
      if (!answer.ok) throw new Error(`A mail was answered with ${answer.status}: ${await answer.text()}`)
      while ((await countMails()) === before) await pause(5)
      times.push(performance.now() - since)
    }
  } finally {
    await admin.destroy()
  }
  return times
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const share = (times: readonly number[], of: number) =>
  Math.round(sorted(times)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Number.NaN)

type Round = { row: string; median: number }

async function round(
  stage: Stage,
  people: readonly number[],
  what: string,
  { messages, receivers, seconds }: Options,
): Promise<Round> {
  const slow = await Promise.all(Array.from({ length: receivers }, () => openReceiver(seconds)))
  await leaveMessages(
    stage,
    slow.map(({ url }) => url),
    messages,
  )
  const env = { WEBHOOK_PRIVATE: '127.0.0.1', LIMIT_PUBLIC_CALLS: '100000' }
  const server = await stage.start('ours', { sizes: '', profile: null, env })
  const { peak, end } = await watch(server)
  try {
    // The first messages are on their way.
    while (messages > 0 && slow.every(({ count }) => count() === 0)) await pause(20)
    const since = performance.now()
    const used = cpuOfTree(server.pid)
    const times = await timeMails(stage, server, people)
    const took = (performance.now() - since) / 1000
    const cpu = (cpuOfTree(server.pid) - used) / 10 / took
    const sent = slow.reduce((sum, { count }) => sum + count(), 0)
    const median = share(times, 0.5)
    const figures = [median, share(times, 0.95), sent, cpu.toFixed(0), Math.round(peak.longest)]
    return { row: `| ${[what, ...figures].join(' | ')} |`, median }
  } finally {
    await end()
    await server.stop()
    for (const { close } of slow) close()
    const admin = connect(stage.urls.admin, { connections: 1 })
    await read(admin, 'delete from webhooks', [])
    await admin.destroy()
  }
}

const head = [
  'mails',
  'until written, ms, median',
  'p95',
  'messages begun beside them',
  'CPU of the portal, %',
  'longest answer, ms',
]

/** What `bench all` puts into its table. */
function handedOf(
  { messages, receivers, seconds }: Options,
  alone: readonly Round[],
  both: readonly Round[],
): Figure[] {
  const slow = `${messages.toLocaleString('en-GB')} webhooks to ${receivers} receivers that answer after ${seconds} s`
  const ratios = both.map(({ median }, at) => median / (alone[at]?.median ?? Number.NaN))
  const times = (rounds: readonly Round[]) => rounds.map(({ median }) => median).join(', ')
  return [
    // No later, within what the queue's turn of half a second makes of one.
    beside(
      atMost(`a mail beside ${slow}, until it is written`, ratios, '×', 1.1),
      `${times(both)} ms, alone ${times(alone)}`,
    ),
  ]
}

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  const stage = await openStage(1, say)
  try {
    const alone: Round[] = []
    const both: Round[] = []
    const what = `beside ${options.messages} to ${options.receivers} receivers of ${options.seconds} s`
    for (let at = 0; at < options.rounds; at++) {
      // Nobody is sent more links than a person may ask for.
      const people = Array.from({ length: options.mails }, (_, mail) => (at * options.mails + mail) % 60)
      alone.push(await round(stage, people, 'alone', { ...options, messages: 0, receivers: 0 }))
      both.push(await round(stage, people, what, options))
    }
    const rows = alone.flatMap((one, at) => [one.row, both[at]?.row ?? ''])
    console.log([before, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n'))
    handOver(handedOf(options, alone, both))
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)
