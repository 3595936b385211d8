import { patchPersonalDetails } from '@hub/contract/profile'
import { acceptRequest, downloadProjectFile, getProject, rejectRequest } from '@hub/contract/projects'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const style = 'harbour-style.md'
const project = () => portal.make.project({ name: 'Tide', coordinator: people.sam, files: [style] })

const downloads = () =>
  portal.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'file.downloaded')
    .execute()

test('a project names its coordinator and its reference files, from the offer on', async () => {
  const { sam, mia, asMia, asNord } = people
  const { id: projectId, ...rest } = await project()
  expect((await asMia.call(getProject, { params: { projectId } })).status).toBe(404)
  await portal.make.offer(sam, mia, { id: projectId, ...rest })
  const view = (await asMia.call(getProject, { params: { projectId } })).ok
  expect(view.coordinator).toBe('Sam Okafor')
  expect(view.files).toEqual([
    { id: expect.any(String), name: style, media_type: 'text/markdown', size: expect.any(Number) },
  ])
  const params = { projectId, fileId: view.files[0]?.id ?? '' }
  const file = await asMia.call(downloadProjectFile, { params })
  expect(file.headers).toMatchObject({
    'content-type': 'text/markdown',
    'content-disposition': `attachment; filename=${style}`,
    'content-length': String(view.files[0]?.size),
  })
  expect(file.text).toContain('how our labels sound')
  expect((await asNord.call(downloadProjectFile, { params })).status).toBe(404)
  expect((await portal.stranger.call(downloadProjectFile, { params })).status).toBe(401)
  await asMia.call(acceptRequest, { params: { projectId }, body: {} })
  expect((await asMia.call(downloadProjectFile, { params })).status).toBe(200)
})

test('a request that has ended leaves its reader the card, without the files', async () => {
  const { sam, mia, asMia } = people
  const tide = await project()
  await portal.make.offer(sam, mia, tide)
  const params = { projectId: tide.id }
  const fileId = (await asMia.call(getProject, { params })).ok.files[0]?.id ?? ''
  await asMia.call(rejectRequest, { params, body: {} })
  expect((await asMia.call(getProject, { params })).ok.files).toEqual([])
  expect((await asMia.call(downloadProjectFile, { params: { ...params, fileId } })).status).toBe(404)
})

test('a file of another project, and what is no id, is 404', async () => {
  const { sam, mia, asMia } = people
  const [mine, other] = [await project(), await project()]
  await portal.make.offer(sam, mia, mine)
  const [file] = await portal.db
    .selectFrom('project_files')
    .select('id')
    .where('project_id', '=', other.id)
    .execute()
  for (const fileId of [file?.id ?? '', 'nonsense', mine.id])
    expect((await asMia.call(downloadProjectFile, { params: { projectId: mine.id, fileId } })).status).toBe(
      404,
    )
})

test('a download is audited once: not again for its later pieces, nor for what the reader has already', async () => {
  const { asSam, sam } = people
  const { id: projectId } = await project()
  const fileId = (await asSam.call(getProject, { params: { projectId } })).ok.files[0]?.id ?? ''
  const before = (await downloads()).length
  const get = (headers: Record<string, string>) =>
    asSam.call(downloadProjectFile, { params: { projectId, fileId }, headers })
  const first = await get({ range: 'bytes=0-9' })
  expect([first.status, first.text]).toEqual([206, '# Harbour '])
  expect((await get({ range: 'bytes=10-19' })).status).toBe(206)
  expect((await get({ 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  expect((await downloads()).slice(before)).toEqual([
    { actor_id: sam.id, subject_id: fileId, details: { project_id: projectId } },
  ])
})

test('what happens in a project reaches its coordinator, also when somebody else made the offer; without one all staff', async () => {
  const { sam, mia } = people
  const other = await portal.make.person({ email: 'ola@hub.example', firstName: 'Ola', lastName: 'Berg' })
  const tide = await project()
  await portal.make.offer(other, mia, tide)
  await portal.make.reject(mia, tide)
  const lists = async () =>
    (await portal.mails()).filter(({ subject }) => subject.startsWith('Rejected')).map(({ to }) => to)
  expect(await lists()).toEqual([sam.email])

  const open = await portal.make.project({ name: 'Tide' })
  await portal.make.offer(other, mia, open)
  await portal.make.reject(mia, open)
  const staff = await lists()
  expect(staff).toEqual(expect.arrayContaining([sam.email, other.email]))
  expect(staff).not.toContain(mia.email)

  // A coordinator who was deactivated is none any more, nor is one who works as a consultant now.
  for (const gone of [
    { is_active: false },
    { is_active: true, is_internal: false, type: 'Consultant' as const },
  ]) {
    await portal.db.updateTable('users').set(gone).where('id', '=', sam.id).execute()
    const leftProject = await project()
    await portal.make.offer(other, mia, leftProject)
    await portal.make.reject(mia, leftProject)
    const remaining = await lists()
    expect(remaining).toContain(other.email)
    expect(remaining).not.toContain(sam.email)
  }
})

test('a coordinator who changes their name is named so in their projects', async () => {
  const { asSam } = people
  const { id: projectId } = await project()
  await asSam.call(patchPersonalDetails, { body: { user: { last_name: 'Okafor-Lind' } } })
  expect((await asSam.call(getProject, { params: { projectId } })).ok.coordinator).toBe('Sam Okafor-Lind')
})
