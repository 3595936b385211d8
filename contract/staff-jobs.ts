import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, lineOf, Moment, Revision, textOf } from './fields.ts'
import { JobUnit, TranslationType } from './jobs.ts'
import { WorkJob } from './staff-work.ts'

const tag = 'Staff: jobs'

/** A decimal that is kept exactly, as text or as a number. */
const decimalOf = (whole: number, places: number) =>
  z.pipe(
    z.union([textOf(40), z.number()]),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(
        z.maxLength(40, { abort: true }),
        z.refine((text) => new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`).test(text), {
          error: `Give a number with at most ${whole} digits before and ${places} after the point.`,
        }),
      ),
    ),
  )

const terms = {
  translation_type: z.optional(TranslationType),
  unit: z.optional(JobUnit),
  /** null: counted in the document */
  quantity: z.nullish(decimalOf(8, 4)),
  unit_price: z.nullish(decimalOf(6, 6)),
  /** null: quantity × unit price */
  value: z.nullish(decimalOf(8, 2)),
  /** quantity its words, value its weighted words × unit price, for this document and language */
  analysis_id: z.nullish(IdText),
  deadline: z.nullish(Moment),
  instructions: z.nullish(textOf(21_000).check(z.trim(), z.minLength(1), z.maxLength(20_000))),
}
const CustomId = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(100))
const Language = textOf(100).check(z.trim(), z.minLength(1))
const mostLanguages = 50

const ofStaff = { tag, access: 'staff', scope: 'projects' } as const
const params = z.object({ jobId: Id })
const ofJob = { ...ofStaff, url: '/api/v1/staff/jobs/:jobId/', subject: 'job', params } as const

export const addJobs = endpoint({
  ...ofStaff,
  name: 'addJobs',
  summary: 'Add a job, or one for each of several target languages',
  method: 'POST',
  url: '/api/v1/staff/projects/:projectId/jobs/',
  subject: 'project',
  dear: true,
  params: z.object({ projectId: Id }),
  body: z.object({
    ...terms,
    /** without one it gets the project's with a number; of several it is what theirs begin with */
    custom_id: z.optional(CustomId),
    /** null: a job without a document, counted in hours, say */
    document_id: z.nullish(IdText),
    target_language: z.optional(Language),
    target_languages: z.optional(
      z
        .array(Language)
        .check(
          z.maxLength(mostLanguages, { abort: true, error: `Give at most ${mostLanguages} languages.` }),
          z.minLength(1, { error: 'Give at least one language.' }),
        ),
    ),
    translation_type: TranslationType,
    unit: JobUnit,
  }),
  response: { 201: z.union([WorkJob, z.object({ results: z.array(WorkJob) })]) },
})

export const getStaffJob = endpoint({
  ...ofJob,
  name: 'getStaffJob',
  summary: "One job, as staff's list shows it",
  method: 'GET',
  response: { 200: WorkJob },
})

const changedElsewhere = z.object({ detail: z.string(), current: z.optional(WorkJob) })

export const changeJob = endpoint({
  ...ofJob,
  name: 'changeJob',
  summary: 'Change the terms of a job; what is not named stays',
  method: 'PATCH',
  body: z.object({
    ...terms,
    /** of the terms as they were read */
    revision: z.optional(Revision),
  }),
  response: {
    200: WorkJob,
    /** somebody else changed it first: as it is now */
    409: changedElsewhere,
  },
})

export const deleteJob = endpoint({
  ...ofJob,
  name: 'deleteJob',
  summary: 'Delete a job that nobody holds; who was asked to take it hears it',
  method: 'DELETE',
  response: { 204: z.undefined() },
})

const mostJobs = 200

export const changeJobs = endpoint({
  ...ofStaff,
  name: 'changeJobs',
  summary: 'Change the price, the deadline or the instructions of several jobs, all or none',
  method: 'PATCH',
  url: '/api/v1/staff/jobs/',
  subject: 'none',
  dear: true,
  body: z.object({
    jobs: z
      .array(z.object({ id: IdText, revision: z.optional(Revision) }))
      .check(
        z.maxLength(mostJobs, { abort: true, error: `Choose at most ${mostJobs} jobs.` }),
        z.minLength(1, { error: 'Choose at least one job.' }),
      ),
    unit_price: terms.unit_price,
    deadline: terms.deadline,
    instructions: terms.instructions,
    dry_run: z.optional(z.boolean()),
  }),
  response: { 200: z.object({ results: z.array(WorkJob) }) },
})
