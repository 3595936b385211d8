import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listProjects } from '@hub/contract/projects'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Client } from '../testing/client.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { folders } from '../testing/folder.ts'
import { hub as hubOn } from '../testing/hub.ts'
import {
  consultant,
  french,
  heardBy,
  noFolder,
  openInvitation,
  type RealFile,
  realFiles,
} from '../testing/whole-way.ts'

// A provider's day from end to end, by `hub` alone; consultants do their part by sessions of their own. The steps
// follow one another; each uses what the one before it has made.

const portal = await portalForFile()
const folderOf = folders()
const sam = 'sam@example.com'
const [mia, jan, nora] = ['mia@example.com', 'jan@example.com', 'nora@example.com'] as const

const files: RealFile[] = noFolder ? [] : realFiles()
const english = files.filter(({ language }) => language === 'en-GB').map(({ name }) => name)
const manual = 'manual-xhtml-english.html'
const jobOf = (file: string) => `WEB-2/${file}-fr`
const project = `
custom_id: WEB-2
name: Web pages
source_language: en-GB
coordinator: ${sam}
deadline: 2026-11-27
memories: {read: [{name: Web}], write: Web}
documents:
${files
  .map(
    ({ name, language }) => `  - file: ${name}
    language: ${language}
    jobs: [{custom_id: ${name}-fr, target_language: fr-FR, unit_price: 0.10}]`,
  )
  .join('\n')}
`
const folder = await folderOf({
  'project.yaml': project,
  'known.csv': 'source,target\nOpening hours,Horaires\n',
  ...Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])),
})

/** What a command prints; it has to end well. */
async function hub(...args: string[]): Promise<string> {
  const { code, out, err } = await hubOn(portal.parts, args, folder)
  expect(code, `hub ${args.join(' ')}: ${err}`).toBe(0)
  return out
}
/** The same as a value. */
const valueFrom = async <T extends z.ZodMiniType>(schema: T, ...args: string[]): Promise<z.output<T>> =>
  z.parse(schema, JSON.parse(await hub(...args, '--json')))

const People = z.array(z.object({ email: z.string(), state: z.string() }))
const Projects = z.array(
  z.object({
    id: z.string(),
    jobs: z.array(
      z.object({
        id: z.string(),
        document_name: z.string(),
        status: z.string(),
        quantity: z.string(),
        deadline: z.nullable(z.string()),
      }),
    ),
  }),
)
const Report = z.object({
  documents: z.array(
    z.object({
      name: z.string(),
      words: z.int(),
      by_band: z.array(z.object({ key: z.string(), words: z.int() })),
    }),
  ),
})
const Memories = z.array(z.object({ name: z.string(), units: z.int() }))
const Export = z.object({ translations: z.array(z.object({ file: z.string() })) })

const jobs = async () => (await valueFrom(Projects, 'project', 'list')).flatMap((one) => one.jobs)
const analyse = (tmx: string) =>
  valueFrom(Report, 'analyse', ...english, '--pair', 'en-GB:fr-FR', '--tm', tmx)
const unitsOf = async () =>
  (await valueFrom(Memories, 'tm', 'list')).find(({ name }) => name === 'Web')?.units

/** The consultants, by the sessions that they have signed in to. */
const signedIn = new Map<string, Client>()
const as = (email: string): Client => signedIn.get(email) ?? portal.stranger
const way = { jobId: '', jobIds: [] as string[] }

const skip = noFolder ? ` (skipped: ${noFolder})` : ''
describe.skipIf(noFolder)(`a folder of real pages goes the whole way with hub alone${skip}`, () => {
  test('a coordinator and three people are invited, and the three sign in', async () => {
    await hub('consultant', 'add', sam, '--first-name', 'Sam', '--last-name', 'Okafor', '--internal')
    for (const [email, name] of [
      [mia, 'Mia'],
      [jan, 'Jan'],
      [nora, 'Nora'],
    ] as const)
      await hub('consultant', 'add', email, '--first-name', name, '--last-name', 'Berg', '--type=Consultant')
    const mails = await portal.mails()
    for (const email of [mia, jan, nora]) signedIn.set(email, await openInvitation(portal.app, mails, email))
    const people = await valueFrom(People, 'consultant', 'list')
    expect(
      people
        .filter(({ state }) => state === 'active')
        .map(({ email }) => email)
        .sort(),
    ).toEqual([mia, jan, nora].sort())
  })

  test('the folder comes in as a project, with a job for each page, after a trial that stores nothing', async () => {
    await hub('tm', 'import', 'known.csv', '--name', 'Web', '--pair', 'en-GB:fr-FR')
    expect(await hub('project', 'import', '.', '--dry-run')).toContain('Nothing was stored.')
    expect(await hub('project', 'list')).toBe('There are no projects yet.\n')
    const made = `WEB-2: made the project, ${files.length} documents, ${files.length} jobs.\n`
    expect(await hub('project', 'import', '.')).toContain(made)
  })

  test('an analysis counts the same words as the jobs of the pages', async () => {
    await hub('tm', 'export', 'Web', 'before.tmx')
    const { documents } = await analyse('before.tmx')
    expect(documents.map(({ name }) => name).sort()).toEqual(english.toSorted())
    const quantities = new Map((await jobs()).map((job) => [job.document_name, Number(job.quantity)]))
    for (const { name, words } of documents) expect(words, name).toBe(quantities.get(name))
  })

  test('all of it is offered to the three; one proposes another date and is agreed to', async () => {
    await portal.mails()
    const to = [mia, jan, nora].flatMap((email) => ['--to', email])
    const trial = await hub('offer', 'WEB-2', ...to, '--message', 'By Friday?', '--dry-run')
    expect(trial).toContain('To Mia Berg: A request for you: Web pages')
    expect(await portal.mails()).toEqual([])
    await hub('offer', 'WEB-2', ...to, '--message', 'By Friday?')
    expect(heardBy(await portal.mails())).toEqual(
      [jan, mia, nora].map((email) => `${email}: A request for you: Web pages`),
    )

    const request = await consultant.request(as(mia))
    const deadline = '2026-12-01T17:00:00.000Z'
    await consultant.propose(as(mia), request.id, deadline, 'I am away until Monday.')
    const [proposal] = await portal.mails()
    expect([proposal?.to, proposal?.subject]).toEqual([sam, 'Another date proposed: Web pages'])
    const agreed = await hub('counter', 'agree', 'WEB-2', mia, '--comment', 'Tuesday is fine.')
    expect(agreed).toBe('The work is Mia Berg’s, due 2026-12-01 17:00.\n')
    expect(heardBy(await portal.mails())).toEqual([
      `${jan}: Already taken: Web pages`,
      `${mia}: Your date is agreed: Web pages`,
      `${nora}: Already taken: Web pages`,
      `${sam}: Accepted: Web pages`,
    ])
    for (const job of await jobs()) expect(job).toMatchObject({ status: 'Accepted', deadline })
  })

  test('a question is asked and answered', async () => {
    const { results } = (await as(mia).call(listProjects)).ok
    way.jobIds = results[0]?.jobs.map(({ id }) => id) ?? []
    way.jobId = results[0]?.jobs.find(({ document_name: name }) => name === manual)?.id ?? ''
    const [first] = await consultant.segments(as(mia), way.jobId)
    await consultant.ask(as(mia), way.jobId, first?.id ?? '', 'Is the name translated?')
    expect(heardBy(await portal.mails())).toEqual([`${sam}: A question: ${manual}`])
    await hub('job', 'answer', jobOf(manual), '--comment', 'No, it stays.')
    expect(heardBy(await portal.mails())).toEqual([`${mia}: Answered: ${manual}`])
    expect((await consultant.log(as(mia), way.jobId))[0]).toEqual({
      event: 'Answer',
      comment: 'No, it stays.',
      segment: first?.id,
    })
  })

  test('she translates and submits it all; a page comes back with a comment, and she corrects it', async () => {
    for (const jobId of way.jobIds) {
      await consultant.translate(as(mia), jobId)
      expect(await consultant.submit(as(mia), jobId)).toBe('Under-Review')
    }
    expect(heardBy(await portal.mails())).toEqual(
      files.map(({ name }) => `${sam}: Submitted: ${name}`).sort(),
    )
    const back = await hub('job', 'return', jobOf(manual), '--comment', 'No capitals, please.')
    expect(back).toBe(`${jobOf(manual)} is In Progress.\n`)
    const [mail] = await portal.mails()
    expect([mail?.to, mail?.subject]).toEqual([mia, `Returned to you: ${manual}`])
    expect(mail?.text).toContain('No capitals, please.')
    await consultant.translate(as(mia), way.jobId, (source) => french(source, (words) => words.toLowerCase()))
    expect(await consultant.submit(as(mia), way.jobId)).toBe('Under-Review')
  })

  test('everything is approved, the files go out, and the memory has grown by them', async () => {
    expect(await unitsOf()).toBe(1)
    for (const { name, language } of files)
      expect(await hub('job', 'approve', jobOf(name))).toMatch(
        language === 'en-GB'
          ? /units? (is|are) new or newer in the memory Web/
          : /Nothing went into the memory/,
      )
    await hub('project', 'export', 'WEB-2', 'done')
    const page = await readFile(join(folder, 'done', 'fr-FR', manual), 'utf8')
    expect([page.includes('« content negotiation'), page.includes('« CONTENT NEGOTIATION')]).toEqual([
      true,
      false,
    ])
    const { translations } = await valueFrom(Export, 'project', 'export', 'WEB-2', 'again')
    expect(translations).toHaveLength(files.length)

    const growth = await unitsOf()
    expect(growth).toBeGreaterThan(100)
    await hub('tm', 'export', 'Web', 'after.tmx')
    for (const { name, by_band } of (await analyse('after.tmx')).documents)
      expect(by_band.find(({ key }) => key === 'no-match')?.words, name).toBe(0)
  })
})
