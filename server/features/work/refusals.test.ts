import { downloadDocument } from '@hub/contract/downloads'
import { acceptJob, addLog, getJob, listLogs, rejectJob } from '@hub/contract/jobs'
import { rejectRequest } from '@hub/contract/projects'
import { saveTranslation, submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

/** A job of Mia's whose review is over. */
async function completedJob() {
  const { sam, mia } = people
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  await portal.make.accept(mia, project)
  await portal.make.submit(mia, jobId)
  await portal.make.approve(sam, jobId)
  return { projectId: project.id, jobId }
}

test('R8.10 each act that comes too late is refused with a sentence that says why, and changes nothing', async () => {
  const { asMia } = people
  const { projectId, jobId } = await completedJob()
  const params = { jobId }
  const state = async () => ({
    job: (await asMia.call(getJob, { params })).ok,
    log: (await asMia.call(listLogs, { params })).ok,
    audits: (await portal.query('select id from audit_entries')).length,
  })
  await portal.mails()
  const before = await state()

  const late = [
    asMia.call(acceptJob, { params }),
    asMia.call(rejectJob, { params, body: {} }),
    asMia.call(rejectRequest, { params: { projectId }, body: {} }),
    asMia.call(addLog, { params, body: { job_id: jobId, event: 'Note', comment: 'Too late' } }),
    asMia.call(saveTranslation, { params, body: { post_edited_data: [] } }),
    asMia.call(submitTranslation, { params, body: {} }),
  ]
  const answers = await Promise.all(late)
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [409, { detail: 'A job that is Completed cannot be accepted.' }],
    [409, { detail: 'A job that is Completed cannot be rejected.' }],
    [409, { detail: 'There is nothing to reject in this project.' }],
    [409, { detail: 'A job that is Completed cannot be logged.' }],
    [409, { detail: 'A job that is Completed cannot be edited.' }],
    [409, { detail: 'A job that is Completed cannot be submitted.' }],
  ])
  expect(await state()).toEqual(before)
  expect(await portal.mails()).toEqual([])
})

test('R8.10 a download type that does not exist is refused with a sentence, and not audited', async () => {
  const { jobId } = await completedJob()
  const audits = () => portal.query("select id from audit_entries where action = 'document.downloaded'")
  const before = await audits()
  for (const downloadType of ['pdf', '', 'SOURCE']) {
    const answer = await people.asMia.call(downloadDocument, { params: { jobId, downloadType } })
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }])
  }
  expect(await audits()).toEqual(before)
})
