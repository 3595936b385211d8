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
