import type { Filter } from './change.ts'

/** How many segments an answer has, without what is around those that a filter finds. */
export const pageSize = 100

const filters = ['changed', 'commented', 'findings'] as const
export const filterOf = (show: string | undefined): Filter =>
  filters.find((filter) => filter === show) ?? 'all'

/** The segment that an address names. */
export const numberOf = (segment: string | undefined): number | undefined => {
  const number = /^\d{1,9}$/.test(segment ?? '') ? Number(segment) : 0
  return number > 0 ? number : undefined
}

/** What an address says behind its question mark. */
export type Search = { readonly [name: string]: string | undefined }

/** What a review asks for first: the paths. Written out, as the contract is still on its way. */
export function firstPaths({ jobId = '', show, segment }: Search): string[] {
  const job = `/api/v1/staff/jobs/${encodeURIComponent(jobId)}/`
  const rows = `${job}review/?from=${numberOf(segment) ?? 1}&limit=${pageSize}`
  return filterOf(show) === 'all' ? [job, rows] : [job]
}
