import { codesOf } from '@hub/text/text'
import { expect, test } from 'vitest'
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
