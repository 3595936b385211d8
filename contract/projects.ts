import * as z from 'zod/mini'
import { fileAnswers } from './downloads.ts'
import { endpoint } from './endpoint.ts'
import {
  Id,
  IdText,
  Instant,
  Moment,
  Money,
  Paging,
  pageOf,
  Quantity,
  Remark,
  Revision,
  textOf,
} from './fields.ts'
import { Job, JobStatus } from './jobs.ts'

const tag = 'Projects'

/** The groups of R4.2. */
const ProjectGroup = z.enum(['requests', 'in_progress', 'completed'])

export const RequestState = z.enum(['open', 'accepted', 'rejected', 'taken', 'expired', 'withdrawn'])

/** The reader's offer on a project, or their Assigned jobs in it. */
export const ProjectRequest = z.object({
  state: RequestState,
  expires_at: z.nullable(Instant),
  message: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
  /** the deadline that the reader proposed, while staff have not answered */
  counter: z.nullable(z.object({ deadline: Instant, comment: z.nullable(z.string()), at: Instant })),
  /** what staff answered to the one that the reader proposed last: agreed to it, or kept the date */
  counter_answer: z.nullable(
    z.object({
      answer: z.enum(['agreed', 'kept']),
      /** the deadline that was proposed */
      deadline: Instant,
      comment: z.nullable(z.string()),
      at: Instant,
    }),
  ),
})

/** A file that is read beside the work: a style guide, a glossary. */
export const ProjectFile = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  /** bytes */
  size: z.int(),
})

/** Whether what is confirmed in a project's jobs goes into the translator's own memory. */
export const OwnMemory = z.enum(['allowed', 'forbidden'])

/** A project as its reader sees it: the sums and the status cover the jobs they may see, no others. */
export const Project = z.object({
  id: Id,
  custom_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  /** the least advanced status of the jobs */
  status: z.nullable(JobStatus),
  total_value: z.nullable(Money),
  /** null when the jobs' units differ */
  total_quantity: z.nullable(Quantity),
  deadline: z.nullable(Instant),
  memoq_project_name: z.nullable(z.string()),
  company_qcs_id: z.nullable(z.string()),
  /** the name of the staff who hears what happens in it; null: all of them */
  coordinator: z.nullable(z.string()),
  /** empty for a reader who has neither work in it nor an open offer */
  files: z.array(ProjectFile),
  own_memory: OwnMemory,
  request: z.nullable(ProjectRequest),
  can: z.object({ accept: z.boolean(), reject: z.boolean() }),
  jobs: z.array(Job),
})

export const ProjectPage = z.extend(pageOf(Project), {
  counts: z.object({ requests: z.int(), in_progress: z.int(), completed: z.int(), all: z.int() }),
})

export const projectOrderings = [
  'deadline',
  '-deadline',
  'name',
  '-name',
  'total_value',
  '-total_value',
  'expires_at',
  '-expires_at',
] as const

const listQuery = z.object({
  ...Paging,
  ordering: z._default(z.catch(z.enum(projectOrderings), 'deadline'), 'deadline'),
  search: z.optional(textOf(1000).check(z.trim(), z.maxLength(200))),
  group: z.optional(ProjectGroup),
})

export const listProjects = endpoint({
  name: 'listProjects',
  summary: "The reader's projects, nearest deadline first",
  tag,
  method: 'GET',
  url: '/api/v1/projects/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'none',
  querystring: listQuery,
  response: { 200: ProjectPage, 304: z.undefined() },
})

export const listRequests = endpoint({
  name: 'listRequests',
  summary: 'The projects that wait for an answer',
  tag,
  method: 'GET',
  url: '/api/v1/projects/requests/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'none',
  querystring: listQuery,
  response: { 200: ProjectPage, 304: z.undefined() },
})

export const getProject = endpoint({
  name: 'getProject',
  summary: 'One project with its jobs',
  tag,
  method: 'GET',
  url: '/api/v1/project/:projectId/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'project',
  params: z.object({ projectId: Id }),
  response: { 200: Project },
})

export const listJobs = endpoint({
  name: 'listJobs',
  summary: "The reader's jobs of a project",
  tag,
  method: 'GET',
  url: '/api/v1/projects/:projectId/jobs/',
  access: 'reader',
  scope: 'read',
  viewable: true,
  subject: 'project',
  params: z.object({ projectId: Id }),
  querystring: z.object(Paging),
  response: { 200: pageOf(Job), 304: z.undefined() },
})

export const downloadProjectFile = endpoint({
  name: 'downloadProjectFile',
  summary: 'A reference file of a project, from the offer on',
  tag,
  method: 'GET',
  url: '/api/v1/projects/:projectId/files/:fileId/',
  access: 'reader',
  scope: 'read',
  subject: 'project',
  produces: '*/*',
  params: z.object({ projectId: Id, fileId: Id }),
  response: fileAnswers,
})

export const acceptRequest = endpoint({
  name: 'acceptRequest',
  summary: 'Accept what is still free of a request',
  tag,
  method: 'PATCH',
  url: '/api/v1/projects/:projectId/requests/accept/',
  access: 'consultant',
  subject: 'project',
  params: z.object({ projectId: Id }),
  body: z.object({
    /** the jobs with the terms that the reader says yes to; older ones are refused */
    jobs: z.optional(
      z.array(z.object({ id: IdText, revision: Revision })).check(z.maxLength(1000, { abort: true })),
    ),
  }),
  response: { 200: Project },
})

export const rejectRequest = endpoint({
  name: 'rejectRequest',
  summary: 'Reject a request, with a reason or without',
  tag,
  method: 'PATCH',
  url: '/api/v1/projects/:projectId/requests/reject/',
  access: 'consultant',
  subject: 'project',
  params: z.object({ projectId: Id }),
  body: z.object({ reason: z.nullish(Remark) }),
  response: { 200: Project },
})

const counter = {
  tag,
  url: '/api/v1/projects/:projectId/requests/counter/',
  access: 'consultant',
  subject: 'project',
  params: z.object({ projectId: Id }),
} as const

export const counterRequest = endpoint({
  ...counter,
  name: 'counterRequest',
  summary: 'Propose another deadline for all jobs of an open request; the request stays open',
  method: 'POST',
  body: z.object({ deadline: Moment, comment: z.nullish(Remark) }),
  response: { 200: Project },
})

export const takeCounterBack = endpoint({
  ...counter,
  name: 'takeCounterBack',
  summary: 'Take a proposed deadline back',
  method: 'DELETE',
  response: { 204: z.undefined() },
})
