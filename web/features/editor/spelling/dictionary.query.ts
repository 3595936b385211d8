import { getDictionary } from '@hub/contract/spelling'
import { callQuery } from '../../../api/query.ts'

/** The dictionary for a language: another one comes with another release, not while an editor is open. */
export const dictionaryQuery = (language: string) => ({
  ...callQuery(getDictionary, { query: { language } }),
  staleTime: Number.POSITIVE_INFINITY,
})
