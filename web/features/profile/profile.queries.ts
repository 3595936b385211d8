import { getExpertise, getPersonalDetails } from '@hub/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getPersonalDetails, { signal }),
})

export const expertiseQuery = queryOptions({
  queryKey: ['expertise'],
  queryFn: ({ signal }) => call(getExpertise, { signal }),
})

/** The names of the ISO countries, which are what is stored (R3.8); fetched when somebody edits a profile. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => {
    const { default: english } = await import('i18n-iso-countries/langs/en.json')
    const names = Object.values(english.countries).map((name) => (Array.isArray(name) ? name[0] : name))
    return names.filter((name) => name !== undefined).sort((one, other) => one.localeCompare(other, 'en-GB'))
  },
  staleTime: Number.POSITIVE_INFINITY,
})
