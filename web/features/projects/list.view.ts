import { projectOrderings } from '@hub/contract/projects'

/** A page of a list, rows. */
export const pageSize = 100

export type Ordering = (typeof projectOrderings)[number]

/** What a list shows of all its projects. */
export type ListView = { search: string; ordering: Ordering; page: number }

export const firstPage: ListView = { search: '', ordering: 'deadline', page: 1 }

export const isOrdering = (text: string | undefined): text is Ordering =>
  projectOrderings.some((ordering) => ordering === text)

/** A view as the calls take it. */
export const pageOf = ({ search, ordering, page }: ListView) => ({
  limit: String(pageSize),
  offset: String((page - 1) * pageSize),
  ordering,
  ...(search !== '' && { search }),
})
