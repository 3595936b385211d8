import { spawnSync } from 'node:child_process'
import { codesOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { corpusFiles, corpusSkip, pseudoTranslations } from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'
import { po } from './format.ts'

const settings = settingsFor('fr')

const HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'

async function reverse(flag: string, id: string, msgstr = '') {
  const bytes = Buffer.from(`#, ${flag}\nmsgid "${id}"\nmsgstr "${msgstr}"\n`)
  const [block] = (await po.read(bytes, settings)).blocks
  const target = codesOf(block?.source ?? '').toReversed()
  const targets = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
  const { bytes: file, problems } = await po.write(bytes, targets, settings)
  return { bytes, written: Buffer.from(file).toString(), problems }
}

test('placeholders of C in another order are numbered, and found again as codes', async () => {
  for (const [id, msgstr] of [
    ['%s in %d', '%2$d%1$s'],
    ['%s by %s', '%2$s%1$s'],
    ['%5.2f of %lu %%', '%%%2$lu%1$5.2f'],
  ] as const) {
    const { written } = await reverse('c-format', id)
    expect(written).toContain(`msgstr "${msgstr}"`)
    const [block] = (await po.read(Buffer.from(written), settings)).blocks
    expect(block?.target).toEqual(codesOf(block?.source ?? '').toReversed())
  }
})

test('a file whose lines end with carriage returns alone is read, and written with them', async () => {
  const text = '# menu\rmsgid "Open"\rmsgstr ""\r\r#, fuzzy\rmsgid "Close"\rmsgstr "Fermer"\r'
  const bytes = Buffer.from(text)
  const { blocks } = await po.read(bytes, settings)
  expect(blocks.map(({ source, target, notes }) => [source, target, notes])).toEqual([
    ['Open', null, ['menu']],
    ['Close', 'Fermer', []],
  ])
  const targets = new Map(
    blocks.map(({ key }, at) => [
      key,
      { target: ['Ouvrir', 'Fermer'][at] ?? '', state: 'translated' as const },
    ]),
  )
  const written = Buffer.from((await po.write(bytes, targets, settings)).bytes).toString()
  expect(written).toBe(text.replace('msgstr ""', 'msgstr "Ouvrir"').replace('#, fuzzy\r', ''))
})

test('placeholders in the order of their source stay unnumbered', async () => {
  const bytes = Buffer.from('#, c-format\nmsgid "%s in %d"\nmsgstr ""\n')
  const [block] = (await po.read(bytes, settings)).blocks
  const target = codesOf(block?.source ?? '')
  const targets = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
  expect(Buffer.from((await po.write(bytes, targets, settings)).bytes).toString()).toContain('msgstr "%s%d"')
})

test('a target that its file numbers already stays as it is, also in a job stored with the numbers as text', async () => {
  const bytes = Buffer.from('#, c-format\nmsgid "%s in %d"\nmsgstr ""\n"%2$d: %1$s"\n')
  const [block] = (await po.read(bytes, settings)).blocks
  for (const target of [block?.target ?? '', '%2$d: %1$s']) {
    const targets = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
    expect(Buffer.compare((await po.write(bytes, targets, settings)).bytes, bytes)).toBe(0)
  }
})

test('placeholders that cannot be numbered may not change places', async () => {
  const moves = async (flag: string, id: string) => {
    const [block] = (await po.read(Buffer.from(`#, ${flag}\nmsgid "${id}"\nmsgstr ""\n`), settings)).blocks
    return codesOf(block?.source ?? '').map(({ never }) => !never?.includes('move'))
  }
  expect(await moves('python-format', '%s by %d, %(name)s and %%')).toEqual([false, false, true, true])
  expect(await moves('c-format', '%*d of %s')).toEqual([false, false])
  expect(await moves('python-brace-format', '{} and {:d} and {name}')).toEqual([false, false, true])
  expect(await moves('fuzzy', '%s is %s')).toEqual([false, false])
  expect(await moves('c-format', '%s is %s')).toEqual([true, true])
  expect(await moves('qt-format', '%1 is %2')).toEqual([true, true])
  expect(await moves('python-format', 'one %s')).toEqual([true])
})

test('a translation that moves them all the same gets a finding', async () => {
  const { problems } = await reverse('c-format', '%.*s of %d')
  expect(problems).toMatchObject([{ code: 'po-order', line: 2 }])
  expect(problems[0]?.message).toBe(
    'The placeholders of "%.*s of %d" have to stay in their order; its translation has another one.',
  )
  expect((await reverse('c-format', '%s of %d')).problems).toEqual([])
  expect((await reverse('c-format', 'only %.*s')).problems).toEqual([])
})

test('a file of exactly 100,000 messages is taken with its header, and one of more is refused', async () => {
  const file = (count: number) =>
    Buffer.from(HEADER + Array.from({ length: count }, (_, at) => `msgid "m${at}"\nmsgstr ""\n`).join('\n'))
  expect((await po.read(file(100_000), settings)).blocks).toHaveLength(100_000)
  await expect(po.read(file(100_001), settings)).rejects.toMatchObject({ code: 'too-much' })
})

test('references and flags are notes, and a note that says a length is a limit', async () => {
  const notes = async (comments: string) => {
    const [block] = (await po.read(Buffer.from(`${comments}msgid "a"\nmsgstr ""\n`), settings)).blocks
    return [block?.notes, block?.maxLength]
  }
  expect(await notes('#. Max 32 characters\n#: src/a.c:12 b.c\n#: c.c:1\n#, fuzzy, c-format\n')).toEqual([
    ['Max 32 characters', 'References: src/a.c:12 b.c c.c:1', 'Flags: c-format'],
    32,
  ])
  expect(await notes('#. at most 20 chars, as in 40 characters maximum\n')).toEqual([expect.anything(), 20])
  expect(await notes('#. max length: 12\n')).toEqual([expect.anything(), 12])
  for (const note of [
    'Not more than 30 characters',
    'no longer than 30 chars',
    'must not exceed 30 characters',
    '30 character limit',
    'Character limit: 30',
    '[CHAR LIMIT=30]',
    'CHAR_LIMIT=30',
    'MAX_LENGTH: 30',
  ])
    expect(await notes(`#. ${note}\n`), note).toEqual([expect.anything(), 30])
  expect(await notes('#. max 30 characters per line\n')).toEqual([expect.anything(), null])
  expect(await notes('#. shows 5 characters of the name, max 3 lines\n')).toEqual([expect.anything(), null])
})

/** gettext's own judge. */
const MSGFMT = '/usr/bin/msgfmt'

const msgfmt = spawnSync(MSGFMT, ['--version']).status === 0 ? null : 'msgfmt is not installed'
const skip = corpusSkip ?? msgfmt
const check = (file: Uint8Array) =>
  spawnSync(MSGFMT, ['-c', '-o', '/dev/null', '-'], { input: file }).status === 0

test.skipIf(msgfmt !== null)('the findings are what msgfmt refuses', async () => {
  for (const [flag, id] of [
    ['c-format', '%.*s of %d'],
    ['c-format', '%*d and %s'],
    ['c-format', '%s of %d'],
    ['python-format', '%s by %d'],
    ['objc-format', '%.*s is %d'],
    ['php-format', '%s by %d'],
  ] as const) {
    const { written, problems } = await reverse(flag, id)
    expect([id, problems.length === 0]).toEqual([id, check(Buffer.from(HEADER + written))])
  }
})

describe.skipIf(skip)(`msgfmt${skip ? ` (skipped: ${skip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('po'))
    test.skipIf(!check(bytes))(`takes ${name} as it came, and as it is translated`, async () => {
      const content = await po.read(bytes, settings)
      const { bytes: output } = await po.write(bytes, pseudoTranslations(content), settings)
      expect(check(output)).toBe(true)
    })
})

test('without a flag, patterns of dates and placeholders in braces are codes, and were text to the first reader', async () => {
  const codesIn = async (id: string, reader: number) => {
    const { blocks } = await po.read(Buffer.from(`msgid "${id}"\nmsgstr ""\n`), { ...settings, reader })
    return codesOf(blocks[0]?.source ?? '').map(({ display }) => display)
  }
  for (const [id, now, before] of [
    ['on %d.%m.%Y at %H:%M', ['%d.%m.%Y', '%H:%M'], ['%d']],
    ['%@님, {{name}} of {0}', ['%@', '{{name}}', '{0}'], []],
    ['%{count}개 %s', ['%{count}', '%s'], ['%s']],
    ['100% done {}', [], []],
  ] as const) {
    expect(await codesIn(id, settings.reader), id).toEqual(now)
    expect(await codesIn(id, 1), id).toEqual(before)
  }
  const dates = Buffer.from('msgid "%d.%m.%Y to %d.%m.%Y %s"\nmsgstr ""\n')
  const source = (await po.read(dates, settings)).blocks[0]?.source ?? ''
  expect(codesOf(source).map(({ never }) => never)).toEqual([undefined, undefined, undefined])
})
