import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../ids.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { addConcepts, makeTermBase } from '../testing/term-bases.ts'
import { openTermBank, type TermBank } from './bank.ts'

const portal = await portalForFile()
const { db } = portal

/** A process of its own. */
function bankOf(bytes = 1024 ** 3): TermBank {
  const bank = openTermBank({ config: { limits: { termBytes: bytes } } })
  onTestFinished(() => bank.close())
  return bank
}

const revisionOf = async (id: string): Promise<number> =>
  (await portal.query<{ revision: number }>(`select revision from term_bases where id = '${id}'`))[0]
    ?.revision ?? 0

/** The terms in a text, as `number at from–to`. */
async function termsIn(bank: TermBank, ids: readonly string[], text: string): Promise<string[]> {
  const bases = await Promise.all(ids.map(async (id) => ({ id, revision: await revisionOf(id) })))
  const [terms = []] = await bank.find(db, bases, [text], 'en')
  return terms.map(({ base, number, from, to }) => `${base}:${number} ${from}–${to}`)
}

test('what has changed since an index was made is seen at once, however much it is', async () => {
  const bank = bankOf()
  const base = await makeTermBase(portal)
  await addConcepts(portal, base, ['harbour', 'boat'])
  expect(await termsIn(bank, [base], 'The boat is in the harbour.')).toEqual(['0:2 4–8', '0:1 19–26'])
  await addConcepts(portal, base, ['harbour boat'])
  expect(await termsIn(bank, [base], 'The harbour boat leaves.')).toEqual(['0:3 4–16'])
  const words = Array.from({ length: 1200 }, (_, at) => `quay ${String.fromCodePoint(0x4e00 + at)}`)
  await addConcepts(portal, base, words)
  expect(await termsIn(bank, [base], `To the quay ${String.fromCodePoint(0x4e00 + 1199)} by boat.`)).toEqual([
    '0:1203 7–13',
    '0:2 17–21',
  ])
})

test('of several bases each says its own terms, and one that is gone has none', async () => {
  const bank = bankOf()
  const [one, two] = [await makeTermBase(portal), await makeTermBase(portal)]
  await addConcepts(portal, one, ['boat'])
  await addConcepts(portal, two, ['boat', 'quay'])
  expect(await termsIn(bank, [one, newId(), two], 'A boat at the quay.')).toEqual([
    '0:1 2–6',
    '2:1 2–6',
    '2:2 14–18',
  ])
  await portal.query(`delete from term_bases where id = '${two}'`)
  bank.forget(two)
  expect(await termsIn(bank, [one, two], 'A boat at the quay.')).toEqual(['0:1 2–6'])
})

test('with room for one base alone, two are looked up in all the same', async () => {
  const bank = bankOf(1024)
  const [one, two] = [await makeTermBase(portal), await makeTermBase(portal)]
  await addConcepts(portal, one, ['boat'])
  await addConcepts(portal, two, ['quay'])
  for (const base of [one, two, one])
    expect(await termsIn(bank, [base], 'A boat at the quay.')).toHaveLength(1)
  expect(await termsIn(bank, [one, two], 'A boat at the quay.')).toHaveLength(2)
})

test('many who ask at once for a base that is not there yet all get its terms', async () => {
  const bank = bankOf()
  const base = await makeTermBase(portal)
  await addConcepts(portal, base, ['boat'])
  const all = await Promise.all(Array.from({ length: 20 }, () => termsIn(bank, [base], 'A boat.')))
  expect(all).toEqual(Array(20).fill(['0:1 2–6']))
})
