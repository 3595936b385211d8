import { once } from 'node:events'
import { request } from 'node:http'
import { downloadDocument } from '@hub/contract/downloads'
import { uploadTranslation } from '@hub/contract/translation'
import { DocumentRefused } from '@hub/documents/refused'
import { beforeAll, expect, test } from 'vitest'
import { addressOf } from '../../testing/client.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { takeIn } from '../documents/intake.transitions.ts'

// What one of the provider's own consultants could send to keep everybody else waiting. Times and memory are printed:
// a shared machine says nothing about them (`fuzz` and `bench` judge them).

const portal = await ownPortalForFile()
const people = castForEach(portal)

const megabyte = 1024 * 1024
const address = { port: 0 }
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const [bound] = portal.app.addresses()
  address.port = typeof bound === 'object' ? bound.port : 0
})

async function acceptedJob(document = 'consent-form.xlf'): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document, target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return jobId
}

/** A file in pieces, so that the test itself never holds the whole of it. */
type Pieces = Iterable<string>

function* repeat(text: string, times: number): Pieces {
  const atOnce = Math.max(1, Math.floor(megabyte / text.length))
  const chunk = text.repeat(atOnce)
  for (let rest = times; rest > 0; rest -= atOnce) yield rest < atOnce ? text.repeat(rest) : chunk
}

function* xliff(inside: Pieces, jobId = 'none'): Pieces {
  yield '<xliff version="1.2">'
  yield `<file original="jobs/${jobId}/x" source-language="en" target-language="it" datatype="plaintext"><body>`
  yield* inside
  yield '</body></file></xliff>'
}

function* wrap(before: string, inside: Pieces, after: string): Pieces {
  yield before
  yield* inside
  yield after
}

const unit = (source: Pieces) => wrap('<trans-unit id="1"><source>', source, '</source></trans-unit>')

type Answer = { status: number; body: string; retryAfter: string | undefined }

/** Sends a file as a browser does, through a socket. */
async function upload(jobId: string, pieces: Pieces): Promise<Answer> {
  const call = request({
    host: '127.0.0.1',
    port: address.port,
    method: 'POST',
    path: addressOf(uploadTranslation, { jobId }),
    headers: {
      authorization: `Bearer ${people.asMia.token}`,
      'content-type': 'multipart/form-data; boundary=border',
    },
  })
  const answer = once(call, 'response')
  const form = wrap(
    '--border\r\ncontent-disposition: form-data; name="file"; filename="back.xlf"\r\n\r\n',
    pieces,
    '\r\n--border--\r\n',
  )
  for (const piece of form) if (!call.write(piece)) await Promise.race([once(call, 'drain'), answer])
  call.end()
  const [response] = await answer
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return { status: response.statusCode, body, retryAfter: response.headers['retry-after'] }
}

/** Prints what something cost, and how long a call that asks whether the server lives took in between, at most. */
async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  let [working, slowest] = [true, 0]
  const watch = async () => {
    while (working) {
      const start = performance.now()
      await fetch(`http://127.0.0.1:${address.port}/healthz`)
      slowest = Math.max(slowest, performance.now() - start)
    }
  }
  const watching = watch()
  try {
    return await work()
  } finally {
    working = false
    await watching
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const memory = Math.round(process.memoryUsage().rss / megabyte)
    process.stdout.write(`${name}: ${seconds} s, ${memory} MB, /healthz ${Math.round(slowest)} ms\n`)
  }
}

const refusal = (has: string) => ({
  status: 400,
  body: JSON.stringify({ file: [`The file has ${has}. Please send it in parts.`], code: ['too-much'] }),
})

const asides = 'more than 4 MB of comments, instructions or document types'

const bombs: [name: string, pieces: () => Pieces, has: string][] = [
  ['a comment of 40 MB', () => xliff(wrap('<!--', repeat('c', 40 * megabyte), '-->')), asides],
  ['a comment of 90 MB', () => xliff(wrap('<!--', repeat('c', 90 * megabyte), '-->')), asides],
  [
    'a document type of 60 MB',
    () => wrap('<!DOCTYPE xliff [', repeat('x', 60 * megabyte), ']><xliff version="1.2"/>'),
    asides,
  ],
  ['ten million references', () => xliff(unit(repeat('&#65;', 10_000_000))), 'a text of more than 4 MB'],
  [
    '500,000 units',
    () => xliff(repeat('<trans-unit id="1"><source>Line</source></trans-unit>', 500_000)),
    'more than 300,000 segments',
  ],
  ['a name of 20 MB', () => xliff(wrap('<', repeat('n', 20 * megabyte), '/>')), 'a tag of more than 2 MB'],
  ['20 million elements', () => xliff(repeat('<a/>', 20_000_000)), 'more than 2,000,000 tags'],
]

for (const [name, pieces, has] of bombs)
  test(`a file with ${name} is refused with a sentence`, async () => {
    const jobId = await acceptedJob()
    const answer = await measure(name, () => upload(jobId, pieces()))
    expect(answer).toMatchObject(refusal(has))
  }, 120_000)

test('a text with 150,000 pairs of marks is read, and taken for none of the job', async () => {
  const jobId = await acceptedJob()
  const answer = await measure('pairs of marks', () =>
    upload(jobId, xliff(unit(wrap('a', repeat('\u0315\u0300', 150_000), '')), jobId)),
  )
  expect([answer.status, JSON.parse(answer.body).not_taken[0].reason]).toEqual([
    200,
    'This segment is not one of the job.',
  ])
}, 120_000)

test('a PO file with a line of 10 MB, or of one entry, is refused with a sentence', async () => {
  const po: [string, Pieces, string][] = [
    ['a line', wrap('msgid "', repeat('word ', 2 * megabyte), '"\nmsgstr ""\n'), 'a line of more than 1 MB'],
    ['lines', wrap('msgid ""\n', repeat('"a b"\n', 15_000_000), 'msgstr ""\n'), 'an entry of more than 4 MB'],
    ['entries', repeat('msgid "a"\nmsgstr ""\n\n', 500_000), 'more than 100,000 segments'],
  ]
  for (const [name, pieces, has] of po) {
    const bytes = Buffer.from([...pieces].join(''))
    const read = () =>
      takeIn(portal.parts, { name: 'a.po', bytes, sourceLanguage: 'en', targetLanguages: ['it'] })
    await measure(`PO, ${name}`, () =>
      expect(read()).rejects.toThrow(
        new DocumentRefused('too-much', `The file has ${has}. Please send it in parts.`),
      ),
    )
  }
}, 120_000)

test('twelve files of 98 MB at once are each answered, and what somebody else asks for comes in between', async () => {
  const jobId = await acceptedJob()
  const file = () => xliff(wrap('<!--', repeat('c', 98 * megabyte), '-->'))
  // A place in the line is waited for a minute, which a slow machine may need for those before: then they come again.
  const sendUntilTaken = async (): Promise<Answer> => {
    const answer = await upload(jobId, file())
    return answer.status === 503 ? await sendUntilTaken() : answer
  }
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf' }] })
  const [theirs = ''] = project.jobs
  await portal.make.assign(people.sam, people.nord, theirs)
  await portal.make.accept(people.nord, project)
  const [answers, download] = await measure('twelve files of 98 MB', () =>
    Promise.all([
      Promise.all(Array.from({ length: 12 }, sendUntilTaken)),
      people.asNord.call(downloadDocument, { params: { jobId: theirs, downloadType: 'csv' } }),
    ]),
  )
  for (const answer of answers) expect(answer).toMatchObject(refusal(asides))
  expect(download.status).toBe(200)
}, 300_000)

test('a file over the limit is refused, each time: it is never taken cut off', async () => {
  const jobId = await acceptedJob()
  const limit = portal.parts.config.limits.fileBytes
  for (let time = 0; time < 3; time++) {
    // The limit falls behind the last unit: what is before it would be a whole file.
    const whole = [...xliff(unit(['Signature']))].join('')
    const answer = await upload(jobId, wrap(whole, repeat(' ', limit), ''))
    expect(answer).toMatchObject({
      status: 413,
      body: JSON.stringify({ file: ['The file is larger than the limit of 100 MB.'], code: ['too-large'] }),
    })
  }
}, 120_000)

test('a person may have sixteen documents under way; one more is 503 with the time to come again', async () => {
  const jobId = await acceptedJob()
  const scratches = await Promise.all(
    Array.from({ length: 16 }, () => portal.parts.documents.hold(people.mia.id)),
  )
  const csv = () => people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'csv' } })
  expect(await upload(jobId, xliff([]))).toMatchObject({ status: 503, retryAfter: '60' })
  const { status, headers } = await csv()
  expect([status, headers['retry-after']]).toEqual([503, '60'])
  for (const file of scratches) await file.close()
  expect((await csv()).status).toBe(200)
  expect((await upload(jobId, xliff([], jobId))).status).toBe(200)
})
