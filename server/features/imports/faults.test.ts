import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { folders } from '../../testing/folder.ts'
import { hub } from '../../testing/hub.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const folderOf = folders()

const page = '<html lang="en"><body><p>Opening hours.</p></body></html>'
const head = ['custom_id: P-1', 'name: Menus', 'source_language: en-GB']
const document = ['documents:', '  - file: hours.html', '    jobs:']
const job = ['      - custom_id: J-1', '        target_language: fr-FR']
const right = [...head, ...document, ...job]

async function faultsOf(lines: readonly string[] | string, files: Record<string, string | Uint8Array> = {}) {
  const text = typeof lines === 'string' ? lines : `${lines.join('\n')}\n`
  const folder = await folderOf({ 'project.yaml': text, 'hours.html': page, ...files })
  const before = (await readdir(portal.parts.config.data, { recursive: true })).sort()
  const { code, out, err } = await hub(portal.parts, ['project', 'import', folder, '--json'])
  expect(await portal.query('select id from projects')).toEqual([])
  expect((await readdir(portal.parts.config.data, { recursive: true })).sort()).toEqual(before)
  expect(code).toBe(1)
  const report = JSON.parse(out)
  expect(report).toMatchObject({ status: 'failed', projects: 0 })
  expect(err).not.toMatch(/^\s+at /m)
  const lineOf = ({ line, message }: { line: number; message: string }) => `${line}: ${message}`
  return report.faults.map(lineOf)
}

test('each fault is reported with its line, all of them at once, and nothing is stored', async () => {
  const { sam, nord } = people
  await portal.db.updateTable('users').set({ is_active: false }).where('id', '=', nord.id).execute()
  const faults = await faultsOf(
    [
      'custom_id: P-1',
      'naem: Menus',
      'source_language: en-XQ-abc',
      `coordinator: ${people.mia.email}`,
      'deadline: 2027-02-30',
      'memories: {read: [{name: Nowhere, penalty: 200}, {name: NOWHERE}], write: None of them}',
      'files: [../x, style.txt]',
      'documents:',
      '  - file: /etc/passwd',
      '    jobs:',
      '      - {custom_id: J-1, target_language: klingonish, unit_price: twelve pence}',
      '      - {custom_id: J-1, target_language: fr, unit: Wörter, quantity: -4, assign: nobody@hub.example}',
      '  - file: broken.docx',
      '    columns: [first]',
      '    jobs:',
      `      - {custom_id: J-3, assign: ${sam.email}, offer: {consultants: [${nord.email}]}}`,
      '  - jobs: []',
      '    file: hours.html',
      '    pages: 4',
    ],
    { 'broken.docx': 'This is no document.' },
  )
  expect(faults).toEqual([
    '2: "naem" is not known here. Known are custom_id, name, source_language, company_name, deadline, memoq_project_name, company_qcs_id, coordinator, own_memory, subtitle_speed, subtitle_line, files, documents, memories, termbases.',
    '3: source_language: "en-XQ-abc" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.',
    `4: ${people.mia.email} is no coordinator: only staff can be one.`,
    '5: deadline: "2027-02-30" is not a date such as 2026-11-30 or 2026-11-30 12:00.',
    '6: penalty: "200" is not a number of points from 0 to 100.',
    '6: The memory nowhere is in line 6 already.',
    '6: There is no memory "Nowhere".',
    '6: There is no memory "NOWHERE".',
    '6: There is no memory "None of them".',
    '7: "../x" leads out of the folder: name files as they lie in it.',
    '7: There is no file "style.txt" in the folder.',
    '9: "/etc/passwd" leads out of the folder: name files as they lie in it.',
    '11: target_language: "klingonish" is not a language: give its tag, such as fr, pt-BR or zh-Hant, whose parts exist.',
    '11: unit_price: "twelve pence" is not a price such as 0.12, in pounds, in figures.',
    '12: unit: "Wörter" is none of Words, Characters, Hours, Pages, Minutes, Segments.',
    '12: quantity: "-4" is not a quantity such as 1250 or 2.5.',
    '12: The job J-1 is in line 11 already.',
    '12: Nobody here has the address nobody@hub.example.',
    '13: "broken.docx" is not what its name says: its content is not a Word document.',
    '14: columns: "first" is not the number of a column, counted from 1.',
    '16: target_language is missing.',
    '16: A job is either assigned or offered, not both.',
    `16: ${nord.email} is deactivated: nothing new reaches them.`,
    '19: "pages" is not known here. Known are file, language, encoding, columns, comments, hidden, all_texts, jobs.',
  ])
})

test('a fault in the last line alone keeps everything out', async () => {
  expect(await faultsOf([...right, '        unit_price: 0,12'])).toEqual([
    '9: unit_price: "0,12" is not a price such as 0.12, in pounds, in figures.',
  ])
})

test('a bomb of references, of depth or of size is refused at once', async () => {
  const bomb = [
    'a: &a [x, x, x]',
    ...'bcdefghij'
      .split('')
      .map((name, at) => `${name}: &${name} [*${'abcdefghi'[at]}, *${'abcdefghi'[at]}]`),
  ]
  expect(await faultsOf([...right, ...bomb])).toContain(
    '10: References such as *name are not taken here: write the value itself.',
  )
  expect(await faultsOf(`x: ${'['.repeat(5000)}`)).toEqual([
    '1: There are more than 16 lists and mappings in each other.',
  ])
  expect(await faultsOf(`- ${'- '.repeat(2000)}x`)).toEqual([
    '1: There are more than 16 lists and mappings in each other.',
  ])
  expect((await faultsOf('a: 1\n'.repeat(60_000)))[0]).toMatch(/^1: This file has more in it/)
  expect((await faultsOf('x'.repeat(2_000_000)))[0]).toMatch(/^1: This file is larger than 1 MB/)
  const repetition = await faultsOf([...right, ...Array.from({ length: 3000 }, () => 'x: 1')])
  expect(repetition.length).toBe(201)
  expect(repetition.at(-1)).toMatch(/There are \d+ more faults/)
})

test('what is no YAML, no UTF-8 or no project is said in a sentence', async () => {
  expect((await faultsOf('a: [1'))[0]).toMatch(/^1: This is not YAML: /)
  expect(await faultsOf('')).toEqual(['1: "project.yaml" is empty.'])
  expect(await faultsOf('just words')).toEqual([
    '1: A project is a group of values such as custom_id, name and documents.',
  ])
  expect((await faultsOf([...right, '---', 'a: 1']))[0]).toMatch(/A second document begins here/)
  expect(await faultsOf([...right, 'documents: []'])).toEqual(['9: documents is here a second time.'])
  const folder = await folderOf({ 'project.yaml': Buffer.from([0x6e, 0xff, 0xfe]) })
  const { err } = await hub(portal.parts, ['project', 'import', folder])
  expect(err).toBe('project.yaml:1: This file is not UTF-8: save it as UTF-8.\n')
  expect((await hub(portal.parts, ['project', 'import', await folderOf({})])).err).toMatch(
    /There is no file "project\.yaml" in the folder/,
  )
})

test('a reference file that is of another kind than its name says is a fault in its line', async () => {
  const faults = await faultsOf([...right, 'files:', '  - notes.txt', '  - guide/style.pdf'], {
    'notes.txt': 'Mind the gap.',
    'guide/style.pdf': '<!doctype html><title>404 Not Found</title>',
  })
  expect(faults).toEqual(['11: "guide/style.pdf" is not what its name says: its content is not a PDF.'])
})

test('a link that leads out of the folder is not followed, and a folder is no file', async () => {
  const folder = await folderOf({
    'project.yaml': [...right, 'files: [secret, inner]'].join('\n'),
    'hours.html': page,
  })
  await symlink('/etc/hostname', join(folder, 'secret'))
  await mkdir(join(folder, 'inner'))
  const { err } = await hub(portal.parts, ['project', 'import', folder])
  expect(err).toContain('project.yaml:9: "secret" is a link that leads out of the folder.')
  expect(err).toContain('project.yaml:9: "inner" is no file.')
})

test('an offer is one of a kind: one message, one end in time to come, whom it is made to', async () => {
  const offer = (id: string, more: string) =>
    `      - {custom_id: ${id}, target_language: fr, offer: {consultants: [${people.mia.email}], ${more}}}`
  const faults = await faultsOf([
    ...head,
    ...document,
    offer('J-1', 'message: One of them.'),
    offer('J-2', 'message: Another one.'),
    '      - {custom_id: J-3, target_language: fr, offer: {message: To nobody.}}',
    `      - {custom_id: J-4, target_language: fr, offer: {consultants: [${people.nord.email}], expires_at: 2001-01-01}}`,
    '      - {custom_id: J-5, target_language: fr, quantity: 99999999, unit_price: 999999}',
  ])
  expect(faults).toEqual([
    `8: ${people.mia.email} is offered several jobs of this project: that is one offer, with one message and one expires_at.`,
    '9: consultants is missing: whom the job is offered to.',
    '10: expires_at has passed already.',
    '11: The value of this job, 99999999 × 999999, is larger than any that is kept.',
  ])
})

test('what a file says gives no orders to the terminal, and a fault is one line', async () => {
  const folder = await folderOf({
    'project.yaml': [...right, '"na\\e[31m\\nme": x'].join('\n'),
    'hours.html': page,
  })
  const { err } = await hub(portal.parts, ['project', 'import', folder])
  expect(err).toMatch(/^project\.yaml:9: "na \[31m me" is not known here\. .*\n$/m)
  expect(err).not.toContain('\x1b')
})

test('a refused document is named, with the line of its file', async () => {
  const faults = await faultsOf(
    [...head, 'documents:', '  - file: notes.po', '    jobs: [{custom_id: J-1, target_language: fr}]'],
    {
      'notes.po': Buffer.from(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "caf\xe9"\nmsgstr ""\n',
        'latin1',
      ),
    },
  )
  expect(faults).toEqual([expect.stringMatching(/^5: notes\.po: The file says it is written in UTF-8, but /)])
})
