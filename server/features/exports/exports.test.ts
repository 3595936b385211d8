import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listProjects } from '@hub/contract/projects'
import {
  addDocument,
  deleteDocument,
  deleteFile,
  listDocuments,
  listFiles,
} from '@hub/contract/staff-documents'
import { exportProject } from '@hub/contract/staff-imports'
import { changeJob, deleteJob } from '@hub/contract/staff-jobs'
import { addApiKey } from '@hub/contract/staff-keys'
import { listWork } from '@hub/contract/staff-work'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { folders } from '../../testing/folder.ts'
import { hub } from '../../testing/hub.ts'
import { openPortal } from '../../testing/portal.ts'
import { sendFile } from '../../testing/upload.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const folderOf = folders()

const page = '<html lang="en"><body><p>Opening hours. We open at nine.</p></body></html>'

async function importProject(customId: string): Promise<string> {
  const folder = await folderOf({
    'project.yaml': `
custom_id: ${customId}
name: "2027: menus"
source_language: en-GB
deadline: 2027-03-01
coordinator: ${people.sam.email}
files: [refs/style.txt]
documents:
  - file: pages/hours.html
    jobs:
      - {custom_id: fr, target_language: fr-FR, unit_price: 0.12, assign: ${people.mia.email}}
      - {custom_id: ar, target_language: ar, value: 99.5, instructions: "yes: no"}
  - file: names.csv
    language: de
    columns: [2]
    jobs:
      - {custom_id: csv, target_language: en-GB, unit: Segments, quantity: 2}
`,
    'pages/hours.html': page,
    'names.csv': 'id,name\n1,Haus\n2,Hof\n',
    'refs/style.txt': 'One voice.',
  })
  expect((await hub(portal.parts, ['project', 'import', folder])).err).not.toContain('project.yaml:')
  return folder
}

test('a project goes out as its translations, sources, reference files and an order that changes nothing when it comes in', async () => {
  const source = await importProject('P-1')
  const project = (await people.asSam.call(listProjects, { query: { search: 'P-1' } })).ok.results[0]
  const jobId = project?.jobs.find(({ custom_id }) => custom_id === 'fr')?.id ?? ''
  await portal.make.accept(people.mia, { id: project?.id ?? '', jobs: [] })
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  const post_edited_data = [{ id: segments[0]?.id, target: 'Horaires.', status: 'translated' }]
  await people.asMia.call(saveTranslation, { params: { jobId }, body: { post_edited_data } })

  const folder = await folderOf({})
  const into = join(folder, 'out')
  const { code, out, err } = await hub(portal.parts, ['project', 'export', 'P-1', 'out'], folder)
  expect([code, err.split('\n')[0]]).toEqual([0, 'Writing pages/hours.html in Arabic (1 of 3)'])
  expect(out).toContain('fr: fr-FR/pages/hours.html\n')
  expect(out).toContain('fr-FR/pages/hours.html: 1 segment has no translation and is left in English.\n')
  expect((await readdir(into, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()).toEqual([
    'ar/pages/hours.html',
    'en-GB/names.csv',
    'fr-FR/pages/hours.html',
    'names.csv',
    'pages/hours.html',
    'project.yaml',
    'refs/style.txt',
  ])
  expect(await readFile(join(into, 'fr-FR/pages/hours.html'), 'utf8')).toContain('Horaires. We open at nine.')
  for (const name of ['pages/hours.html', 'names.csv', 'refs/style.txt'])
    expect(await readFile(join(into, name))).toEqual(await readFile(join(source, name)))

  const again = await hub(portal.parts, ['project', 'import', into])
  expect([again.out, again.code]).toEqual(['P-1: nothing has changed.\n', 0])
})

test('each deadline that a call takes goes out in an order that comes in again', async () => {
  await importProject('P-9')
  const [project] = (await people.asSam.call(listProjects, { query: { search: 'P-9' } })).ok.results
  const deadlines = ['0001-01-02T00:00:00.000Z', '1899-12-31T23:59:59.000Z', '9999-12-31T23:59:59.999Z']
  const jobs = project?.jobs ?? []
  for (const [at, { id: jobId }] of jobs.entries())
    await people.asSam.call(changeJob, { params: { jobId }, body: { deadline: deadlines[at] } })
  const folder = await folderOf({})
  await hub(portal.parts, ['project', 'export', 'P-9', 'out'], folder)
  const { code, err } = await hub(portal.parts, ['project', 'import', 'out', '--dry-run'], folder)
  expect([code, err]).toEqual([0, expect.not.stringContaining('is not a date')])
  const after = (await people.asSam.call(listProjects, { query: { search: 'P-9' } })).ok.results[0]
  expect(after?.jobs.map(({ deadline }) => deadline).sort()).toEqual(deadlines)
})

test('an order that went out makes the same project in another portal', async () => {
  await importProject('P-4')
  const first = await folderOf({})
  expect((await hub(portal.parts, ['project', 'export', 'P-4', first])).code).toBe(0)
  const other = await openPortal()
  try {
    const names = { firstName: 'Any', lastName: 'Name' }
    await other.make.person({ email: people.sam.email, ...names })
    await other.make.person({ email: people.mia.email, ...names, type: 'Consultant' })
    const conflict = await hub(other.parts, ['project', 'import', first])
    expect([conflict.code, conflict.err]).toEqual([0, expect.not.stringContaining('project.yaml:')])
    const second = await folderOf({})
    expect((await hub(other.parts, ['project', 'export', 'P-4', second])).code).toBe(0)
    const files = async (folder: string) => (await readdir(folder, { recursive: true })).sort()
    expect(await files(second)).toEqual(await files(first))
    for (const name of ['project.yaml', 'pages/hours.html', 'names.csv', 'refs/style.txt'])
      expect(await readFile(join(second, name), 'utf8'), name).toBe(await readFile(join(first, name), 'utf8'))
  } finally {
    await other.close()
  }
})

const projectIdOf = async (customId: string) =>
  (await people.asSam.call(listProjects, { query: { search: customId } })).ok.results[0]?.id ?? ''

const unpacked = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

test('by call a project goes out as a zip of the same folder, which says what could not be done, and it is audited', async () => {
  await importProject('P-6')
  const folder = await folderOf({})
  expect((await hub(portal.parts, ['project', 'export', 'P-6', folder])).code).toBe(0)
  const projectId = await projectIdOf('P-6')
  const answer = await people.asSam.call(exportProject, { params: { projectId } })
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename=P-6.zip',
  ])
  const { 'problems.txt': problems, ...files } = unpacked(answer.bytes)
  const there = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()
  expect(Object.keys(files).sort()).toEqual(there)
  for (const name of there) expect(files[name], name).toBe(await readFile(join(folder, name), 'utf8'))
  expect(problems).toContain(
    'fr-FR/pages/hours.html: 2 segments have no translation and are left in English.\n',
  )
  expect(
    await portal.query(`select actor_id from audit_entries where action = 'project.exported'
      and subject_id = '${projectId}' and actor_id is not null`),
  ).toEqual([{ actor_id: people.sam.id }])
})

test('a key that reads takes a project out, one for people does not, and nobody takes out what is not there', async () => {
  await importProject('P-7')
  const params = { projectId: await projectIdOf('P-7') }
  const withKey = async (scope: 'read' | 'people') => {
    const { key } = (await people.asSam.call(addApiKey, { body: { name: scope, scopes: [scope] } })).ok
    return portal.stranger.call(exportProject, { params, headers: { authorization: `Api-Key ${key}` } })
  }
  expect(unpacked((await withKey('read')).bytes)['names.csv']).toBe('id,name\n1,Haus\n2,Hof\n')
  expect((await withKey('people')).status).toBe(403)
  expect((await people.asMia.call(exportProject, { params })).status).toBe(403)
  const nowhere = { projectId: '018f2b00-0000-7000-8000-000000000000' }
  expect((await people.asSam.call(exportProject, { params: nowhere })).status).toBe(404)
})

test('a project keeps its own language, also when its documents are in another one', async () => {
  const first = await folderOf({
    'project.yaml': `
custom_id: P-8
source_language: en-GB
documents: [{file: names.csv, language: de, columns: [2], jobs: [{custom_id: csv, target_language: fr}]}]
`,
    'names.csv': 'id,name\n1,Haus\n',
  })
  expect((await hub(portal.parts, ['project', 'import', first])).code).toBe(0)
  const second = await folderOf({})
  expect((await hub(portal.parts, ['project', 'export', 'P-8', second])).code).toBe(0)
  const again = await hub(portal.parts, ['project', 'import', second])
  expect([again.out, again.code]).toEqual(['P-8: nothing has changed.\n', 0])
})

test('a folder that is not empty is not written into, unless that is meant', async () => {
  await importProject('P-2')
  const folder = await folderOf({ 'notes.txt': 'Mine.' })
  const refusal = await hub(portal.parts, ['project', 'export', 'P-2', folder])
  expect([refusal.code, await readdir(folder)]).toEqual([1, ['notes.txt']])
  expect(refusal.err).toMatch(/is not empty\. Give another folder, or --force/)
  const file = join(folder, 'notes.txt')
  for (const place of [file, join(file, 'P-2')])
    expect((await hub(portal.parts, ['project', 'export', 'P-2', place])).err).toMatch(
      /would have to be a folder, and there is a file/,
    )
  if (process.platform === 'linux')
    expect((await hub(portal.parts, ['project', 'export', 'P-2', '/proc/P-2'])).err).toMatch(
      / cannot be written: "\/proc\/P-2" can’t be made: nothing can be made in the folder above it\n$/,
    )
  const output = await hub(portal.parts, ['project', 'export', 'P-2', folder, '--force', '--json'])
  expect(output.code).toBe(0)
  expect(JSON.parse(output.out)).toMatchObject({
    custom_id: 'P-2',
    translations: [
      { job: 'ar', file: 'ar/pages/hours.html', untranslated: 2 },
      { job: 'fr', file: 'fr-FR/pages/hours.html', untranslated: 2 },
      { job: 'csv', file: 'en-GB/names.csv' },
    ],
  })
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('Mine.')
  expect((await hub(portal.parts, ['project', 'export', 'P-404', folder])).err).toBe(
    'There is no project P-404.\n',
  )
})

test('documents of one name that differ keep their own bytes and translations', async () => {
  await portal.make.project({
    customId: 'P-5',
    jobs: ['One.', 'Two.'].map((text) => ({ file: { name: 'same.txt', bytes: Buffer.from(text) } })),
  })
  const folder = await folderOf({})
  expect((await hub(portal.parts, ['project', 'export', 'P-5', folder])).code).toBe(0)
  const texts = async (of: string) =>
    Promise.all(['same.txt', 'same (2).txt'].map((name) => readFile(join(folder, of, name), 'utf8')))
  expect(await texts('.')).toEqual(['One.', 'Two.'])
  expect(await texts('fr-FR')).toEqual(['One.', 'Two.'])
})

test('two jobs of one document into one language, and documents of one name, get files of their own', async () => {
  await portal.make.project({
    customId: 'P-3',
    jobs: [
      { customId: 'a', document: 'consent-form.xlf' },
      { customId: 'b', document: 'consent-form.xlf' },
      { customId: 'c' },
    ],
  })
  const folder = await folderOf({})
  const { out, code } = await hub(portal.parts, ['project', 'export', 'P-3', folder])
  expect(code).toBe(0)
  expect(out).toContain('project.yaml: The job c has no document, so it is not in this file.')
  expect((await readdir(join(folder, 'fr-FR'))).sort()).toEqual(['consent-form (2).xlf', 'consent-form.xlf'])
  const again = await hub(portal.parts, ['project', 'import', folder])
  expect(again.err).not.toContain('project.yaml:')
  expect(again.out).toContain('P-3: nothing has changed.')
})

test('a document with a name that disks do not take goes out under one that they do, and comes in as itself again', async () => {
  const long = `${'договор'.repeat(30)}.txt`
  await portal.make.project({
    customId: 'P-62',
    jobs: ['One.', 'Two.', 'Three.'].map((text, index) => ({
      file: { name: index === 2 ? 'Part 2: "who?".txt' : long, bytes: Buffer.from(text) },
    })),
  })
  const folder = await folderOf({})
  expect((await hub(portal.parts, ['project', 'export', 'P-62', folder])).code).toBe(0)
  const names = (await readdir(join(folder, 'fr-FR'))).sort()
  expect(names).toEqual([
    'Part 2_ _who__.txt',
    expect.stringMatching(/^(договор)+д?о?г?о?в?о? \(2\)\.txt$/),
    expect.stringMatching(/^(договор)+д?о?г?о?в?о?\.txt$/),
  ])
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  const again = await hub(portal.parts, ['project', 'import', folder])
  expect(again.out).toContain('P-62: nothing has changed.')
})

/** Does something when the store is first asked for a file. */
function atFirstFile(act: () => Promise<unknown>): void {
  const { storage } = portal.parts
  const open = storage.open.bind(storage)
  const first = vi.spyOn(storage, 'open').mockImplementation(async (key) => {
    first.mockRestore()
    const content = await open(key)
    await act()
    return content
  })
}

const zipOfProject = async (projectId: string) => {
  const answer = await people.asSam.call(exportProject, { params: { projectId } })
  return { status: answer.status, files: unpacked(answer.bytes) }
}

test('what is deleted while a project goes out is left out of a whole zip, which says so', async () => {
  await importProject('P-81')
  const projectId = await projectIdOf('P-81')
  const { results: documents } = (await people.asSam.call(listDocuments, { params: { projectId } })).ok
  const { results: references } = (await people.asSam.call(listFiles, { params: { projectId } })).ok
  const { results: jobs } = (await people.asSam.call(listWork, { query: { project: projectId } })).ok
  const idOf = (all: readonly { id: string; name?: string; custom_id?: string }[], name: string) =>
    all.find((one) => one.name === name || one.custom_id === name)?.id ?? ''
  const statuses: number[] = []
  atFirstFile(async () => {
    for (const name of ['csv', 'ar']) {
      const params = { jobId: idOf(jobs, name) }
      statuses.push((await people.asSam.call(deleteJob, { params })).status)
    }
    const document = { params: { projectId, documentId: idOf(documents, 'names.csv') } }
    statuses.push((await people.asSam.call(deleteDocument, document)).status)
    const reference = { params: { projectId, fileId: idOf(references, 'style.txt') } }
    statuses.push((await people.asSam.call(deleteFile, reference)).status)
  })
  const { files } = await zipOfProject(projectId)
  expect(statuses).toEqual([204, 204, 204, 204])
  expect(Object.keys(files).sort()).toEqual([
    'fr-FR/pages/hours.html',
    'pages/hours.html',
    'problems.txt',
    'project.yaml',
  ])
  for (const line of [
    'names.csv: It was deleted while this was written.\n',
    'refs/style.txt: It was deleted while this was written.\n',
    'ar/pages/hours.html: Its job was deleted while this was written.\n',
    'en-GB/names.csv: Its job was deleted while this was written.\n',
  ])
    expect(files['problems.txt']).toContain(line)
  const folder = await folderOf(files)
  const again = await hub(portal.parts, ['project', 'import', folder])
  expect([again.out, again.code]).toEqual(['P-81: nothing has changed.\n', 0])
})

test('what is replaced while a project goes out is sent as it is then', async () => {
  const { id: projectId } = await portal.make.project({
    customId: 'P-82',
    jobs: ['one', 'two'].map((name) => ({ file: { name: `${name}.txt`, bytes: Buffer.from('Old.') } })),
  })
  atFirstFile(async () => {
    for (const name of ['one', 'two']) {
      const answer = await sendFile(people.asSam, addDocument, { projectId }, 'New.', { name: `${name}.txt` })
      expect(answer.statusCode).toBe(200)
    }
  })
  const { files } = await zipOfProject(projectId)
  // The first was open already: its source is the older one.
  expect([files['one.txt'], files['two.txt']]).toEqual(['Old.', 'New.'])
  expect([files['fr-FR/one.txt'], files['fr-FR/two.txt']]).toEqual(['New.', 'New.'])
  const lines = files['problems.txt']?.split('\n').filter((line) => line.includes('newer'))
  expect(lines).toEqual(['fr-FR/one.txt: It is of a newer one.txt, which came in while this was written.'])
})

test('where the store has lost a document, the export is refused in plain words, not as half a zip', async () => {
  await importProject('P-80')
  const projectId = await projectIdOf('P-80')
  const documents = await portal.query<{ key: string }>(
    `select storage_key as key from documents where project_id = '${projectId}'`,
  )
  for (const { key } of documents) await portal.parts.storage.remove(key)
  const answer = await people.asSam.send({
    method: 'GET',
    url: `/api/v1/staff/projects/${projectId}/export/`,
  })
  expect([answer.statusCode, answer.json(), answer.headers['content-disposition']]).toEqual([
    503,
    { detail: 'The service is temporarily unavailable. Try again in a moment.' },
    undefined,
  ])
})
