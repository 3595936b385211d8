import { codesOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { po } from './format.ts'

const settings = { targetLanguage: 'fr' }

function reversed(flag: string, id: string, msgstr = ''): { bytes: Buffer; written: string } {
  const bytes = Buffer.from(`#, ${flag}\nmsgid "${id}"\nmsgstr "${msgstr}"\n`)
  const [block] = po.read(bytes, settings).blocks
  const target = codesOf(block?.source ?? '').toReversed()
  const stored = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
  return { bytes, written: Buffer.from(po.write(bytes, stored, settings)).toString() }
}

test('placeholders of C in another order are numbered, and found again as codes', () => {
  for (const [id, msgstr] of [
    ['%s in %d', '%2$d%1$s'],
    ['%s by %s', '%2$s%1$s'],
    ['%5.2f of %lu %%', '%%%2$lu%1$5.2f'],
  ] as const) {
    const { written } = reversed('c-format', id)
    expect(written).toContain(`msgstr "${msgstr}"`)
    const [block] = po.read(Buffer.from(written), settings).blocks
    expect(block?.target).toEqual(codesOf(block?.source ?? '').toReversed())
  }
})

test('placeholders in the order of their source stay unnumbered', () => {
  const bytes = Buffer.from('#, c-format\nmsgid "%s in %d"\nmsgstr ""\n')
  const [block] = po.read(bytes, settings).blocks
  const target = codesOf(block?.source ?? '')
  const stored = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
  expect(Buffer.from(po.write(bytes, stored, settings)).toString()).toContain('msgstr "%s%d"')
})

test('a target that its file numbers already stays as it is, also in a job stored with the numbers as text', () => {
  const bytes = Buffer.from('#, c-format\nmsgid "%s in %d"\nmsgstr ""\n"%2$d: %1$s"\n')
  const [block] = po.read(bytes, settings).blocks
  for (const target of [block?.target ?? '', '%2$d: %1$s']) {
    const stored = new Map([[block?.key ?? '', { target, state: 'translated' as const }]])
    expect(Buffer.compare(po.write(bytes, stored, settings), bytes)).toBe(0)
  }
})
