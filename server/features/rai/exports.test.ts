import { getAnalysis, startAnalysis } from '@hub/contract/rai'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

/** An analysis of one document whose name begins as a formula does. */
async function analyse(): Promise<string> {
  const file = { name: '=2+5;"a".txt', bytes: Buffer.from('Open daily.\n\nOpen daily.\n\nClosed: 今天.') }
  const project = await portal.make.project({ name: 'Opening: times', jobs: [{ file, target: 'fr-CA' }] })
  await portal.make.assign(people.sam, people.mia, project.jobs[0] ?? '')
  const body = { project_name: 'Opening: times', document_ids: project.jobs }
  const { id } = (await people.asMia.call(startAnalysis, { body })).ok
  await portal.analyse()
  return id
}

const file = (analysisId: string, format: string) =>
  people.asMia.call(getAnalysis, { params: { analysisId }, query: { format } })

test('a report as CSV has a row a document and band, then the totals, and no cell is a formula', async () => {
  const answer = await file(await analyse(), 'csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('filename="Opening times.analysis.csv"')
  const lines = answer.text.split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffdocument,source_language,target_language,band,segments,words,characters,asian_characters,codes,weight,weighted_words',
  )
  expect(lines.slice(1, 10).filter((line) => !line.includes(',0,0,0,0,0,'))).toEqual([
    `"'=2+5;""a"".txt",en-GB,fr-CA,Repetitions,1,2,10,0,0,0.20,0.40`,
    `"'=2+5;""a"".txt",en-GB,fr-CA,No match,2,4,20,2,0,1.00,4.00`,
  ])
  expect(lines.slice(10, 19).filter((line) => !line.includes(',0,0,0,0,0,'))).toEqual([
    ',,,Repetitions,1,2,10,0,0,0.20,0.40',
    ',,,No match,2,4,20,2,0,1.00,4.00',
  ])
  expect(lines.slice(19)).toEqual([''])
})

test('memoQ’s CSV is UTF-16 with its 90 columns, and the language as memoQ writes it', async () => {
  const { bytes } = await file(await analyse(), 'memoq-csv')
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe])
  const [groups = '', columns = '', row = '', ...more] = bytes.subarray(2).toString('utf16le').split('\r\n')
  expect(more).toEqual([''])
  expect(groups.startsWith(';;X-translated;;;;;;;;101%;;;;;;;;Repetitions;')).toBe(true)
  expect(
    columns.startsWith('File;Char/Word;Segments;Words;Characters;Asian characters;Tags;Reserved1;'),
  ).toBe(true)
  for (const line of [groups, columns]) expect(line.split(';')).toHaveLength(2 + 11 * 8 + 1)
  const name = '"[fre-CA] =2+5;""a"".txt"'
  expect(row.startsWith(`${name};5.00;0;0;0;0;0;0;0;0;`)).toBe(true)
  const cells = row.slice(name.length + 1).split(';')
  expect(cells).toHaveLength(1 + 11 * 8 + 1)
  expect(cells.slice(-9)).toEqual(['3', '6', '30', '2', '0', '0', '0', '0', ''])
})

test('the JSON is the report to the byte, and the workbook is a zip of one', async () => {
  const id = await analyse()
  const [json, again, xlsx] = [await file(id, 'json'), await file(id, 'json'), await file(id, 'xlsx')]
  expect(again.bytes.equals(json.bytes)).toBe(true)
  const analysis = await people.asMia.call(getAnalysis, { params: { analysisId: id } })
  expect(analysis.ok).toMatchObject({ report: JSON.parse(json.text) })
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('a workbook is the same bytes each time: its parts have the first day that a zip can name', async () => {
  const id = await analyse()
  const [first, second] = [await file(id, 'xlsx'), await file(id, 'xlsx')]
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(second.headers.etag).toBe(first.headers.etag)
  const [time, day] = [first.bytes.readUInt16LE(10), first.bytes.readUInt16LE(12)]
  expect([time, day]).toEqual([0, (1 << 5) | 1])
})

test('a long report is made as a workbook while every other call is answered', async () => {
  const id = await analyse()
  const report = JSON.parse((await file(id, 'json')).text)
  const documents = Array.from({ length: 3000 }, () => report.documents[0])
  await portal.db
    .updateTable('analyses')
    .set({ report: JSON.stringify({ ...report, documents }) })
    .where('id', '=', id)
    .execute()
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const bytes = await file(id, 'xlsx')
  const cpuTime = { here: process.threadCpuUsage(own).user, everywhere: process.cpuUsage(all).user }
  expect(bytes.status).toBe(200)
  // Little of the work is on this thread, which answers the calls: its CPU time says so, not a clock.
  expect(cpuTime.here / cpuTime.everywhere).toBeLessThan(0.5)
})

test('there is no file before the analysis is completed, nor in a format that nobody knows', async () => {
  const project = await portal.make.project({
    name: 'Waiting',
    jobs: [{ file: { name: 'a.txt', bytes: Buffer.from('Open daily.') } }],
  })
  await portal.make.assign(people.sam, people.mia, project.jobs[0] ?? '')
  const body = { project_name: 'Waiting', document_ids: project.jobs }
  const { id } = (await people.asMia.call(startAnalysis, { body })).ok
  const early = await file(id, 'csv')
  expect([early.status, early.body]).toEqual([409, { detail: 'An analysis that is queued has no report.' }])
  expect((await file(id, 'pdf')).status).toBe(400)
})
