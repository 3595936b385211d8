import { spawnSync } from 'node:child_process'
import { codesOf } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { corpusFiles, corpusSkip, pseudoTranslations } from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'
import { po } from './format.ts'

const settings = settingsFor('fr')

async function reversed(flag: string, id: string, msgstr = '') {
  const bytes = Buffer.from(`#, ${flag}\nmsgid "${id}"\nmsgstr "${msgstr}"\n`)
  const [block] = (await po.read(bytes, settings)).blocks
  const target = codesOf(block?.source ?? '').toReversed()
  const stored = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
  return { bytes, written: Buffer.from((await po.write(bytes, stored, settings)).bytes).toString() }
}

test('placeholders of C in another order are numbered, and found again as codes', async () => {
  for (const [id, msgstr] of [
    ['%s in %d', '%2$d%1$s'],
    ['%s by %s', '%2$s%1$s'],
    ['%5.2f of %lu %%', '%%%2$lu%1$5.2f'],
  ] as const) {
    const { written } = await reversed('c-format', id)
    expect(written).toContain(`msgstr "${msgstr}"`)
    const [block] = (await po.read(Buffer.from(written), settings)).blocks
    expect(block?.target).toEqual(codesOf(block?.source ?? '').toReversed())
  }
})

test('placeholders in the order of their source stay unnumbered', async () => {
  const bytes = Buffer.from('#, c-format\nmsgid "%s in %d"\nmsgstr ""\n')
  const [block] = (await po.read(bytes, settings)).blocks
  const target = codesOf(block?.source ?? '')
  const stored = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
  expect(Buffer.from((await po.write(bytes, stored, settings)).bytes).toString()).toContain('msgstr "%s%d"')
})

test('a target that its file numbers already stays as it is, also in a job stored with the numbers as text', async () => {
  const bytes = Buffer.from('#, c-format\nmsgid "%s in %d"\nmsgstr ""\n"%2$d: %1$s"\n')
  const [block] = (await po.read(bytes, settings)).blocks
  for (const target of [block?.target ?? '', '%2$d: %1$s']) {
    const stored = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
    expect(Buffer.compare((await po.write(bytes, stored, settings)).bytes, bytes)).toBe(0)
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

/** gettext's own judge. */
const MSGFMT = '/usr/bin/msgfmt'

const msgfmt = spawnSync(MSGFMT, ['--version']).status === 0 ? null : 'msgfmt is not installed'
const skip = corpusSkip ?? msgfmt
const check = (file: Uint8Array) =>
  spawnSync(MSGFMT, ['-c', '-o', '/dev/null', '-'], { input: file }).status === 0

describe.skipIf(skip)(`msgfmt${skip ? ` (skipped: ${skip})` : ''}`, () => {
  for (const { name, bytes } of corpusFiles('po'))
    test.skipIf(!check(bytes))(`takes ${name} as it came, and as it is translated`, async () => {
      const content = await po.read(bytes, settings)
      const { bytes: written } = await po.write(bytes, pseudoTranslations(content), settings)
      expect(check(written)).toBe(true)
    })
})
