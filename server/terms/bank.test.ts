import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../ids.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { addConcepts, fillBase, makeTermBase } from '../testing/term-bases.ts'
import { openTermBank, type TermBank } from './bank.ts'
import { type BaseState, nextConcepts } from './concepts.queries.ts'

const portal = await portalForFile()
const { db } = portal

/** A process of its own, perhaps of another machine. */
function bankOf(bytes = 1024 ** 3, machine = ''): TermBank {
  const { storage, config } = portal.parts
  const limits = { termBytes: bytes }
  const data = join(config.data, machine)
  const bank = openTermBank({ storage, config: { data, limits }, warn: () => {} })
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
  await fillBase(portal, base, 20_000)
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
  await fillBase(portal, base, 20_000)
  const first = bankOf()
  await termsIn(first, [base], 'A boat.')
  await first.close()
  await portal.query(`update term_base_revisions set stamp = stamp + 1 where base_id = '${base}'`)
  await portal.query(`update concepts set terms = jsonb_set(terms, '{0,text}', '"ship"') where base_id = '${base}'
    and number = 7`)
  expect(await termsIn(bankOf(), [base], 'The ship, not boat 6.')).toEqual(['0:7 4–8'])
})

test('what came into a large base at once is not read again by those who have looked in it before', async () => {
  const base = await makeTermBase(portal)
  await fillBase(portal, base, 20_000)
  const looking = bankOf()
  await termsIn(looking, [base], 'A boat.')
  // What it has made is kept.
  await looking.close()
  await addConcepts(
    portal,
    base,
    Array.from({ length: 1200 }, (_, at) => `quay ${at}`),
  )
  await db
    .transaction()
    .execute((trx) =>
      bankOf(1024 ** 3, 'another').keepAhead(trx, { id: base, concepts: 21_200, changes: 1200 }),
    )
  portal.statements.length = 0
  expect(await termsIn(looking, [base], 'The quay 1199.')).toEqual(['0:21200 4–13'])
  expect(portal.statements.filter((text) => text.includes('not gone and $3'))).toEqual([])
  // Of what another machine has made, this one keeps the latest copy alone.
  expect(await readdir(join(portal.parts.config.data, 'cache', 'terms', base))).toEqual(['2'])
})

test('what a transaction has kept ahead and then not stored is not used', async () => {
  const base = await makeTermBase(portal)
  await fillBase(portal, base, 20_000)
  const stopped = db.transaction().execute(async (trx) => {
    await trx.updateTable('term_bases').set({ revision: 9 }).where('id', '=', base).execute()
    await trx.insertInto('term_base_revisions').values({ base_id: base, revision: 9, stamp: 1 }).execute()
    await trx.updateTable('concepts').set({ terms: '[]' }).where('base_id', '=', base).execute()
    await bankOf().keepAhead(trx, { id: base, concepts: 20_000, changes: 20_000 })
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await termsIn(bankOf(), [base], 'The boat 7.')).toEqual(['0:8 4–10'])
  await portal.query(`update term_bases set revision = 9 where id = '${base}'`)
  await portal.query(`insert into term_base_revisions (base_id, revision, stamp) values ('${base}', 9, 2)`)
  expect(await termsIn(bankOf(), [base], 'The boat 7.')).toEqual(['0:8 4–10'])
})

test('concepts of very many long terms come in pieces of a bounded size', async () => {
  const base = await makeTermBase(portal)
  await fillBase(portal, base, 400)
  await portal.query(`update concepts set terms = (select jsonb_agg(jsonb_build_object('language', 'en', 'status', 'preferred',
    'text', repeat('x', 490) || ' ' || n || ' ' || number)) from generate_series(1, 20) n) where base_id = '${base}'`)
  let most = 0
  let count = 0
  for (let behind = 0; ; ) {
    const batch = await nextConcepts(db, base, behind)
    if (!batch || batch.count === 0) break
    most = Math.max(most, batch.concepts.length)
    count += batch.count
    behind = batch.last
  }
  expect(count).toBe(400)
  expect(most).toBeLessThan(1_050_000)
  expect(await termsIn(bankOf(), [base], `${'x'.repeat(490)} 20 400`)).toEqual(['0:400 0–497'])
})
