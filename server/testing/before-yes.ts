import { beforeRequest } from '@hub/contract/before-yes'
import { addLog } from '@hub/contract/jobs'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import type { Person } from '../demo/people.ts'
import type { FileSketch } from '../demo/sketches.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import { addUnits } from './memories.ts'
import type { Portal } from './portal.ts'

/** For tests: work that is done with its time, and requests that are looked at before a yes. */
export function beforeYesOf(portal: Portal, the: Cast) {
  const asClient = (person: Person): Client => (person.id === the.mia.id ? the.asMia : the.asNord)

  /** Confirms every segment of a job, but as many as are left. */
  async function translate(by: Person, jobId: string, leave = 0): Promise<void> {
    const { segments } = (await asClient(by).call(getTranslation, { params: { jobId } })).ok
    const post_edited_data = segments
      .slice(0, segments.length - leave)
      .map(({ id, source }) => ({ id, target: source, status: 'translated' as const }))
    await asClient(by).call(saveTranslation, { params: { jobId }, body: { post_edited_data } })
  }

  const log = (by: Person, jobId: string, minutes: number) =>
    asClient(by).call(addLog, {
      params: { jobId },
      body: { job_id: jobId, event: 'Progress', comment: 'Went on.', minutes },
    })

  /** A job that somebody has done, as far as to its approval, in so many minutes. */
  async function done(
    by: Person,
    file: FileSketch,
    minutes: number,
    { target = 'fr-FR', end = 'approved' }: { target?: string; end?: 'approved' | 'submitted' } = {},
  ): Promise<string> {
    const project = await portal.make.project({ jobs: [{ file, target }] })
    const [jobId = ''] = project.jobs
    await portal.make.offer(the.sam, by, project)
    await portal.make.accept(by, project)
    await portal.estimate()
    await portal.make.start(by, jobId)
    await translate(by, jobId)
    if (minutes > 0) await log(by, jobId, minutes)
    await portal.make.submit(by, jobId)
    if (end === 'approved') await portal.make.approve(the.sam, jobId)
    return jobId
  }

  /** What the page says once the words are counted. */
  async function look(by: Person, projectId: string) {
    const params = { projectId }
    await asClient(by).call(beforeRequest, { params })
    await portal.estimate()
    return (await asClient(by).call(beforeRequest, { params })).ok
  }

  return { done, log, look, translate, addUnits, asClient }
}
