import { queryOptions } from '@tanstack/react-query'
import { countryNames } from './countries.ts'

/** Not a call: the list is a file of its own, fetched when a form needs it. */
export const countriesQuery = queryOptions({
  queryKey: ['countryNames'],
  queryFn: countryNames,
  staleTime: Number.POSITIVE_INFINITY,
})
