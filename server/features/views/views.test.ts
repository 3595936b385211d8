import { addView, changeView, deleteView, listViews } from '@hub/contract/staff-work'
import { expect, test } from 'vitest'
import { cast } from '../../testing/cast.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const add = (name: string, query = 'status=Unassigned') => the.asSam.call(addView, { body: { name, query } })
const names = async () => (await the.asSam.call(listViews)).ok.results.map(({ name }) => name)

test('a person keeps filters under names of their own, changes and forgets them', async () => {
  const { id } = (await add('Untaken')).ok
  await add('late ones', 'late=true')
  expect(await names()).toEqual(['late ones', 'Untaken'])
  expect((await add('UNTAKEN')).body).toEqual({ name: ['This field must be unique.'] })
  const params = { viewId: id }
  expect((await the.asSam.call(changeView, { params, body: { query: 'status=Assigned' } })).ok).toEqual({
    id,
    name: 'Untaken',
    query: 'status=Assigned',
  })
  expect((await the.asSam.call(changeView, { params, body: { name: 'Late ones' } })).status).toBe(400)
  const other = await cast(portal)
  expect((await other.asSam.call(changeView, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await other.asSam.call(listViews)).ok.count).toBe(0)
  expect((await other.asSam.call(deleteView, { params })).status).toBe(404)
  expect((await the.asSam.call(deleteView, { params })).status).toBe(204)
  expect((await the.asSam.call(deleteView, { params: { viewId: 'x' } })).status).toBe(404)
  expect(await names()).toEqual(['late ones'])
})

test('fifty can be kept, also when two are added at once', async () => {
  for (let view = 0; view < 49; view++) await add(`View ${view}`)
  const answers = await Promise.all([add('One more'), add('And one more')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})
