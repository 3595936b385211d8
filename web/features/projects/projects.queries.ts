import { getProject, listProjects, listRequests, projectOrderings } from '@hub/contract/projects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { poll } from '../../api/query-client.ts'

/** A page of a list, rows. */
export const pageSize = 100

export type Ordering = (typeof projectOrderings)[number]
export type Asked = { search: string; ordering: Ordering; page: number }

export const firstPage: Asked = { search: '', ordering: 'deadline', page: 1 }

export const isOrdering = (text: string | undefined): text is Ordering =>
  projectOrderings.some((ordering) => ordering === text)

const queryOf = ({ search, ordering, page }: Asked) => ({
  limit: String(pageSize),
  offset: String((page - 1) * pageSize),
  ordering,
  ...(search !== '' && { search }),
})

const polled = { refetchInterval: poll, placeholderData: keepPreviousData }

/** R2.8: the requests screen has a call of its own. */
export const requestProjects = (asked: Asked) =>
  queryOptions({
    queryKey: ['projects', 'requests', asked],
    queryFn: ({ signal }) => call(listRequests, { query: queryOf(asked), signal }),
    ...polled,
  })

export const inProgressProjects = (asked: Asked) =>
  queryOptions({
    queryKey: ['projects', 'in_progress', asked],
    queryFn: ({ signal }) =>
      call(listProjects, { query: { ...queryOf(asked), group: 'in_progress' }, signal }),
    ...polled,
  })

export const completedProjects = (asked: Asked) =>
  queryOptions({
    queryKey: ['projects', 'completed', asked],
    queryFn: ({ signal }) => call(listProjects, { query: { ...queryOf(asked), group: 'completed' }, signal }),
    ...polled,
  })

export const allProjects = (asked: Asked) =>
  queryOptions({
    queryKey: ['projects', 'all', asked],
    queryFn: ({ signal }) => call(listProjects, { query: queryOf(asked), signal }),
    ...polled,
  })

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId],
    queryFn: ({ signal }) => call(getProject, { params: { projectId }, signal }),
    refetchInterval: poll,
  })
