import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listLogs } from '@hub/contract/jobs'
import { downloadProjectFile, getProject, listProjects } from '@hub/contract/projects'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { folders } from '../../testing/folder.ts'
import { hub } from '../../testing/hub.ts'
import { dayLater } from '../../testing/let-go.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const folderOf = folders()

const bring = (folder: string, ...options: string[]) =>
  hub(portal.parts, ['project', 'import', folder, ...options])
const page = '<html lang="en"><body><p>Opening hours. We open at nine.</p></body></html>'

/** Everything of a project that could be written. */
const everything = async () => {
  const tables = [
    'projects',
    'documents',
    'jobs',
    'segments',
    'offers',
    'job_logs',
    'audit_entries',
    'project_files',
    'project_memories',
  ]
  const counts = await Promise.all(tables.map((table) => portal.query(`select count(*) from ${table}`)))
  const entries = await readdir(portal.parts.config.data, { recursive: true, withFileTypes: true })
  // Not their folders: the first file of a kind makes one, which stays.
  const stored = entries.filter((entry) => !entry.isDirectory())
  return { counts, files: stored.map(({ parentPath, name }) => join(parentPath, name)).sort() }
}

const order = (customId: string, more = '', jobs = '') => `# the order
custom_id: ${customId}
name: Harbour menus
company_name: Harbour & Lune
source_language: en-GB
deadline: 2027-03-01
coordinator: ${people.sam.email}
files: [style.txt]
documents:
  - file: pages/hours.html
    jobs:
      - custom_id: ${customId}-fr
        target_language: fr-FR
        unit_price: 0.120
        deadline: 2027-02-20 12:00
        assign: ${people.mia.email}
      - custom_id: ${customId}-de
        target_language: de-de
        unit_price: "0.13"
        instructions: |
          Short sentences.
          No jokes.
        offer:
          consultants: [${people.mia.email}, ${people.nord.email.toUpperCase()}]
          message: Soon, please.
${jobs}
${more}`
const files = { 'pages/hours.html': page, 'style.txt': 'One voice.' }
const project = (customId: string, more = '', jobs = '') =>
  folderOf({ 'project.yaml': order(customId, more, jobs), ...files })

const seenBySam = async (customId: string) =>
  (await people.asSam.call(listProjects, { query: { search: customId } })).ok.results[0]

test('a folder becomes a project: documents are cut and counted, jobs priced, people asked, reference files kept', async () => {
  const { code, out, err } = await bring(await project('P-1'))
  expect([code, out]).toEqual([
    0,
    'P-1: made the project, 1 document, 2 jobs, 1 reference file; assigned 1 job; made 2 offers.\n',
  ])
  expect(err).toBe('Reading pages/hours.html (1 of 1)\nStoring\n')
  const view = await seenBySam('P-1')
  // Deadlines without a time are 17:00 where the provider is.
  expect(view).toMatchObject({
    name: 'Harbour menus',
    deadline: '2027-03-01T17:00:00.000Z',
    coordinator: 'Sam Okafor',
    files: [{ name: 'style.txt', media_type: 'text/plain', size: 10 }],
  })
  expect(view?.jobs).toMatchObject([
    { custom_id: 'P-1-de', target_language: 'de-DE', status: 'Unassigned', quantity: '6', value: '0.78' },
    {
      custom_id: 'P-1-fr',
      status: 'Assigned',
      quantity: '6',
      value: '0.72',
      deadline: '2027-02-20T12:00:00.000Z',
      document_name: 'hours.html',
    },
  ])
  const mine = (await people.asMia.call(getProject, { params: { projectId: view?.id ?? '' } })).ok
  expect(mine.request).toMatchObject({ state: 'open', message: 'Soon, please.' })
  const german = mine.jobs.find(({ offered }) => offered)
  expect(german?.instructions).toBe('Short sentences.\nNo jokes.')
  const params = { projectId: mine.id, fileId: mine.files[0]?.id ?? '' }
  expect((await people.asMia.call(downloadProjectFile, { params })).text).toBe('One voice.')
  const staff = await people.asSam.call(getTranslation, { params: { jobId: german?.id ?? '' } })
  expect(staff.ok.segments.map(({ source }) => source)).toEqual(['Opening hours.', 'We open at nine.'])
  const mails = await portal.mails()
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual(
    expect.arrayContaining([`${people.nord.email} A request for you: Harbour menus`]),
  )
})

test('a project reads and writes the memories that it names, in their order, until it names others', async () => {
  for (const name of ['Menus', 'Old menus'])
    await portal.query(`insert into memories (id, name, source_language, target_language, created_at, changed_at)
      values (gen_random_uuid(), '${name}', 'en', 'fr', now(), now())`)
  const withMemories = (text: string) => project('P-M', `memories: {read: [${text}], write: menus}`)
  const choices = () =>
    portal.query(`select m.name, p.place, p.penalty, p.writes from project_memories p join memories m on m.id = p.memory_id
      join projects o on o.id = p.project_id where o.custom_id = 'P-M' order by p.place`)
  expect((await bring(await withMemories('{name: Old menus, penalty: 5}, {name: Menus}'))).code).toBe(0)
  expect(await choices()).toEqual([
    { name: 'Old menus', place: 0, penalty: 5, writes: false },
    { name: 'Menus', place: 1, penalty: 0, writes: true },
  ])
  expect((await bring(await project('P-M'))).out).toBe('P-M: nothing has changed.\n')
  expect(await choices()).toHaveLength(2)
  expect((await bring(await withMemories('{name: Menus}'))).out).toBe('P-M: changed the project.\n')
  expect(await choices()).toEqual([{ name: 'Menus', place: 0, penalty: 0, writes: true }])
})

test('the same folder again changes nothing, and nobody is asked twice', async () => {
  const folder = await project('P-2')
  await bring(folder)
  await portal.mails()
  const before = await everything()
  const again = await bring(folder)
  expect([again.code, again.out]).toEqual([0, 'P-2: nothing has changed.\n'])
  expect(await everything()).toEqual(before)
  expect(await portal.mails()).toEqual([])
})

test('a dry run says what would happen, and stores nothing', async () => {
  const folder = await project('P-3')
  const before = await everything()
  const dry = await bring(folder, '--dry-run')
  expect([dry.code, dry.out]).toEqual([
    0,
    'P-3, if it were imported: made the project, 1 document, 2 jobs, 1 reference file; assigned 1 job; made 2 offers. Nothing was stored.\n',
  ])
  expect(await everything()).toEqual(before)
  const json = await bring(folder, '--dry-run', '--json')
  expect(JSON.parse(json.out)).toMatchObject({
    status: 'completed',
    projects: 1,
    documents: 1,
    jobs: 2,
    faults: [],
  })
  expect(await everything()).toEqual(before)
  expect(await portal.mails()).toEqual([])
})

test('terms of a job that somebody holds change with a log entry and a mail; the project follows too', async () => {
  const folder = await project('P-4')
  await bring(folder)
  await portal.mails()
  const text = order('P-4')
    .replace('0.120', '0.15')
    .replace('2027-02-20 12:00', '2027-02-21T10:30+01:00')
    .replace('Harbour menus', 'Harbour menus, spring')
  await writeFile(join(folder, 'project.yaml'), text)
  const { out } = await bring(folder)
  expect(out).toBe('P-4: changed the project, 1 job.\n')
  const after = await seenBySam('P-4')
  const job = after?.jobs.find(({ custom_id }) => custom_id === 'P-4-fr')
  expect(job).toMatchObject({ unit_price: '0.15', value: '0.90', deadline: '2027-02-21T09:30:00.000Z' })
  const changes = [
    'Unit price: £0.12 → £0.15',
    'Sub-total: £0.72 → £0.90',
    'Deadline: 20/02/2027 - 12:00 (Europe/London) → 21/02/2027 - 09:30 (Europe/London)',
  ].join('\n')
  const { results } = (await people.asMia.call(listLogs, { params: { jobId: job?.id ?? '' } })).ok
  expect(results[0]).toMatchObject({ event: 'Note', comment: changes, author: null })
  const [mail, ...others] = await portal.mails()
  expect([mail?.to, mail?.subject, others]).toEqual([people.mia.email, 'New terms: hours.html', []])
  expect(mail?.text).toContain(changes)
})

test('a document that changed is replaced while its jobs are free, and never when one is in hand', async () => {
  const free = await folderOf({
    'project.yaml': order('P-5').replace(/ {8}(assign|offer| {2}consultants| {2}message):?.*\n/g, ''),
    ...files,
  })
  expect((await bring(free)).code).toBe(0)
  await writeFile(join(free, 'pages/hours.html'), page.replace('nine', 'ten in the morning'))
  expect((await bring(free)).out).toBe('P-5: changed 1 document, 2 jobs.\n')
  expect((await seenBySam('P-5'))?.jobs.map(({ quantity }) => quantity)).toEqual(['9', '9'])
  const rows = await portal.query<{ storage_key: string }>('select storage_key from documents')
  await dayLater(portal)
  const fileNames = await readdir(join(portal.parts.config.data, 'files', 'documents'))
  expect(fileNames.length).toBe(rows.length)

  const folder = await project('P-6')
  await bring(folder)
  const before = await everything()
  await writeFile(join(folder, 'pages/hours.html'), page.replace('nine', 'ten'))
  const { code, err } = await bring(folder)
  expect(code).toBe(1)
  expect(err).toMatch(
    /^project\.yaml:10: pages\/hours\.html is not the file it was.*P-6-fr is in hand \(Assigned\)/m,
  )
  expect(await everything()).toEqual(before)
})

test('reference files are replaced and taken out as the order says', async () => {
  const folder = await project('P-7')
  await bring(folder)
  await writeFile(join(folder, 'style.txt'), 'Another voice.')
  expect((await bring(folder)).out).toBe('P-7: changed 1 reference file.\n')
  expect((await seenBySam('P-7'))?.files).toMatchObject([{ name: 'style.txt', size: 14 }])
  await writeFile(join(folder, 'project.yaml'), order('P-7').replace('files: [style.txt]', ''))
  expect((await bring(folder)).code).toBe(0)
  expect((await seenBySam('P-7'))?.files).toEqual([])
  await dayLater(portal)
  const fileNames = await readdir(join(portal.parts.config.data, 'files', 'files'))
  const files = await portal.query('select id from project_files')
  expect(fileNames.length).toBe(files.length)
})

test('a job that is new in a known document gets its text; one that is not named any more stays, and this is said', async () => {
  const folder = await project('P-8')
  await bring(folder)
  const more = `      - {custom_id: P-8-it, target_language: it, unit: Characters, unit_price: 0.01}`
  const text = order('P-8', '', more).replace(/ {6}- custom_id: P-8-fr\n(?: {8}.*\n){4}/, '')
  await writeFile(join(folder, 'project.yaml'), text)
  const { out } = await bring(folder)
  expect(out).toBe(
    'project.yaml: The job P-8-fr is in the portal and not in this file; it stays as it is.\nP-8: made 1 job.\n',
  )
  const { jobs } = (await seenBySam('P-8')) ?? { jobs: [] }
  expect(jobs.map(({ custom_id, quantity, unit }) => [custom_id, quantity, unit])).toEqual([
    ['P-8-de', '6', 'Words'],
    ['P-8-fr', '6', 'Words'],
    ['P-8-it', '26', 'Characters'],
  ])
})

const priceList = (customId: string, settings = '', jobs = ['fr-FR']) => ({
  'project.yaml': `
custom_id: ${customId}
source_language: en-GB
documents:
  - file: prices.json
${settings}    jobs:
${jobs.map((tag) => `      - {custom_id: ${customId}-${tag}, target_language: ${tag}}`).join('\n')}
`,
  'prices.json': '{"a": "Soup", "b": "12.50", "c": "https://example.com"}',
})

const segmentsOf = async (customId: string) => {
  const rows = await portal.query(
    `select s.key from segments s join jobs j on j.id = s.job_id where j.custom_id = '${customId}' order by position`,
  )
  return rows.map(({ key }) => key)
}

test('texts without words come in where the order asks for them; otherwise a notice counts them', async () => {
  const first = await bring(await folderOf(priceList('P-w')))
  expect(first.out).toContain('prices.json: 2 texts without words were left out.')
  expect(await segmentsOf('P-w-fr-FR')).toEqual(['a'])
  const folder = await folderOf(priceList('P-w', '    all_texts: true\n    comments: false\n'))
  const { out } = await bring(folder)
  expect(out).not.toContain('nothing has changed')
  expect(out).not.toContain('without words')
  expect(await segmentsOf('P-w-fr-FR')).toEqual(['a', 'b', 'c'])
  expect((await bring(folder)).out).toBe('P-w: nothing has changed.\n')
  const wrong = await bring(await folderOf(priceList('P-w', '    hidden: perhaps\n')))
  expect(wrong.err).toContain('hidden: "perhaps" is none of true, false.')
})

test('a document of an older reader stays as it was read, also for a job that is new', async () => {
  await bring(await folderOf(priceList('P-old', '    all_texts: true\n')))
  await portal.query(
    `update documents set settings = settings - 'allTexts' || '{"reader": 1}' where project_id =
      (select id from projects where custom_id = 'P-old')`,
  )
  expect((await bring(await folderOf(priceList('P-old')))).out).toBe('P-old: nothing has changed.\n')
  await bring(await folderOf(priceList('P-old', '', ['fr-FR', 'ar'])))
  expect(await segmentsOf('P-old-ar')).toEqual(['a', 'b', 'c'])
})

test('of two imports of one project at the same moment, the second finds what the first has made', async () => {
  const [one, two] = [await project('P-9'), await project('P-9')]
  const outputs = await Promise.all([bring(one), bring(two)])
  expect(outputs.map(({ code }) => code)).toEqual([0, 0])
  expect(outputs.map(({ out }) => out).sort()).toEqual([
    'P-9: made the project, 1 document, 2 jobs, 1 reference file; assigned 1 job; made 2 offers.\n',
    'P-9: nothing has changed.\n',
  ])
  const rows = await portal.query<{ storage_key: string }>('select storage_key from documents')
  await dayLater(portal)
  expect((await readdir(join(portal.parts.config.data, 'files', 'documents'))).length).toBe(rows.length)
})

test('a consultant who declined is not asked again; a job that somebody else holds stays theirs, and this is said', async () => {
  const { mia, nord, sam } = people
  const folder = await project('P-10')
  await bring(folder)
  const { id = '', jobs = [] } = (await seenBySam('P-10')) ?? {}
  await portal.make.reject(mia, { id, jobs: [] })
  const french = jobs.find(({ custom_id }) => custom_id === 'P-10-fr')?.id ?? ''
  const output = await bring(folder)
  expect(output.out).toContain(`${mia.email} was asked for the job P-10-fr before, and is not asked again.`)
  await portal.make.assign(sam, nord, french)
  expect((await bring(folder)).out).toContain(
    `The job P-10-fr is held by ${nord.email}, so ${mia.email} is not asked for it.`,
  )
})

test('when the transaction fails, nothing is stored and the files kept for it are gone after a day', async () => {
  const folder = await project('P-11')
  await dayLater(portal)
  const before = await everything()
  const failingParts = { ...portal.parts, mailer: { send: () => Promise.reject(new Error('No queue.')) } }
  const failure = await hub(failingParts, ['project', 'import', folder, '--json'])
  expect(failure.code).toBe(1)
  expect(JSON.parse(failure.out)).toEqual({ detail: 'This went wrong: No queue.' })
  await dayLater(portal)
  expect(await everything()).toEqual(before)
  await rm(folder, { recursive: true })
  expect((await bring(folder)).err).toMatch(/There is no folder /)
  await writeFile(folder, 'custom_id: P-11')
  expect((await bring(folder)).err).toMatch(/is a file: name the folder that project\.yaml lies in\./)
})
