import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  CursorPaging,
  cursorPageOf,
  Id,
  IdText,
  Instant,
  lineOf,
  Moment,
  Revision,
  textOf,
} from './fields.ts'
import { JobStatus } from './jobs.ts'
import { OwnMemory } from './projects.ts'

const tag = 'Staff: projects'

/** A project as staff see it: what it is about, and how much is in it. */
const StaffProject = z.object({
  id: Id,
  custom_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  /** of documents that name no other; null: it was made before projects had one, and has no jobs */
  source_language: z.nullable(z.string()),
  deadline: z.nullable(Instant),
  instructions: z.nullable(z.string()),
  memoq_project_name: z.nullable(z.string()),
  company_qcs_id: z.nullable(z.string()),
  /** who of the staff hears what happens in it; null: all of them */
  coordinator: z.nullable(z.object({ id: Id, name: z.string() })),
  /** what holds: the project's own word, else the installation's */
  own_memory: OwnMemory,
  /** how many characters a second and a line its subtitles may have */
  subtitle_speed: z.int(),
  subtitle_line: z.int(),
  /** the least advanced status of its jobs; null: it has none */
  status: z.nullable(JobStatus),
  /** how many there are */
  documents: z.int(),
  files: z.int(),
  jobs: z.int(),
  created_at: Instant,
  revision: Revision,
})

const Line = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(300))
const CustomId = lineOf(1000).check(z.trim(), z.minLength(1), z.maxLength(100))
const Language = textOf(100).check(z.trim(), z.minLength(1))

/** What the limits of a project's subtitles may be. */
export const subtitleLimits = { speed: { least: 1, most: 100 }, line: { least: 10, most: 500 } } as const

const limitIn = ({ least, most }: { least: number; most: number }) => z.int().check(z.gte(least), z.lte(most))

/** What a project may be without. */
const terms = {
  name: z.nullish(Line),
  company_name: z.nullish(Line),
  deadline: z.nullish(Moment),
  instructions: z.nullish(textOf(21_000).check(z.trim(), z.minLength(1), z.maxLength(20_000))),
  memoq_project_name: z.nullish(Line),
  company_qcs_id: z.nullish(Line),
  coordinator_id: z.nullish(IdText),
  /** null: as the installation has it */
  own_memory: z.nullish(OwnMemory),
  /** null: the usual ones, 17 and 42 */
  subtitle_speed: z.nullish(limitIn(subtitleLimits.speed)),
  subtitle_line: z.nullish(limitIn(subtitleLimits.line)),
}

export const listStaffProjects = endpoint({
  name: 'listStaffProjects',
  summary: 'All projects, the newest first',
  tag,
  method: 'GET',
  url: '/api/v1/staff/projects/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  querystring: z.object({
    ...CursorPaging,
    /** a part of the name or id of the project, its company or its jobs' languages */
    search: z.optional(textOf(200)),
    /** of which nothing was offered or assigned yet, or something was */
    draft: z.optional(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text: 'true' | 'false') => text === 'true'),
      ),
    ),
  }),
  response: { 200: cursorPageOf(StaffProject), 304: z.undefined() },
})

export const addProject = endpoint({
  name: 'addProject',
  summary: 'Add a project, or change what is named of the one with this custom id',
  tag,
  method: 'POST',
  url: '/api/v1/staff/projects/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  body: z.object({ custom_id: CustomId, source_language: Language, ...terms }),
  response: { 200: StaffProject, 201: StaffProject },
})

const params = z.object({ projectId: Id })

export const getStaffProject = endpoint({
  name: 'getStaffProject',
  summary: 'One project, as staff see it',
  tag,
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/',
  access: 'staff',
  scope: 'projects',
  subject: 'project',
  params,
  response: { 200: StaffProject },
})

export const changeProject = endpoint({
  name: 'changeProject',
  summary: 'Change what a project is about; what is not named stays',
  tag,
  method: 'PATCH',
  url: '/api/v1/staff/projects/:projectId/',
  access: 'staff',
  scope: 'projects',
  subject: 'project',
  params,
  body: z.object({
    custom_id: z.optional(CustomId),
    source_language: z.optional(Language),
    ...terms,
    revision: z.optional(Revision),
  }),
  response: {
    200: StaffProject,
    /** somebody else changed it first: as it is now */
    409: z.object({ detail: z.string(), current: z.optional(StaffProject) }),
  },
})

export const deleteProject = endpoint({
  name: 'deleteProject',
  summary: 'Delete a project whose jobs are all free, with everything in it',
  tag,
  method: 'DELETE',
  url: '/api/v1/staff/projects/:projectId/',
  access: 'staff',
  scope: 'projects',
  subject: 'project',
  params,
  response: { 204: z.undefined() },
})
