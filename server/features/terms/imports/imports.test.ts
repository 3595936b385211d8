import { exportTermBase, getTermImport, importIntoTermBase, listConcepts } from '@hub/contract/staff-terms'
import { expect, test } from 'vitest'
import { addressOf } from '../../../testing/client.ts'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { fillBase } from '../../../testing/term-bases.ts'
import { takeTermsIn, termsOf } from '../../../testing/terms.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { makeBase, add, baseOf, heldJob, termsIn } = termsOf(portal, people)

const boundary = 'between-the-parts'
const send = (termBaseId: string, name: string, text: string) =>
  people.asSam.send({
    method: 'POST',
    url: addressOf(importIntoTermBase, { termBaseId }),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })

/** Imports a file, and gives the import when it is done. */
async function importFile(termBaseId: string, name: string, text: string) {
  const answer = await send(termBaseId, name, text)
  expect(answer.statusCode).toBe(202)
  const { id: importId } = answer.json()
  await takeTermsIn(portal)
  return (await people.asSam.call(getTermImport, { params: { termBaseId, importId } })).ok
}

const table = (...lines: string[]) => `${lines.join('\n')}\n`

const conceptsOf = async (termBaseId: string) =>
  (await people.asSam.call(listConcepts, { params: { termBaseId } })).ok.results

/** Concepts as `domain: language text (status), …`. */
const told = async (termBaseId: string) =>
  (await conceptsOf(termBaseId)).map(({ domain, terms }) => {
    const words = terms.map(
      ({ language, text, status }) => `${language} ${text}${status === 'preferred' ? '' : ` (${status})`}`,
    )
    return `${domain === null ? '' : `${domain}: `}${words.toSorted().join(', ')}`
  })

const exported = async (termBaseId: string, format: string) =>
  (await people.asSam.send({ method: 'GET', url: addressOf(exportTermBase, { termBaseId }, { format }) }))
    .body

test('a file whose name could not be kept is refused by a sentence, and one without a name is read', async () => {
  const base = await makeBase()
  for (const name of ['a\0.csv', 'a\u2028b.csv', `${'a'.repeat(300)}.csv`]) {
    const answer = await send(base, name, table('en,fr', 'sink,évier'))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { file: ['Give the file a name of 1 to 255 characters on one line.'] },
    ])
  }
  expect((await send(base, '', table('en,fr', 'sink,évier'))).statusCode).toBe(202)
})

test('a table comes in with what is wrong with it and what there is no place for, and a second time changes nothing', async () => {
  const base = await makeBase()
  const file = table(
    'concept,domain,definition,en,en status,fr,product line',
    '1,Kitchen,Where pots stand.,hob,,table de cuisson,A',
    '1,,,cooker,forbidden,,',
    '2,,,,,,B',
    '3,,,sink,,évier,',
  )
  const size = Buffer.byteLength(file)
  const first = await importFile(base, 'kitchen.csv', file)
  expect(first).toMatchObject({
    status: 'completed',
    error: null,
    progress: { done: size, total: size },
    report: {
      units: 2,
      added: 2,
      updated: 0,
      skipped: [{ line: 4, reason: 'The concept "2" has no term.' }],
      skipped_count: 1,
      left_out: [{ kind: 'column product line', count: 2 }],
    },
  })
  expect(await told(base)).toEqual([
    'Kitchen: en cooker (forbidden), en hob, fr table de cuisson',
    'en sink, fr évier',
  ])
  const before = await conceptsOf(base)
  expect(await baseOf(base)).toMatchObject({ concepts: 2, terms: 5, languages: ['en', 'fr'], revision: 1 })
  portal.clock.advance({ minutes: 1 })
  expect((await importFile(base, 'kitchen.csv', file)).report).toMatchObject({
    units: 2,
    added: 0,
    updated: 0,
  })
  expect(await conceptsOf(base)).toEqual(before)
  expect(await baseOf(base)).toMatchObject({ revision: 1 })
})

test('a concept that has changed in its file is changed, one that is no longer in it stays', async () => {
  const base = await makeBase()
  await importFile(base, 'a.csv', table('concept,en,fr', '1,hob,plaque', '2,sink,évier'))
  const change = table('concept,en,fr', '1,hob,table de cuisson', '3,oven,four')
  expect((await importFile(base, 'a.csv', change)).report).toMatchObject({ added: 1, updated: 1 })
  expect(await told(base)).toEqual(['en hob, fr table de cuisson', 'en sink, fr évier', 'en oven, fr four'])
})

test('the same id in another file is another concept, but equal terms are one', async () => {
  const base = await makeBase()
  await importFile(base, 'a.csv', table('concept,en,fr', '1,hob,plaque'))
  const other = await importFile(
    base,
    'b.csv',
    table('concept,en,fr,note', '1,oven,four,', '2,hob,plaque,New'),
  )
  expect(other.report).toMatchObject({ added: 1, updated: 1 })
  expect(await conceptsOf(base)).toMatchObject([{ note: 'New' }, { note: null }])
})

test('one’s own export changes nothing in either form, and makes the same concepts elsewhere', async () => {
  const base = await makeBase('Out & in')
  await add(
    base,
    { 'en-GB': ['hob', '!cooker'], fr: 'table', ja: 'コンロ' },
    { domain: 'Kitchen', note: 'a "b", <c>\nd' },
  )
  await add(base, { en: '=SUM(1)', de: 'ü' }, { definition: 'x'.repeat(5000) })
  await add(base, { en: 'bank' }, { definition: 'Of a river.' })
  await add(base, { en: 'bank' }, { definition: 'For money.' })
  const before = await conceptsOf(base)
  for (const format of ['tbx', 'csv']) {
    const text = await exported(base, format)
    expect((await importFile(base, `out.${format}`, text)).report).toMatchObject({
      units: 4,
      added: 0,
      updated: 0,
      skipped_count: 0,
      left_out: [],
    })
    expect(await conceptsOf(base)).toEqual(before)
    const other = await makeBase()
    expect((await importFile(other, `out.${format}`, text)).report).toMatchObject({ added: 4 })
    expect(await told(other)).toEqual(await told(base))
    expect((await importFile(other, `out.${format}`, text)).report).toMatchObject({ added: 0, updated: 0 })
  }
})

test('a file that breaks off stores nothing', async () => {
  const base = await makeBase()
  const entries = Array.from(
    { length: 3000 },
    (_, at) =>
      `<conceptEntry id="c${at}"><langSec xml:lang="en"><termSec><term>term ${at}</term></termSec></langSec></conceptEntry>`,
  )
  const broken = `<?xml version="1.0"?><tbx type="TBX-Core" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><text><body>${entries.join('\n')}<conceptEntry></body>`
  const failure = await importFile(base, 'a.tbx', broken)
  expect(failure).toMatchObject({ status: 'failed', report: null, error: expect.any(String) })
  expect(await baseOf(base)).toMatchObject({ concepts: 0, revision: 0 })
  expect((await importFile(base, 'notes.docx', 'Hello')).error).toBe(
    '"notes.docx" is no TBX and no table (.csv, .tsv, .txt, .xlsx).',
  )
  const empty = await send(base, 'a.tbx', '')
  expect([empty.statusCode, empty.json()]).toEqual([400, { file: ['The submitted file is empty.'] }])
})

test('languages are written one way, and one that does not exist is named', async () => {
  const base = await makeBase()
  const { report } = await importFile(base, 'a.csv', table('EN_gb,fr', 'hob,plaque'))
  expect(report).toMatchObject({ added: 1 })
  expect(await told(base)).toEqual(['en-GB hob, fr plaque'])
  expect((await importFile(base, 'b.csv', table('en,qqx', 'hob,x'))).error).toContain('qqx')
})

test('what comes into a large base at once is there without a wait as soon as its import is over', async () => {
  const base = await makeBase()
  await fillBase(portal, base, 20_000)
  const rows = Array.from({ length: 1001 }, (_, at) => `quay ${at},quai ${at}`)
  expect((await importFile(base, 'quays.csv', table('en,fr', ...rows))).report?.added).toBe(1001)
  const { jobId, segments } = await heldJob(people.mia, [base], 'The quay 1000 is here.')
  portal.statements.length = 0
  expect(await termsIn(people.asMia, jobId, segments)).toEqual([['quay 1000 4–13 → quai 1000']])
  expect(portal.statements.filter((text) => text.includes('not gone and $3'))).toEqual([])
})
