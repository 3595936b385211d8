import { acceptRequest, getProject, listProjects } from '@hub/contract/projects'
import { expect, onTestFinished, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { openMoments } from '../../testing/moments.ts'

const portal = await ownPortalForFile()
const people = castForEach(portal)

test('an accept waits for no accept of another person in another project, though that is not committed yet', async () => {
  const moments = await openMoments(portal.urls.owner)
  onTestFinished(() => moments.close())
  const { sam, mia, nord, asMia, asNord, asSam } = people
  const first = await portal.make.project()
  // Of 256 pairs of projects one shares a row of counts.
  let second = await portal.make.project()
  while (second.id.slice(-2) === first.id.slice(-2)) second = await portal.make.project()
  await portal.make.offer(sam, mia, first)
  await portal.make.offer(sam, nord, second)
  const etag = String((await asSam.call(listProjects)).headers.etag)

  await moments.hold([{ write: 'an accept is committed' }])
  const late = asMia.call(acceptRequest, { params: { projectId: first.id } })
  await moments.reached(1)
  expect((await asNord.call(acceptRequest, { params: { projectId: second.id } })).ok.status).toBe('Accepted')
  const between = await asSam.call(listProjects, { headers: { 'if-none-match': etag } })
  expect(between.ok.counts).toEqual({ requests: 1, in_progress: 1, completed: 0, all: 2 })

  await moments.goOn()
  expect((await late).ok.status).toBe('Accepted')
  const headers = { 'if-none-match': String(between.headers.etag) }
  const after = await asSam.call(listProjects, { headers })
  expect(after.ok.counts).toEqual({ requests: 0, in_progress: 2, completed: 0, all: 2 })
  expect((await asNord.call(getProject, { params: { projectId: first.id } })).status).toBe(404)
})
