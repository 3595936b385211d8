import { getExpertise, getPersonalDetails } from '@hub/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { countryNames } from './countries.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getPersonalDetails, { signal }),
})

export const expertiseQuery = queryOptions({
  queryKey: ['expertise'],
  queryFn: ({ signal }) => call(getExpertise, { signal }),
})

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: countryNames,
  staleTime: Number.POSITIVE_INFINITY,
})
