import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../ids.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { addConcepts, makeTermBase } from '../testing/term-bases.ts'
import { openTermBank, type TermBank } from './bank.ts'
import type { BaseState } from './concepts.queries.ts'

const portal = await portalForFile()
const { db } = portal

/** A process of its own. */
function bankOf(bytes = 1024 ** 3): TermBank {
  const { storage, config } = portal.parts
  const limits = { termBytes: bytes }
  const bank = openTermBank({ storage, config: { data: config.data, limits }, warn: () => {} })
  onTestFinished(() => bank.close())
  return bank
}

const stateOf = async (id: string): Promise<BaseState> => {
  const text = `select revision, concepts from term_bases where id = '${id}'`
  const [state] = await portal.query<Omit<BaseState, 'id'>>(text)
  return { id, revision: 0, concepts: 0, ...state }
}

/** The terms in a text, as `number at from–to`. */
async function termsIn(bank: TermBank, ids: readonly string[], text: string): Promise<string[]> {
  const bases = await Promise.all(ids.map(stateOf))
  const [terms = []] = await bank.find(db, bases, [text], 'en')
  return terms.map(({ base, number, from, to }) => `${base}:${number} ${from}–${to}`)
}

/** Gives a base so many concepts, `boat 0` and on. */
const fill = async (base: string, count: number) => {
  await addConcepts(portal, base, ['boat 0'])
  await portal.query(`
    insert into concepts (id, base_id, number, terms_key, terms, words, created_at, changed_at, base_revision)
    select gen_random_uuid(), base_id, n + 1, gen_random_uuid(), jsonb_set(terms, '{0,text}', to_jsonb('boat ' || n)), '',
      created_at, changed_at, base_revision
    from concepts, generate_series(1, ${count - 1}) n where base_id = '${base}' and number = 1`)
  await portal.query(
    `update term_bases set concepts = ${count}, next_number = ${count + 1} where id = '${base}'`,
  )
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
  await bank.forget(two)
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

test('the index of a large base is kept: another process finds it, and what has changed since', async () => {
  const base = await makeTermBase(portal)
  await fill(base, 20_000)
  const first = bankOf()
  expect(await termsIn(first, [base], 'The boat 19999 is here.')).toEqual(['0:20000 4–14'])
  await first.close()
  await addConcepts(portal, base, ['here'])
  portal.statements.length = 0
  const second = bankOf()
  expect(await termsIn(second, [base], 'The boat 19999 is here.')).toEqual(['0:20000 4–14', '0:20001 18–22'])
  const all = portal.statements.filter((text) => text.includes('not gone and $3'))
  expect(all).toEqual([])
})

test('an index of what a restored, older database does not know is made again', async () => {
  const base = await makeTermBase(portal)
  await fill(base, 20_000)
  const first = bankOf()
  await termsIn(first, [base], 'A boat.')
  await first.close()
  await portal.query(`update term_base_revisions set stamp = stamp + 1 where base_id = '${base}'`)
  await portal.query(`update concepts set terms = jsonb_set(terms, '{0,text}', '"ship"') where base_id = '${base}'
    and number = 7`)
  expect(await termsIn(bankOf(), [base], 'The ship, not boat 6.')).toEqual(['0:7 4–8'])
})
