import {
  addProject as addCall,
  changeProject as changeCall,
  getStaffProject,
  listStaffProjects,
} from '@hub/contract/staff-projects'
import { usualLimits } from '@hub/text/checks/subtitles'
import type { output } from 'zod/mini'
import type { App } from '../../../http/app.ts'
import { staffOf } from '../../../http/caller.ts'
import { sendPage } from '../../../http/cursors.ts'
import type { Parts } from '../../../parts.ts'
import type { ProjectChanges } from '../../work/projects.transitions.ts'
import { type ProjectRow, projectRow, projectsListing, staffProjectView } from './staff-projects.queries.ts'
import { addProject, changeProject } from './staff-projects.transitions.ts'

type Body = output<typeof changeCall.schema.body>

const changesOf = (body: Omit<Body, 'custom_id' | 'source_language'>): ProjectChanges => ({
  name: body.name,
  companyName: body.company_name,
  deadline: typeof body.deadline === 'string' ? new Date(body.deadline) : body.deadline,
  instructions: body.instructions,
  memoqProjectName: body.memoq_project_name,
  companyQcsId: body.company_qcs_id,
  coordinatorId: body.coordinator_id,
  ownMemory: body.own_memory,
  subtitleSpeed: body.subtitle_speed === null ? usualLimits.speed : body.subtitle_speed,
  subtitleLine: body.subtitle_line === null ? usualLimits.line : body.subtitle_line,
})

export function staffProjectRoutes(app: App, parts: Parts): void {
  const { db } = parts
  const viewOf = async (id: string) => staffProjectView(await projectRow(db, id))

  app.route({
    ...listStaffProjects,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, projectsListing(request.query), (rows: ProjectRow[]) =>
        rows.map(staffProjectView),
      ),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const { custom_id: customId, source_language: sourceLanguage, ...body } = request.body
      const project = { ...changesOf(body), customId, sourceLanguage }
      const { id, isNew } = await addProject(parts, project, staffOf(request))
      return reply.code(isNew ? 201 : 200).send(await viewOf(id))
    },
  })

  app.route({ ...getStaffProject, handler: (request) => viewOf(request.params.projectId) })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { custom_id: customId, source_language: sourceLanguage, revision, ...body } = request.body
      const { projectId } = request.params
      const changes = { ...changesOf(body), customId, sourceLanguage }
      await changeProject(parts, projectId, changes, revision, staffOf(request))
      return viewOf(projectId)
    },
  })
}
