import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { putBack, takeDue } from './written.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const day = { bytes: 256 * 1024 * 1024, seconds: 86_400 }
let last = 0
const somebody = () => `person ${last++}`

test('what a person writes is counted together, 64 KiB at a time, and no byte is left out', () => {
  const person = somebody()
  let counted = 0
  for (let saves = 0; saves < 1000; saves++) counted += takeDue(person, 200, day)
  expect(counted).toBe(328 * 200 * 3)
  expect(takeDue(person, 70_000, day)).toBe(200_000 - counted + 70_000)
  expect(takeDue(person, 1, day)).toBe(0)
})

test('of a small day a thousandth is counted at once, and what was not counted waits on', () => {
  const person = somebody()
  const small = { bytes: 100_000, seconds: 86_400 }
  expect(takeDue(person, 99, small)).toBe(0)
  expect(takeDue(person, 1, small)).toBe(100)
  // The save was none, and its one byte not written.
  putBack(person, 99)
  expect(takeDue(person, 1, small)).toBe(100)
  expect(takeDue(person, 1, small)).toBe(0)
})

test('of ten thousand and more people, what waited longest is forgotten', () => {
  const first = somebody()
  takeDue(first, 60_000, day)
  for (let others = 0; others < 10_000; others++) takeDue(somebody(), 1, day)
  expect(takeDue(first, 60_000, day)).toBe(0)
})

test('saves of sentences touch no row of their writer’s day until there is something to count', async () => {
  const { mia, sam, asMia } = people
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  await portal.make.accept(mia, project)
  const { segments } = (await asMia.call(getTranslation, { params: { jobId }, query: {} })).ok
  const plain = segments.filter(({ source }) => typeof source === 'string' && source.length > 20).slice(0, 1)
  const save = async (target: string) => {
    const post_edited_data = plain.map(({ id }) => ({ id, target }))
    return (await asMia.call(saveTranslation, { params: { jobId }, body: { post_edited_data } })).status
  }
  const counted = async () =>
    (
      await portal.db.selectFrom('throttles').select('tries').where('key', '=', `written ${mia.id}`).execute()
    ).map(({ tries }) => tries)
  expect(await save('Una frase.')).toBe(200)
  expect(await counted()).toEqual([])
  let written = 'Una frase.'.length
  while ((await counted()).length === 0) {
    const target = `${'x'.repeat(1500)}${written}`
    expect(await save(target)).toBe(200)
    written += target.length
  }
  expect(await counted()).toEqual([written])
})
