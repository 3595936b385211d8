import { listDocuments, listFiles } from '@hub/contract/staff-documents'
import { getProjectMemories, listMemories } from '@hub/contract/staff-memories'
import { listOffers } from '@hub/contract/staff-offers'
import { getStaffProject } from '@hub/contract/staff-projects'
import { listWork } from '@hub/contract/staff-work'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { everyPage } from '../../../api/pages.ts'
import { callQuery } from '../../../api/query.ts'
import { poll } from '../../../api/query-client.ts'

export type StaffProject = z.output<(typeof getStaffProject.schema.response)[200]>
export type StaffDocument = z.output<(typeof listDocuments.schema.response)[200]>['results'][number]
export type Offer = z.output<(typeof listOffers.schema.response)[200]>['results'][number]
export type Memory = z.output<(typeof listMemories.schema.response)[200]>['results'][number]

const all = { limit: '500' }

export const staffProjectQuery = (projectId: string) => callQuery(getStaffProject, { params: { projectId } })

export const documentsQuery = (projectId: string) =>
  queryOptions({
    ...callQuery(listDocuments, { params: { projectId }, query: all }),
    queryFn: ({ signal }) =>
      everyPage((query) => call(listDocuments, { params: { projectId }, query, signal })),
  })

export const filesQuery = (projectId: string) =>
  queryOptions({
    ...callQuery(listFiles, { params: { projectId }, query: all }),
    queryFn: ({ signal }) => everyPage((query) => call(listFiles, { params: { projectId }, query, signal })),
  })

/** All jobs of a project; what changes elsewhere is seen within half a minute. */
export const projectJobsQuery = (projectId: string) =>
  queryOptions({
    ...callQuery(listWork, { query: { ...all, project: projectId, ordering: 'name' } }),
    queryFn: ({ signal }) =>
      everyPage((more) =>
        call(listWork, { query: { ...more, project: projectId, ordering: 'name' }, signal }),
      ),
    refetchInterval: poll,
  })

export const offersQuery = (projectId: string) => ({
  ...callQuery(listOffers, { params: { projectId }, query: all }),
  refetchInterval: poll,
})

export const projectMemoriesQuery = (projectId: string) =>
  callQuery(getProjectMemories, { params: { projectId } })

export const memoriesQuery = queryOptions({
  ...callQuery(listMemories, { query: all }),
  queryFn: ({ signal }) => everyPage((query) => call(listMemories, { query, signal })),
})
