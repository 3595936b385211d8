import { listMatches, searchConcordance } from '@hub/contract/memories'
import { changeOwnMemory } from '@hub/contract/own-memory'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { addUnits, makeMemory } from '../../../testing/memories.ts'
import { heldJob, ownMemory, switchOn, targetsWith } from '../../../testing/own-memories.ts'
import { closeMemory, openMemory, storeBatch } from '../units/bank.transitions.ts'
import { mostOwnUnits } from '../units/room.transitions.ts'
import { batchOf, unitRow } from '../units/units.rules.ts'
import { ensureOwn } from './own.transitions.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const sentence = 'His books are open here at the week of the flood.'

/** Puts units into Mia's own memory, as an import does. */
async function store(
  texts: readonly (readonly [source: string, target: string])[],
  time = portal.clock.now(),
) {
  const memoryId = await ensureOwn(portal.db, the.mia.id, { source: 'en', target: 'fr' }, time)
  await portal.db.transaction().execute(async (trx) => {
    const memory = await openMemory(trx, memoryId)
    if (!memory) throw new Error('There is no such memory.')
    const around = { previous: null, next: null, context: null, author: null, time }
    const rows = texts.flatMap(
      ([source, target]) => unitRow({ source, target, ...around }, memory.texts.keeping) ?? [],
    )
    await storeBatch(trx, memory, batchOf(rows), { client: null, at: time })
    await closeMemory(trx, memory)
  })
  return memoryId
}

async function jobWithSegment() {
  const { jobId, projectId } = await heldJob(portal, the.sam, { person: the.mia, client: the.asMia })
  const { segments } = (await the.asMia.call(getTranslation, { params: { jobId } })).ok
  const segmentId = segments.find(({ source }) => source === sentence)?.id ?? ''
  const matches = async () =>
    (await (await portal.as(the.mia)).call(listMatches, { params: { jobId, segmentId } })).ok.results.map(
      ({ target, score, memory }) => ({ target, score, memory: memory.name }),
    )
  return { jobId, projectId, matches }
}

test('one’s own matches come after the project’s of the same score, however new, and one’s penalty comes off', async () => {
  await switchOn(the.asMia)
  const { projectId, matches } = await jobWithSegment()
  const memory = await makeMemory(portal.db)
  await addUnits(portal.db, memory, [
    { source: sentence, target: 'Du projet', changedAt: new Date('2020-01-01T00:00:00Z') },
  ])
  await portal.query(
    `insert into project_memories (project_id, memory_id, place) values ('${projectId}', '${memory}', 0)`,
  )
  await store([[sentence, 'De Mia']])
  expect(await matches()).toEqual([
    { target: 'Du projet', score: 100, memory: `Memory ${memory}` },
    { target: 'De Mia', score: 100, memory: 'My memory' },
  ])
  await the.asMia.call(changeOwnMemory, { body: { penalty: 4 } })
  expect((await matches()).at(-1)).toEqual({ target: 'De Mia', score: 96, memory: 'My memory' })
})

test('a memory that is switched off shows nothing beside the text, and keeps what is in it', async () => {
  await switchOn(the.asMia)
  const { jobId, matches } = await jobWithSegment()
  await store([[sentence, 'De Mia']])
  expect(await matches()).toHaveLength(1)
  await the.asMia.call(changeOwnMemory, { body: { on: false } })
  expect(await matches()).toEqual([])
  const search = await the.asMia.call(searchConcordance, { params: { jobId }, query: { q: 'De Mia' } })
  expect(search.ok.results).toEqual([])
  expect(await targetsWith(the.asMia, 'De Mia')).toEqual(['De Mia'])
})

test('a unit that was changed or deleted is no match any more', async () => {
  await switchOn(the.asMia)
  const { matches } = await jobWithSegment()
  const memoryId = await store([[sentence, 'De Mia']])
  expect(await matches()).toHaveLength(1)
  const [unit] = await portal.query<{ id: string }>(
    `select unit_key as id from memory_units where memory_id = '${memoryId}'`,
  )
  const url = `/api/v1/consultant/memory/units/${unit?.id}/`
  const change = await the.asMia.send({ method: 'PATCH', url, payload: { target: 'De Mia, plus tard' } })
  expect(change.statusCode).toBe(200)
  expect(await matches()).toMatchObject([{ target: 'De Mia, plus tard' }])
  const { id } = change.json()
  await the.asMia.send({ method: 'DELETE', url: `/api/v1/consultant/memory/units/${id}/` })
  expect(await matches()).toEqual([])
})

test('a full memory lets those go that were of no use for the longest time, and says how many', async () => {
  await switchOn(the.asMia)
  const { matches } = await jobWithSegment()
  await store([[sentence, 'De Mia']])
  portal.clock.advance({ days: 2 })
  const memoryId = await store([['Never asked for.', 'Jamais demandé.']])
  portal.clock.advance({ days: 2 })
  // Looked up now, the first one is of use later than the second.
  expect(await matches()).toHaveLength(1)
  await portal.query(`update memories set units = ${mostOwnUnits} where id = '${memoryId}'`)
  portal.clock.advance({ days: 2 })
  await portal.query(
    `insert into memory_units (memory_id, number, unit_key, source, target, revision, used_at)
      select '${memoryId}', 1000 + n, gen_random_uuid(), to_jsonb('Old ' || n), to_jsonb('Vieux ' || n), 1, '2001-01-01'
      from generate_series(1, 5000) n`,
  )
  await store([['One more.', 'Un de plus.']])
  const asMia = await portal.as(the.mia)
  const [pair] = (await ownMemory(asMia)).pairs
  expect(pair).toMatchObject({ units: mostOwnUnits - 5000, left: 5001 })
  expect((await targetsWith(asMia, undefined)).toSorted()).toEqual(['De Mia', 'Un de plus.'])
})
