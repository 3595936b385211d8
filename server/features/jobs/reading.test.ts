import { getJob } from '@hub/contract/jobs'
import { readText } from '@hub/contract/reading'
import { expect, test } from 'vitest'
import type { JobSketch } from '../../demo/sketches.ts'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { make } = portal

const file = (units: string) => ({
  name: 'menu.xlf',
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="menu.html" source-language="en-GB" target-language="fr-FR" datatype="html"><body>${units}</body></file></xliff>`),
})
const unit = (id: number, source: string, target = '') =>
  `<trans-unit id="${id}"><source>${source}</source>${target && `<target>${target}</target>`}</trans-unit>`

const menu = file(
  [
    unit(1, 'Soup of the day', 'Soupe du jour'),
    unit(2, 'Read <g id="1">the menu</g>.'),
    unit(3, 'Soup of the day', 'Soupe'),
    unit(4, 'Read <g id="1">the</g> menu.'),
    unit(5, 'Soup of the day'),
  ].join(''),
)
const offer = async (jobs: JobSketch[] = [{ file: menu, instructions: 'Keep the names of dishes.' }]) => {
  const project = await make.project({ jobs })
  await make.offer(the.sam, the.mia, project)
  return { project, jobId: project.jobs[0] ?? '' }
}

const texts = async (jobId: string, query: Record<string, string | number> = {}) =>
  (await the.asMia.call(readText, { params: { jobId }, query })).ok

test('the source of an offered job is read before yes, with how often each text came before', async () => {
  const { jobId } = await offer()
  const text = await texts(jobId)
  expect(text).toMatchObject({
    document_name: 'menu.xlf',
    instructions: 'Keep the names of dishes.',
    words: 18,
  })
  expect(text.segments.map(({ words, repeats }) => [words, repeats])).toEqual([
    [4, 0],
    [3, 0],
    [4, 1],
    [3, 0],
    [4, 2],
  ])
  expect(text.segments[0]).toEqual({
    id: expect.any(String),
    place: null,
    source: 'Soup of the day',
    words: 4,
    repeats: 0,
  })
  expect(text.segments[1]?.source).toEqual([
    'Read ',
    expect.objectContaining({ code: 1, kind: 'open' }),
    'the menu',
    expect.objectContaining({ code: 1, kind: 'close' }),
    '.',
  ])
})

test('nothing of a translation is in the text, neither what came with the file nor what is written later', async () => {
  const { project, jobId } = await offer()
  await make.accept(the.mia, project)
  await make.start(the.mia, jobId)
  const { text } = await the.asMia.call(readText, { params: { jobId } })
  expect(text).not.toContain('Soupe')
  expect(text).not.toContain('target')
})

test('a page of the text is asked for by offset and limit, and repeats count from the beginning of the job', async () => {
  const { jobId } = await offer()
  const page = await texts(jobId, { offset: 2, limit: 2 })
  expect(page.segments.map(({ repeats }) => repeats)).toEqual([1, 0])
  expect((await texts(jobId, { offset: 9 })).segments).toEqual([])
  expect((await texts(jobId, { limit: 'many' })).segments).toHaveLength(5)
})

test('who was not asked, or no longer is, cannot read the text; nor is there one without a document', async () => {
  const { project, jobId } = await offer()
  const statusFor = async (client: typeof the.asMia, id = jobId) =>
    (await client.call(readText, { params: { jobId: id } })).status
  expect(await statusFor(the.asNord)).toBe(404)
  expect(await statusFor(the.asSam)).toBe(200)
  expect(await statusFor(portal.stranger)).toBe(401)
  expect(await statusFor(the.asMia, newId())).toBe(404)
  expect(await statusFor(the.asMia, 'nobody')).toBe(404)
  await make.reject(the.mia, project)
  expect(await statusFor(the.asMia)).toBe(404)

  const bare = await make.project({ jobs: [{}] })
  await make.assign(the.sam, the.mia, bare.jobs[0] ?? '')
  expect((await the.asMia.call(getJob, { params: { jobId: bare.jobs[0] ?? '' } })).status).toBe(200)
  expect(await statusFor(the.asMia, bare.jobs[0] ?? '')).toBe(404)
})

test('an offer that has expired shows its text no more, also before anybody wrote that down', async () => {
  const project = await make.project({ jobs: [{ file: menu }] })
  const expiresAt = new Date(portal.clock.now().getTime() + 120_000)
  await make.offer(the.sam, the.mia, project, { expiresAt })
  const [jobId = ''] = project.jobs
  expect((await the.asMia.call(readText, { params: { jobId } })).status).toBe(200)
  portal.clock.advance({ minutes: 3 })
  expect((await the.asMia.call(readText, { params: { jobId } })).status).toBe(404)
})

test('a place is said in words: the document’s own, or what holds the text', async () => {
  const table = { name: 'prices.csv', bytes: Buffer.from('id,text\n1,Ferry to Naxos\n') }
  const page = {
    name: 'page.html',
    bytes: Buffer.from(
      '<!doctype html><html lang="en"><head><title>Ferries</title></head><body><p>By sea.</p><p><img alt="A boat" src="b.png"> Now</p></body></html>',
    ),
  }
  const places = async (job: { file: { name: string; bytes: Uint8Array } }) => {
    const { jobId } = await offer([{ ...job, instructions: 'x' }])
    return (await texts(jobId)).segments.map(({ place }) => place)
  }
  expect(await places({ file: table })).toContain('Row 2, column 2')
  const inPage = await places({ file: page })
  expect(inPage).toContain('Title')
  expect(inPage).toContain('Description of an image')
  expect(inPage).toContain(null)
})
