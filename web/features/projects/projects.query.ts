import { listProjects } from '@hub/contract/projects'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'
import { type ListView, pageOf } from './list.view.ts'

/** R3.9: the projects of a group, or all of them. */
export const projectsQuery = (group: 'in_progress' | 'completed' | undefined, view: ListView) => ({
  ...callQuery(listProjects, { query: { ...pageOf(view), ...(group && { group }) } }),
  refetchInterval: poll,
  placeholderData: keepPreviousData,
})
