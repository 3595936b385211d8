import { expect, test } from 'vitest'
import { countsOf, cutJob, oddRows } from '../../testing/cuts.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const job = () => cutJob(portal, people, { text: '<p>One 1. Two 2. Three.</p>' })
type Job = Awaited<ReturnType<typeof job>>

type Answer = { status: number; body: unknown }

const waiting = () =>
  portal.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/** Begins acts one after the other while a segment is locked, and lets go of it when all of them wait. */
async function atOnce(id: string, acts: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const race = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('segments').select('id').where('id', '=', id).forUpdate().execute()
    const answers: Promise<Answer>[] = []
    for (const act of acts) {
      answers.push(act())
      while ((await waiting()).length < answers.length);
    }
    return { answers }
  })
  return Promise.all(race.answers)
}

async function expectSound({ jobId }: Job): Promise<void> {
  const [kept, counted] = await countsOf(portal, jobId)
  expect(kept).toEqual(counted)
  expect(await oddRows(portal, jobId)).toEqual([])
}

test('of a split and a save that have both seen a segment as it was, the save that is second is shown both parts', async () => {
  const one = await job()
  const { id } = await one.segment(1)
  const [split, save] = await atOnce(id, [() => one.split(1, 3), () => one.save(1, 'Un 1.')])
  expect([split?.status, save?.status]).toEqual([200, 409])
  expect(save?.body).toMatchObject({ segments: [{ id, source: 'One' }, { source: '1.' }], removed: [] })
  await expectSound(one)
})

test('of a save and a split the split that is second is shown what was typed, which stays', async () => {
  const one = await job()
  const { id } = await one.segment(1)
  const [save, split] = await atOnce(id, [() => one.save(1, 'Un 1.'), () => one.split(1, 3)])
  expect([save?.status, split?.status]).toEqual([200, 409])
  expect(split?.body).toMatchObject({ segments: [{ id, target: 'Un 1.' }] })
  expect(await one.targets()).toEqual(['Un 1.', '', ''])
  await expectSound(one)
})

test('of two splits of one segment the first decides', async () => {
  const one = await job()
  const { id } = await one.segment(1)
  const [first, second] = await atOnce(id, [() => one.split(1, 3), () => one.split(1, 3)])
  expect([first?.status, second?.status]).toEqual([200, 409])
  expect(await one.sources()).toEqual(['One', '1.', 'Two 2.', 'Three.'])
  await expectSound(one)
})

test('a save of a segment that is being joined learns where it is now', async () => {
  const one = await job()
  const [first, second] = [await one.segment(1), await one.segment(2)]
  const [join, save] = await atOnce(second.id, [() => one.join(1), () => one.save(2, 'Deux 2.')])
  expect([join?.status, save?.status]).toEqual([200, 409])
  expect(save?.body).toMatchObject({ segments: [{ id: first.id }], removed: [second.id] })
  await expectSound(one)
})

test('a join of a segment that is being saved is refused, and the text stays', async () => {
  const one = await job()
  const second = await one.segment(2)
  const [save, join] = await atOnce(second.id, [() => one.save(2, 'Deux 2.'), () => one.join(1)])
  expect([save?.status, join?.status]).toEqual([200, 409])
  expect(join?.body).toMatchObject({ segments: [{ id: second.id, target: 'Deux 2.' }] })
  expect(await one.targets()).toEqual(['', 'Deux 2.', ''])
  await expectSound(one)
})

test.each(['split first', 'save first'])(
  'a save of a segment behind one that is split is kept: %s',
  async (order) => {
    const one = await job()
    const last = await one.segment(3)
    const acts = [() => one.split(1, 3), () => one.save(3, 'Trois.')]
    const answers = await atOnce(last.id, order === 'split first' ? acts : acts.toReversed())
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await one.targets()).toEqual(['', '', '', 'Trois.'])
    await expectSound(one)
  },
)
