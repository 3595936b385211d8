import { listRequests } from '@hub/contract/projects'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'
import { type ListView, pageOf } from './list.view.ts'

/** R2.8: the requests screen has a call of its own. */
export const requestsQuery = (view: ListView) => ({
  ...callQuery(listRequests, { query: pageOf(view) }),
  refetchInterval: poll,
  placeholderData: keepPreviousData,
})
