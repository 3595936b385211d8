import { getWords } from '@hub/contract/spelling'
import { callQuery } from '../../api/query.ts'

/** The words that the reader has said are no mistakes. */
export const wordsQuery = callQuery(getWords, {})
