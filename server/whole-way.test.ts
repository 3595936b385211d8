import { addCommentAsStaff } from '@hub/contract/comments'
import { downloadDocument } from '@hub/contract/downloads'
import { analyseDocuments, getAnalysis } from '@hub/contract/rai'
import { approveJob, getReview, returnJob } from '@hub/contract/review'
import { addDocument, listDocumentSegments } from '@hub/contract/staff-documents'
import { exportProject } from '@hub/contract/staff-imports'
import { addJobs } from '@hub/contract/staff-jobs'
import { addApiKey } from '@hub/contract/staff-keys'
import { addMemory, changeProjectMemories, exportMemory, getMemory } from '@hub/contract/staff-memories'
import { agreeToCounter, listOffers, makeOffers } from '@hub/contract/staff-offers'
import { addPerson, listPeople } from '@hub/contract/staff-people'
import { addProject } from '@hub/contract/staff-projects'
import { listWork, logAsStaff } from '@hub/contract/staff-work'
import { partsOf, type Text, wordsOf } from '@hub/text/text'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Client, clientOf, type Door } from './testing/client.ts'
import { ownPortalForFile } from './testing/fixtures.ts'
import { overHttp } from './testing/over-http.ts'
import { sendFile } from './testing/upload.ts'
import {
  consultant,
  french,
  heardBy,
  noFolder,
  openInvitation,
  type RealFile,
  realFiles,
} from './testing/whole-way.ts'

// A provider's day from end to end, by calls over HTTP alone: what the provider does is done with an API key, what a
// consultant does by a session of their own. The steps follow one another; each uses what the one before it has made.

const portal = await ownPortalForFile()
const sam = 'sam@example.com'
const [mia, jan, nora] = ['mia@example.com', 'jan@example.com', 'nora@example.com'] as const

/** The portal as the network reaches it. */
let door: Door
/** The provider's system, which has nothing but its key. */
let provider: Client
/** The consultants, by the sessions that they have signed in to. */
const signedIn = new Map<string, Client>()
const as = (email: string): Client => signedIn.get(email) ?? portal.stranger

type Document = z.output<(typeof addDocument)['schema']['response'][201]>
const way = {
  memoryId: '',
  projectId: '',
  documents: [] as Document[],
  /** of the page that the steps below look at closely */
  jobId: '',
  jobIds: [] as string[],
}
const project = () => ({ params: { projectId: way.projectId } })
const job = () => ({ params: { jobId: way.jobId } })
const files: RealFile[] = noFolder ? [] : realFiles()
const manual = 'manual-xhtml-english.html'

const personOf = async (email: string) =>
  (await provider.call(listPeople, { query: { search: email } })).ok.results[0]?.id ?? ''
const work = async () =>
  (await provider.call(listWork, { query: { project: way.projectId, limit: 500 } })).ok.results

/** What an analysis of all documents counts, and what it takes for new. */
async function analyse() {
  const body = { document_ids: way.documents.map(({ id }) => id), target_languages: ['fr-FR'] }
  const { id } = (await provider.call(analyseDocuments, { ...project(), body })).ok
  await portal.analyse()
  const { ok } = await provider.call(getAnalysis, { params: { analysisId: id } })
  if (!('status' in ok) || ok.report === null) throw new Error('The analysis has no report.')
  return { id, documents: ok.report.documents }
}

const correction = (source: Text): Text =>
  partsOf(source).map((part) => (typeof part === 'string' ? part.toLowerCase() : part))

const newWords = (document: Awaited<ReturnType<typeof analyse>>['documents'][number] | undefined) =>
  document?.by_band.find(({ key }) => key === 'no-match')?.words

beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const [address] = portal.app.addresses()
  door = overHttp(`http://127.0.0.1:${typeof address === 'object' ? address.port : ''}`)
  const coordinator = await portal.make.person({ email: sam, firstName: 'Sam', lastName: 'Okafor' })
  const scopes = ['projects', 'people', 'review', 'memories', 'read']
  const made = await (await portal.as(coordinator)).call(addApiKey, { body: { name: 'Orders', scopes } })
  provider = clientOf(door, made.ok.key, 'Api-Key')
})

const skip = noFolder ? ` (skipped: ${noFolder})` : ''
describe.skipIf(noFolder)(`a folder of real pages goes the whole way with an API key alone${skip}`, () => {
  test('three people are invited, open their invitations and sign in', async () => {
    for (const [email, first_name] of [
      [mia, 'Mia'],
      [jan, 'Jan'],
      [nora, 'Nora'],
    ] as const) {
      const expertise = { languages: [{ source: 'English', target: 'French' }] }
      const body = { email, first_name, last_name: 'Berg', type: 'Consultant', expertise }
      expect((await provider.call(addPerson, { body })).ok).toMatchObject({ active: true, seen_at: null })
    }
    const mails = await portal.mails()
    for (const email of [mia, jan, nora]) signedIn.set(email, await openInvitation(door, mails, email))
  })

  test('a project is made, which reads a memory and writes into it', async () => {
    const memory = { name: 'Web', source_language: 'en-GB', target_language: 'fr-FR' }
    way.memoryId = (await provider.call(addMemory, { body: memory })).ok.id
    const body = {
      custom_id: 'WEB-1',
      name: 'Web pages',
      source_language: 'en-GB',
      deadline: portal.clock.in({ days: 10 }).toISOString(),
      coordinator_id: await personOf(sam),
    }
    const made = await provider.call(addProject, { body })
    expect([made.status, made.ok.coordinator?.name]).toEqual([201, 'Sam Okafor'])
    way.projectId = made.ok.id
    const memories = { read: [{ memory_id: way.memoryId }], write: way.memoryId }
    expect((await provider.call(changeProjectMemories, { ...project(), body: memories })).ok.write).toBe(
      way.memoryId,
    )
  })

  test('every file of the folder is uploaded, and what was read of it can be looked at', async () => {
    for (const { name, bytes, language } of files) {
      const answer = await sendFile(provider, addDocument, project().params, bytes, {
        name,
        fields: { language },
      })
      expect(answer.statusCode, answer.payload).toBe(201)
      const document = z.parse(addDocument.schema.response[201], answer.json())
      expect(document).toMatchObject({ name, language, format: 'html' })
      expect(document.words).toBeGreaterThan(0)
      const params = { documentId: document.id }
      const { results } = (await provider.call(listDocumentSegments, { params, query: { limit: 500 } })).ok
      expect(results).toHaveLength(Math.min(document.segments, 500))
      way.documents.push(document)
    }
  })

  test('the worker analyses them, and their jobs take words and value from the report', async () => {
    const report = await analyse()
    for (const document of way.documents) {
      const body = {
        document_id: document.id,
        target_language: 'fr-FR',
        translation_type: 'Translation',
        unit: 'Words',
        unit_price: '0.10',
        analysis_id: report.id,
      }
      const { status, ok } = await provider.call(addJobs, { ...project(), body })
      if (!('id' in ok)) throw new Error('Several jobs came of one language.')
      const figures = report.documents.find(({ name }) => name === document.name)
      expect([status, Number(ok.quantity)]).toEqual([201, figures?.words])
      expect(Number(ok.value)).toBeCloseTo(Number(figures?.weighted_words) * 0.1, 2)
      way.jobIds.push(ok.id)
      if (document.name === manual) way.jobId = ok.id
    }
    expect(await portal.mails()).toEqual([])
  })

  test('all of it is offered to the three, and each gets one mail', async () => {
    const consultant_ids = [await personOf(mia), await personOf(jan), await personOf(nora)]
    const body = { job_ids: way.jobIds, consultant_ids, message: 'Can you do these by the 27th?' }
    const { previews } = z.parse(
      makeOffers.schema.response[200],
      (await provider.call(makeOffers, { body: { ...body, dry_run: true } })).body,
    )
    expect(previews.map(({ warnings }) => warnings)).toEqual([[], [], []])
    expect((await provider.call(makeOffers, { body })).status).toBe(201)
    expect(heardBy(await portal.mails())).toEqual(
      [jan, mia, nora].map((email) => `${email}: A request for you: Web pages`),
    )
    expect((await consultant.request(as(jan))).jobs).toHaveLength(files.length)
  })

  test('one proposes another date and is agreed to; the two others and the coordinator hear it', async () => {
    const { id: projectId } = await consultant.request(as(mia))
    const deadline = portal.clock.in({ days: 14 }).toISOString()
    const request = await consultant.propose(as(mia), projectId, deadline, 'I am away until Monday.')
    expect(request?.counter).toMatchObject({ deadline, comment: 'I am away until Monday.' })
    expect(heardBy(await portal.mails())).toEqual([`${sam}: Another date proposed: Web pages`])

    const offers = (await provider.call(listOffers, { ...project() })).ok.results
    const offer = offers.find(({ counter }) => counter !== null)
    const agreed = await provider.call(agreeToCounter, {
      params: { offerId: offer?.id ?? '' },
      body: { comment: 'Monday is fine.' },
    })
    expect(agreed.ok).toMatchObject({ consultant: { name: 'Mia Berg' }, state: 'accepted' })
    expect(heardBy(await portal.mails())).toEqual([
      `${jan}: Already taken: Web pages`,
      `${mia}: Your date is agreed: Web pages`,
      `${nora}: Already taken: Web pages`,
      `${sam}: Accepted: Web pages`,
    ])
    for (const one of await work())
      expect(one).toMatchObject({ status: 'Accepted', deadline, consultant: { name: 'Mia Berg' } })
  })

  test('a question about a segment reaches the coordinator, and its answer the consultant', async () => {
    const segments = await consultant.segments(as(mia), way.jobId)
    const [first] = segments
    await consultant.translate(as(mia), way.jobId, french, [first?.id ?? ''])
    await consultant.ask(as(mia), way.jobId, first?.id ?? '', 'Is the name translated?')
    expect(heardBy(await portal.mails())).toEqual([`${sam}: A question: ${manual}`])
    expect((await work()).filter(({ query }) => query).map(({ id }) => id)).toEqual([way.jobId])

    const body = { event: 'Answer', comment: 'No, it stays as it is.' }
    expect((await provider.call(logAsStaff, { ...job(), body })).ok.segment).toBe(first?.id)
    const [mail, ...more] = await portal.mails()
    expect([mail?.to, mail?.subject, more]).toEqual([mia, `Answered: ${manual}`, []])
    expect(mail?.text).toContain('No, it stays as it is.')
    expect((await consultant.log(as(mia), way.jobId))[0]).toEqual({ ...body, segment: first?.id })
    expect((await work()).filter(({ query }) => query)).toEqual([])
  })

  test('she translates every page and submits it, and the coordinator hears it', async () => {
    for (const jobId of way.jobIds) {
      await consultant.translate(as(mia), jobId)
      expect(await consultant.submit(as(mia), jobId)).toBe('Under-Review')
    }
    expect(heardBy(await portal.mails())).toEqual(
      files.map(({ name }) => `${sam}: Submitted: ${name}`).sort(),
    )
  })

  test('a page is returned with a comment on a segment, which she corrects and ticks off', async () => {
    const { summary, results } = (await provider.call(getReview, { ...job() })).ok
    expect([summary.confirmed, results[0]?.number]).toEqual([summary.segments, 1])
    const segment = results[1]?.id ?? ''
    const comment = { segment, comment: 'Please write it without quotation marks.' }
    expect((await provider.call(addCommentAsStaff, { ...job(), body: comment })).ok.pending).toBe(true)
    expect(await consultant.comments(as(mia), way.jobId)).toEqual([])
    await portal.mails()

    const body = { comment: 'Nearly there.' }
    expect((await provider.call(returnJob, { ...job(), body })).ok.status).toBe('In Progress')
    const [mail] = await portal.mails()
    expect([mail?.to, mail?.subject]).toEqual([mia, `Returned to you: ${manual}`])
    expect(mail?.text).toMatch(/Nearly there\.[\s\S]*1 comment is on segments/)

    const [pending] = await consultant.comments(as(mia), way.jobId)
    expect(pending).toMatchObject({ ...comment, number: 2, done: false })
    await consultant.translate(as(mia), way.jobId, correction, [segment])
    expect(await consultant.tick(as(mia), way.jobId, pending?.id ?? '')).toBe(true)
    expect(await consultant.submit(as(mia), way.jobId)).toBe('Under-Review')
  })

  test('everything is approved, which she hears', async () => {
    await portal.mails()
    for (const jobId of way.jobIds)
      expect((await provider.call(approveJob, { params: { jobId }, body: {} })).ok.status).toBe('Completed')
    expect(heardBy(await portal.mails())).toEqual(files.map(({ name }) => `${mia}: Approved: ${name}`).sort())
  })

  test('the files go out, in a zip of them all and one by one, as she left them', async () => {
    const { bytes } = await provider.call(exportProject, { ...project() })
    const zip = unzipSync(new Uint8Array(bytes))
    for (const { name } of files) expect(Object.keys(zip)).toContain(`fr-FR/${name}`)
    const params = { jobId: way.jobId, downloadType: 'translation' }
    const page = await provider.call(downloadDocument, { params })
    expect(page.bytes.equals(zip[`fr-FR/${manual}`] ?? Buffer.of())).toBe(true)
    const [first, second] = await consultant.segments(as(mia), way.jobId)
    const wordsIn = (target: Text = '') => wordsOf(target).filter((words) => !/[&<>]/.test(words))
    for (const words of [...wordsIn(first?.target), ...wordsIn(second?.target)])
      expect(strFromU8(page.bytes)).toContain(words)
    expect([first, second].map((one) => wordsIn(one?.target).join('').includes('«'))).toEqual([true, false])
  })

  test('the memory has grown by them: the same pages hold nothing new for it', async () => {
    const { units } = (await provider.call(getMemory, { params: { memoryId: way.memoryId } })).ok
    expect(units).toBeGreaterThan(100)
    const { text } = await provider.call(exportMemory, { params: { memoryId: way.memoryId } })
    expect(text.match(/<tu\b/g)).toHaveLength(units)
    const { documents } = await analyse()
    for (const { name, language } of files.filter((file) => file.language === 'en-GB'))
      expect(newWords(documents.find((one) => one.name === name)), `${name} in ${language}`).toBe(0)
  })
})
