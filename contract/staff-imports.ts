import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

const tag = 'Staff: projects'

export const exportProject = endpoint({
  name: 'exportProject',
  summary:
    'A project as a zip: its translations, sources and reference files, and a project.yaml that imports them',
  tag,
  method: 'GET',
  url: '/api/v1/staff/projects/:projectId/export/',
  access: 'staff',
  scope: 'projects',
  subject: 'project',
  dear: true,
  produces: 'application/zip',
  params: z.object({ projectId: Id }),
  response: { 200: z.unknown() },
})

const Counts = z.object({ projects: z.int(), documents: z.int(), jobs: z.int(), files: z.int() })

/** Something wrong, or odd, in a zip: a file of it by its path there, and the line; null where lines mean nothing. */
const Fault = z.object({ path: z.string(), line: z.nullable(z.int()), message: z.string() })

/** Projects on their way in: all of them are stored, or none. */
const ProjectImport = z.object({
  id: Id,
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  dry_run: z.boolean(),
  /** documents that were read, of those that have to be */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** a sentence, when it failed, and while it waits because it could not go on: another try follows by itself */
  error: z.nullable(z.string()),
  /** how many were taken in; of a trial, that would be */
  projects: z.int(),
  /** how many it has, also when it failed */
  documents: z.int(),
  jobs: z.int(),
  /** what became of each project, or would have */
  results: z.array(
    z.object({
      /** where its project.yaml is in the zip; empty: at the root */
      folder: z.string(),
      custom_id: z.nullable(z.string()),
      /** null in a trial */
      project_id: z.nullable(Id),
      made: Counts,
      changed: Counts,
      /** how many offers were made, and jobs assigned */
      offers: z.int(),
      assigned: z.int(),
    }),
  ),
  /** why nothing was stored: the first two hundred */
  faults: z.array(Fault),
  /** what is odd about documents, or was left as it is */
  problems: z.array(Fault),
})

export const importProjects = endpoint({
  name: 'importProjects',
  summary: 'Make or update projects from a zip of folders with a project.yaml each, as background work',
  tag,
  method: 'POST',
  url: '/api/v1/staff/projects/import/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  consumes: 'multipart/form-data',
  form: { file: 'file', dry_run: 'boolean' },
  response: { 202: ProjectImport },
})

export const getProjectImport = endpoint({
  name: 'getProjectImport',
  summary: 'How far an import of projects is, or what it came to',
  tag,
  method: 'GET',
  url: '/api/v1/staff/imports/:importId/',
  access: 'staff',
  scope: 'projects',
  subject: 'none',
  params: z.object({ importId: Id }),
  response: { 200: ProjectImport },
})
