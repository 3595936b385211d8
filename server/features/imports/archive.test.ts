import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from '../../../documents/testing/zip.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { importZip, keptFiles } from '../../testing/project-zips.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const yaml = (customId: string) => `custom_id: ${customId}
source_language: en
documents:
  - {file: Überblick.txt, jobs: [{custom_id: fr, target_language: fr}]}
`
const text = 'Opening hours.'

type Parts = Parameters<typeof zipOf>[0]
const right: Parts = [
  ['project.yaml', yaml('A-1')],
  ['Überblick.txt', text],
]
const also = (...parts: Parts): Parts => [...right, ...parts]

/** What is said of a zip that is refused, each sentence behind its file; nothing is stored of it. */
async function faultsOf(zip: Uint8Array): Promise<string[]> {
  const before = await keptFiles(portal)
  const { status, faults, documents } = await importZip(portal, people.asSam, zip)
  expect([status, documents <= 1]).toEqual(['failed', true])
  expect(await portal.query('select id from projects')).toEqual([])
  expect(await keptFiles(portal)).toEqual(before)
  return faults.map(({ path, line, message }) => `${path}${line === null ? '' : `:${line}`} ${message}`)
}

test('names that lead elsewhere, or are another’s, are refused by name, all at once', async () => {
  const long = `${'a'.repeat(501)}.txt`
  const deep = `${'a/'.repeat(32)}b.txt`
  const zip = zipOf(
    also(
      ['../x', ''],
      ['/etc/passwd', ''],
      ['C:x', ''],
      ['menus\\hours.txt', ''],
      ['menus/../../x', ''],
      ['menus//x', ''],
      ['tab\there', ''],
      [long, ''],
      [deep, ''],
      ['ÜBERBLICK.TXT', ''],
      ['U\u0308berblick.txt', ''],
    ),
  )
  const out = 'Its name leads out of the zip: files are named by their folders, with / between.'
  const odd = 'Its name is none that a file can have.'
  expect(await faultsOf(zip)).toEqual([
    `../x ${out}`,
    `/etc/passwd ${out}`,
    `C:x ${out}`,
    `menus\\hours.txt ${out}`,
    `menus/../../x ${out}`,
    `menus//x ${odd}`,
    `tab\there ${odd}`,
    `${long.slice(0, 500)} Its name has more than 500 characters.`,
    `${deep} It lies in more than 31 folders.`,
    'ÜBERBLICK.TXT The zip holds two files with this name, this one and "Überblick.txt".',
    'U\u0308berblick.txt The zip holds two files with this name, this one and "Überblick.txt".',
  ])
})

test('links, devices and what is locked or packed in another way are refused', async () => {
  const unix = (attrs: number) => ({ os: 3, attrs: attrs << 16 })
  const special = zipSync({
    'project.yaml': strToU8(yaml('A-1')),
    'Überblick.txt': [strToU8('/etc/passwd'), unix(0o120777)],
    pipe: [strToU8(''), unix(0o010644)],
  })
  expect(await faultsOf(special)).toEqual([
    'Überblick.txt It is a link: put the file itself into the zip.',
    'pipe It is no file.',
  ])
  const locked = 'It is protected with a password: pack it without one.'
  expect(await faultsOf(zipOf(right, { flags: 1 }))).toEqual([
    `project.yaml ${locked}`,
    `Überblick.txt ${locked}`,
  ])
  expect((await faultsOf(zipOf(right, { method: 12 })))[0]).toBe(
    'project.yaml It is packed in a way that is not read here (method 12): pack it as usual, by deflating.',
  )
})

test('a small zip that would be huge is refused before anything of it is unpacked', async () => {
  expect(await faultsOf(zipOf(also(['zeros.txt', Buffer.alloc(11 * 1024 * 1024)])))).toEqual([
    'zeros.txt It grows to more than 200 times its size when it is unpacked.',
  ])
  expect(await faultsOf(zipOf(also(['b', '']), { claimed: 0xffff_fff0 }))).toContain(
    'orders.zip Unpacked it is larger than 8 GB, the most that is taken.',
  )
  const many: Parts = Array.from({ length: 20_001 }, (_, at) => [`${at}.txt`, ''])
  expect(await faultsOf(zipOf(many, { stored: true }))).toEqual([
    'orders.zip There are more than 20,000 files in it.',
  ])
  const shared = zipOf(also(['same.txt', text]), { stored: true })
  const record = shared.lastIndexOf('same.txt') - 46
  const other = shared.lastIndexOf('Überblick.txt') - 46
  shared.writeUInt32LE(shared.readUInt32LE(other + 42), record + 42)
  expect(await faultsOf(shared)).toEqual(['orders.zip Two of its files share their bytes: pack it again.'])
})

test('a zip that is cut off, damaged, or none at all is refused', async () => {
  const whole = zipOf(right, { stored: true })
  expect(await faultsOf(whole.subarray(0, -30))).toEqual([
    expect.stringMatching(/^orders\.zip It is no zip, or is damaged: End of central directory/),
  ])
  expect(await faultsOf(Buffer.from('Opening hours.'))).toEqual([
    expect.stringMatching(/^orders\.zip It is no zip, or is damaged: /),
  ])
  const changed = Buffer.from(whole)
  changed[changed.indexOf(text)] = 0x6f
  expect(await faultsOf(changed)).toEqual([
    'project.yaml:4 "Überblick.txt" is damaged in the zip: its content is not what was packed',
  ])
  expect(await faultsOf(zipOf([...right], { claimed: 12 }))).toEqual([
    expect.stringMatching(/^project\.yaml:1 "project\.yaml" is damaged in the zip: too many bytes/),
  ])
  expect(await faultsOf(zipOf([['Überblick.txt', text]]))).toEqual([
    'orders.zip There is no project.yaml in it: that says what the project is.',
  ])
  expect(await faultsOf(zipOf([['project.yaml', `a: &a [x]\n${'b: *a\n'.repeat(60_000)}`]]))).toEqual([
    'project.yaml:1 This file has more in it than one project may have: 1 MB, 50,000 lines.',
  ])
})

const taken = async (zip: Uint8Array) => {
  const { status, faults, results } = await importZip(portal, people.asSam, zip)
  return [status, faults, results.map(({ folder, made }) => [folder, made.documents])]
}

test('zips of all honest kinds are taken: with folders, sizes behind the bytes, zip64, names of a Mac, and files that nobody names', async () => {
  const at = (folder: string, customId: string): Parts => [
    [`${folder}/`, ''],
    [`${folder}/project.yaml`, yaml(customId)],
    [`${folder}/U\u0308berblick.txt`, text],
    [`${folder}/inner/project.yaml`, 'This is no order.'],
    ['__MACOSX/._x', 'Nobody names it.'],
  ]
  for (const [index, options] of [{ sizesAfter: true }, { zip64: true }, { stored: true }].entries())
    expect(await taken(zipOf(at('menus', `B-${index}`), options))).toEqual(['completed', [], [['menus/', 1]]])
})
