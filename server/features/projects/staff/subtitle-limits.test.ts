import { readdir, readFile } from 'node:fs/promises'
import { addProject, changeProject, getStaffProject } from '@hub/contract/staff-projects'
import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { folders } from '../../../testing/folder.ts'
import { hub } from '../../../testing/hub.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const folderOf = folders()

type Limits = { subtitle_speed?: number | null; subtitle_line?: number | null }

const change = (projectId: string, body: Limits) =>
  the.asSam.call(changeProject, { params: { projectId }, body })

/** A job of one subtitle, shown for two seconds, that Mia holds. */
async function heldJob() {
  const file = { name: 'ferry.srt', bytes: Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nCast off!\n') }
  const project = await portal.make.project({ jobs: [{ file, target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  return { projectId: project.id, jobId }
}

const onlySegment = async (jobId: string) =>
  (await the.asMia.call(getTranslation, { params: { jobId } })).ok.segments[0]

test('a project has the usual limits of subtitles until they are changed, and again once they are emptied', async () => {
  const { projectId, jobId } = await heldJob()
  const seen = async () => {
    const { subtitle_speed, subtitle_line } = (
      await the.asSam.call(getStaffProject, { params: { projectId } })
    ).ok
    return [subtitle_speed, subtitle_line, (await onlySegment(jobId))?.cue]
  }
  expect(await seen()).toEqual([17, 42, { seconds: 2, speed: 17, line: 42 }])
  expect((await change(projectId, { subtitle_speed: 20 })).ok).toMatchObject({
    subtitle_speed: 20,
    subtitle_line: 42,
  })
  await change(projectId, { subtitle_line: 37 })
  expect(await seen()).toEqual([20, 37, { seconds: 2, speed: 20, line: 37 }])
  await change(projectId, { subtitle_speed: null, subtitle_line: null })
  expect(await seen()).toEqual([17, 42, { seconds: 2, speed: 17, line: 42 }])
})

test('what is submitted is measured by its own project’s limits', async () => {
  for (const [speed, found] of [
    [10, []],
    [9, ['subtitle-speed']],
  ] as const) {
    const { projectId, jobId } = await heldJob()
    await change(projectId, { subtitle_speed: speed })
    const id = (await onlySegment(jobId))?.id ?? ''
    await the.asMia.call(saveTranslation, {
      params: { jobId },
      body: { post_edited_data: [{ id, target: 'Larguez les amarres!' }] },
    })
    await the.asMia.call(submitTranslation, { params: { jobId } })
    expect((await onlySegment(jobId))?.accepted).toEqual(found)
  }
})

test('limits beyond all reason are refused, and nothing is changed', async () => {
  const { projectId } = await heldJob()
  const wrong: Limits[] = [
    { subtitle_speed: 0 },
    { subtitle_speed: 101 },
    { subtitle_speed: 17.5 },
    { subtitle_line: 9 },
    { subtitle_line: 501 },
  ]
  for (const body of wrong) {
    const answer = await change(projectId, body)
    expect([answer.status, Object.keys(Object(answer.body))]).toEqual([400, Object.keys(body)])
  }
  const now = (await the.asSam.call(getStaffProject, { params: { projectId } })).ok
  expect([now.subtitle_speed, now.subtitle_line]).toEqual([17, 42])
})

test('a change of limits is in the audit, with what it changed', async () => {
  const { projectId } = await heldJob()
  await change(projectId, { subtitle_speed: 12, subtitle_line: 42 })
  const entries = await portal.query(
    `select action, details from audit_entries where subject_id = '${projectId}' and action = 'project.changed'`,
  )
  expect(entries).toEqual([{ action: 'project.changed', details: { columns: ['subtitle_speed'] } }])
})

test('a project that is added by call has the limits that it names', async () => {
  const body = { custom_id: 'SUB-1', source_language: 'en', subtitle_speed: 13 }
  expect((await the.asSam.call(addProject, { body })).ok).toMatchObject({
    subtitle_speed: 13,
    subtitle_line: 42,
  })
})

test('a project.yaml says what its subtitles may have, an export says it again, and what is left out is the usual', async () => {
  const order = (lines: string) => `custom_id: SUB-7\nsource_language: en-GB\n${lines}documents: []\n`
  const bring = async (lines: string) =>
    hub(portal.parts, ['project', 'import', await folderOf({ 'project.yaml': order(lines) })])
  const kept = () =>
    portal.query("select subtitle_speed, subtitle_line from projects where custom_id = 'SUB-7'")
  await bring('subtitle_speed: 20\nsubtitle_line: 37\n')
  expect(await kept()).toEqual([{ subtitle_speed: 20, subtitle_line: 37 }])
  const out = await folderOf({})
  await hub(portal.parts, ['project', 'export', 'SUB-7', out])
  const files = await readdir(out, { recursive: true })
  const file = files.find((name) => name.endsWith('project.yaml')) ?? ''
  expect(await readFile(`${out}/${file}`, 'utf8')).toContain('subtitle_speed: 20\nsubtitle_line: 37\n')

  await bring('subtitle_line: 37\n')
  expect(await kept()).toEqual([{ subtitle_speed: 17, subtitle_line: 37 }])
  expect((await bring('subtitle_speed: quick\nsubtitle_line: 9\n')).err).toContain(
    'project.yaml:3: subtitle_speed: "quick" is not a number of characters from 1 to 100.',
  )
  expect(await kept()).toEqual([{ subtitle_speed: 17, subtitle_line: 37 }])
})
