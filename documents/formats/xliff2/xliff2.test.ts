import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import type { Translation } from '../../document.ts'
import { formatOf } from '../../formats.ts'
import { corpusFiles, corpusSkip, pseudoTranslations } from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'
import { xliff2 } from './format.ts'

const settings = settingsFor('fr')
const NS = 'urn:oasis:names:tc:xliff:document:2.0'
const file = (inside: string, root = 'version="2.0" trgLang="fr"') =>
  Buffer.from(`<xliff xmlns="${NS}" ${root} srcLang="en"><file id="f1">${inside}</file></xliff>`)
const unit = (inside: string, about = '') => file(`<unit id="u1"${about}>${inside}</unit>`)
const segment = (inside: string, about = '') => unit(`<segment${about}>${inside}</segment>`)
const read = (bytes: Uint8Array) => xliff2.read(bytes, settings)
const blockOf = async (bytes: Uint8Array) => (await read(bytes)).blocks[0]
const codesOf = async (bytes: Uint8Array) => (await read(bytes)).problems.map(({ code }) => code)
const write = async (bytes: Uint8Array, target: Text, state: Translation['state'] = 'translated') => {
  const [block] = (await read(bytes)).blocks
  const output = await xliff2.write(bytes, new Map([[block?.key ?? '', { target, state }]]), settings)
  return Buffer.from(output.bytes).toString()
}

test('the content tells the versions apart', () => {
  expect(formatOf('a.xlf', unit('')).name).toBe('xliff2')
  expect(formatOf('a.xlf', Buffer.from('<xliff version="1.2"/>')).name).toBe('xliff12')
  const next = Buffer.from('<xliff version="2.2" xmlns="urn:oasis:names:tc:xliff:document:2.2"/>')
  expect(formatOf('a.xliff', next).name).toBe('xliff2')
  // Phrase writes both versions with one ending.
  expect(formatOf('a.mxliff', unit('')).name).toBe('xliff2')
  expect(formatOf('a.mxliff', Buffer.from('<xliff version="1.2"/>')).name).toBe('xliff12')
})

test('segments are texts with their file, unit and segment for a key; what is ignorable stays between them', async () => {
  const bytes = unit(
    '<segment id="a"><source>A.</source></segment><ignorable><source> </source></ignorable><segment><source>B.</source></segment>',
    ' name="title"',
  )
  const { blocks } = await read(bytes)
  expect(blocks).toMatchObject([
    { key: 'f1/u1/a', source: 'A.', group: 'f1/u1', context: 'title', state: 'new' },
    { key: 'f1/u1/2', source: 'B.', group: 'f1/u1' },
  ])
})

test('ids that repeat have keys of their own, and that is reported', async () => {
  const one = '<unit id="u1"><segment id="s"><source>A</source></segment></unit>'
  const { blocks, problems } = await read(file(one + one))
  expect(blocks.map(({ key }) => key)).toEqual(['f1/u1/s', 'f1/u1#2/s'])
  expect(problems.map(({ code }) => code)).toEqual(['id-repeated'])
})

test('what must not be translated is locked, and the nearest element decides', async () => {
  const inside = (id: string, about = '') =>
    `<unit id="${id}"${about}><segment><source>A</source></segment></unit>`
  const bytes = file(`<group translate="no">${inside('1')}${inside('2', ' translate="yes"')}</group>`)
  expect((await read(bytes)).blocks.map(({ state }) => state)).toEqual(['locked', 'new'])
  expect(await write(bytes, 'B')).toBe(bytes.toString())
})

test('states are read, and written with the finer word for the old one taken away', async () => {
  const states = ['initial', 'translated', 'reviewed', 'final', 'finale']
  const blocks = await Promise.all(
    states.map((state) => blockOf(segment('<source>A</source><target>B</target>', ` state="${state}"`))),
  )
  expect(blocks.map((block) => block?.state)).toEqual([
    'draft',
    'translated',
    'reviewed',
    'reviewed',
    'draft',
  ])
  const bytes = segment('<source>A</source><target>B</target>', ' state="initial" subState="x:y"')
  expect(await write(bytes, 'C', 'reviewed')).toContain(
    '<segment state="reviewed"><source>A</source><target>C</target>',
  )
  const final = segment('<source>A</source><target>B</target>', ' state="final"')
  expect(await write(final, 'B', 'reviewed')).toBe(final.toString())
  expect(await write(bytes, '', 'translated')).toContain(
    '<segment state="initial" subState="x:y"><source>A</source><target></target>',
  )
})

test('a target is put below its source, and the file says its language', async () => {
  const bytes = file(
    '<unit id="1"><segment>\n  <source xml:space="preserve">A</source>\n</segment></unit>',
    'version="2.0"',
  )
  const output = await write(bytes, 'B & C')
  expect(output).toContain(
    '<source xml:space="preserve">A</source>\n  <target xml:space="preserve">B &amp; C</target>\n',
  )
  expect(output).toContain('trgLang="fr"')
})

test('codes know what they were, what they are called and what nobody may do with them', async () => {
  const bytes = unit(
    '<originalData><data id="d1">&lt;b></data></originalData><segment><source>A <pc id="1" type="fmt" subType="xlf:b" dataRefStart="d1" equivStart="B" canDelete="no">b</pc> <ph id="2" disp="{x}" canReorder="firstNo" canCopy="no"/></source></segment>',
  )
  expect((await blockOf(bytes))?.source).toEqual([
    'A ',
    { code: 1, kind: 'open', display: '<b>', type: 'bold', label: 'B', never: ['delete'] },
    'b',
    { code: 1, kind: 'close', display: '</pc>', type: 'bold', never: ['delete'] },
    ' ',
    expect.objectContaining({ code: 2, kind: 'alone', label: '{x}', never: ['copy', 'move'] }),
  ])
})

test('a code that is a tag of a page is called by its name', async () => {
  const bytes = unit(
    '<originalData><data id="o">&lt;em class="x"></data><data id="c">&lt;/em></data></originalData><segment><source>A <pc id="1" dataRefStart="o" dataRefEnd="c">b</pc></source></segment>',
  )
  expect((await blockOf(bytes))?.source).toMatchObject(['A ', { label: 'em' }, 'b', { label: 'em' }])
})

test('halves that are elements of their own are a pair, and one without the other is a code alone', async () => {
  const bytes = segment('<source><sc id="1"/>A<ec startRef="1"/> <ec startRef="9"/>B<sc id="2"/></source>')
  const source = (await blockOf(bytes))?.source ?? ''
  expect(source).toMatchObject([
    { code: 1, kind: 'open' },
    'A',
    { code: 1, kind: 'close' },
    ' ',
    { code: 2, kind: 'alone' },
    'B',
    { code: 3, kind: 'alone' },
  ])
})

test('a character that XML cannot hold is a character, and is written as an element again', async () => {
  const bytes = segment('<source>A<cp hex="0001"/>B<cp hex="0000"/></source>')
  const source = (await blockOf(bytes))?.source ?? ''
  expect(source).toMatchObject(['A\u0001B', { code: 1, kind: 'alone' }])
  expect(await write(bytes, source)).toContain('<target>A<cp hex="0001"/>B<cp hex="0000"/></target>')
})

test('marks are no part of a text, comments in them are notes, and what they protect is one code', async () => {
  const bytes = segment(
    '<source>A <mrk id="m1" type="comment" value="Careful">b</mrk> <mrk id="m2" translate="no">Hub</mrk> <sm id="m3" translate="no"/>X<ph id="1"/><em startRef="m3"/></source>',
  )
  const block = await blockOf(bytes)
  expect(block?.notes).toEqual(['Careful'])
  expect(block?.source).toMatchObject([
    'A b ',
    { display: '<mrk id="m2" translate="no">Hub</mrk>' },
    ' ',
    { display: '<sm id="m3" translate="no"/>X<ph id="1"/><em startRef="m3"/>' },
  ])
})

test('pairs that cross in a translation are written as halves, so that the file is well-formed', async () => {
  const bytes = segment(
    '<source><pc id="a" dataRefStart="d1" dataRefEnd="d2" canDelete="no">A</pc><pc id="b">B</pc></source>',
  )
  const half = (code: number, kind: 'open' | 'close') => ({ code, kind })
  const target = [half(1, 'open'), 'X', half(2, 'open'), 'Y', half(1, 'close'), 'Z', half(2, 'close')]
  const output = await write(bytes, target)
  expect(output).toContain(
    '<target><sc id="a" canDelete="no" dataRef="d1"/>X<pc id="b">Y<ec startRef="a" dataRef="d2" canDelete="no"/>Z</pc></target>',
  )
  expect((await blockOf(Buffer.from(output)))?.target).not.toBeNull()
  expect(await write(bytes, [half(1, 'open'), 'X', half(2, 'close')])).toContain('>X</pc></target>')
})

test('codes of a translation are found by id in any order; one that its source lacks is reported', async () => {
  const bytes = segment(
    '<source><ph id="1"/>A<ph id="2"/></source><target><ph id="2"/>B<ph id="1"/><ph id="3"/></target>',
  )
  expect((await blockOf(bytes))?.target).toMatchObject([{ code: 2 }, 'B', { code: 1 }])
  expect(await codesOf(bytes)).toEqual(['target-code-unknown'])
})

test('a limit counts where the file counts in characters', async () => {
  const withSizes = (profile: string) =>
    file(
      `<slr:profiles generalProfile="${profile}"/><unit id="1" slr:sizeRestriction="4,40"><segment><source>A</source></segment></unit>`,
      'version="2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"',
    )
  expect(await blockOf(withSizes('xliff:codepoints'))).toMatchObject({
    maxLength: 40,
    place: { room: 'points' },
  })
  expect((await blockOf(withSizes('other')))?.maxLength).toBeNull()
})

test('notes of the unit are kept for the translator, candidates of memories are no segments', async () => {
  const bytes = unit(
    '<mtc:matches xmlns:mtc="urn:x"><mtc:match><source>M</source><target>N</target></mtc:match></mtc:matches><notes><note>Short</note></notes><segment><source>A</source></segment>',
  )
  expect((await read(bytes)).blocks).toMatchObject([{ source: 'A', notes: ['Short'] }])
})

test('nothing is left out without a word', async () => {
  expect(await codesOf(segment('<target>B</target>'))).toEqual(['source-missing'])
  expect(await codesOf(segment('<source/><target>B</target>'))).toEqual(['source-empty'])
  expect(await codesOf(segment('<source>A</source><target/><target>B</target>'))).toEqual(['unit-doubled'])
  expect(await codesOf(segment('<source m:a="1">A</source>'))).toEqual(['xml-prefix-undeclared'])
})

test('a file that is no XLIFF 2, or has too many segments, is refused', async () => {
  await expect(read(Buffer.from('<a/>'))).rejects.toMatchObject({ code: 'xliff-no-root' })
  await expect(read(file('', 'version="2.x"'))).rejects.toMatchObject({ code: 'format-unsupported' })
  const faulty = segment(`<source>a</source><target>${'<ph id="1"/>'.repeat(100_001)}</target>`)
  await expect(read(faulty)).rejects.toMatchObject({ code: 'too-much' })
  const many = unit('<segment/>'.repeat(100_001))
  await expect(read(many)).rejects.toMatchObject({ code: 'too-much' })
})

/** Debian's `libxml2-utils`. */
const JUDGE = '/usr/bin/xmllint'
const noJudge = existsSync(JUDGE) ? null : 'xmllint is not installed'
const skip = corpusSkip ?? noJudge

describe.skipIf(skip)(`real files, judged by xmllint${skip ? ` (skipped: ${skip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('xliff2'))
    test(`${name}, translated, is well-formed`, async () => {
      const content = await read(bytes)
      const output = await xliff2.write(bytes, pseudoTranslations(content), settings)
      const verdict = spawnSync(JUDGE, ['--noout', '--nonet', '--huge', '-'], { input: output.bytes })
      expect(verdict.stderr.toString()).toBe('')
      expect(verdict.status).toBe(0)
    })
})

test('a limit in a note is one of a unit with one segment', async () => {
  const withNotes = (count: number) =>
    unit(
      `<notes><note>Max 32 characters</note></notes>${'<segment><source>A.</source></segment>'.repeat(count)}`,
    )
  expect((await blockOf(withNotes(1)))?.maxLength).toBe(32)
  expect((await blockOf(withNotes(1)))?.place).not.toHaveProperty('room')
  expect((await blockOf(withNotes(2)))?.maxLength).toBeNull()
})
