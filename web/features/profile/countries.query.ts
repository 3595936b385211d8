import { queryOptions } from '@tanstack/react-query'
import { countryOptions } from './countries.ts'

/** Not a call: the list is a file of its own, fetched when a form needs it. */
export const countriesQuery = queryOptions({
  queryKey: ['countryOptions'],
  queryFn: countryOptions,
  staleTime: Number.POSITIVE_INFINITY,
})
