import type { projectOrderings } from '@hub/contract/projects'
import type { Outdated, ReaderRow } from '../work/cards.queries.ts'

type Ordering = (typeof projectOrderings)[number]
export type Group = 'requests' | 'in_progress' | 'completed'

export type ListQuery = {
  group: Group | undefined
  ordering: Ordering
  search: string
  limit: number
  offset: number
  /** the version the caller has; while it is the newest, no list is built */
  known: string | null
}

/** `due`: whether something has to be settled before the answer is right */
export type UnchangedList = ReaderRow & { version: number | string; due: boolean; results: null }

export type ListRow = ReaderRow &
  Partial<Outdated> & {
    version: number | string
    due: boolean
    requests: number
    in_progress: number
    completed: number
    everything: number
    /** how many fit the search; null without one */
    found: number | null
    /** the projects' JSON, comma between */
    results: string
  }

export type JobsPage = { known: string | null; limit: number; offset: number }

export type JobsRow = ReaderRow &
  Outdated & {
    version: number | string
    due: boolean
    found: boolean
    count: number
    results: string | null
  }

/**
 * How a statement sorts; ties are settled by custom id, then id, so that pages never overlap.
 *
 * @param expiry when the reader's request ends
 */
export const ordersBy = (expiry: string): Readonly<Record<Ordering, string>> => ({
  deadline: 'deadline nulls last, custom_id, project_id',
  '-deadline': 'deadline desc nulls last, custom_id, project_id',
  name: 'name nulls last, custom_id, project_id',
  '-name': 'name desc nulls last, custom_id, project_id',
  total_value: 'total_value nulls last, custom_id, project_id',
  '-total_value': 'total_value desc nulls last, custom_id, project_id',
  expires_at: `${expiry} nulls last, custom_id, project_id`,
  '-expires_at': `${expiry} desc nulls last, custom_id, project_id`,
})

/** The column that says whether a project is in the group. */
export const groups: Readonly<Record<Group, string>> = {
  requests: 'in_requests',
  in_progress: 'in_progress',
  completed: 'completed',
}
