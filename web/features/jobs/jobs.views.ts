import { type Job as JobSchema, jobStatuses } from '@hub/contract/jobs'
import type * as z from 'zod/mini'
import { answered } from '../../messages/language.ts'
import { money, rate } from '../../ui/formats.ts'
import { languageNamed } from '../../ui/languages.ts'

export type Job = z.output<typeof JobSchema>

/** R3.5 */
export const jobView = (job: Job) => ({
  subTotal: money(job.value),
  unitPrice: rate(job.unit_price),
  type: answered(job.translation_type),
  sourceLanguage: languageNamed(job.source_language_name),
  targetLanguage: languageNamed(job.target_language_name),
})

/** R4.1: in the order of their statuses, Unassigned ones left out. */
export const shownJobs = (jobs: readonly Job[]) =>
  jobs
    .filter((job) => job.status !== 'Unassigned')
    .toSorted(
      (a, b) =>
        jobStatuses.indexOf(a.status) - jobStatuses.indexOf(b.status) || (a.custom_id < b.custom_id ? -1 : 1),
    )

export const offeredJobs = (jobs: readonly Job[]) => jobs.filter((job) => job.offered)

/** Nothing is due any more. */
export const isDone = (status: string) => status === 'Completed' || status === 'Under-Review'

export const jobName = (job: Pick<Job, 'document_name' | 'custom_id'>) => job.document_name || job.custom_id

/** Whether a translation that was made elsewhere can be taken in. */
export const mayUpload = ({ can }: Job): boolean => can.edit && can.download.includes('xliff')
