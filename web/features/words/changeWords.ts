import { putWords, Words } from '@hub/contract/spelling'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/failure.ts'
import { wordsQuery } from './words.query.ts'
import type { WordsByLanguage } from './words.rules.ts'

/** The words as they are by now, of an answer that refuses older ones. */
function currentOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const body: unknown = error.body
  const result = Words.safeParse(Object.getOwnPropertyDescriptor(Object(body), 'current')?.value)
  return result.success ? result.data : undefined
}

/** Other tabs may have been quicker; after so many times something else is wrong. */
const mostTries = 5

/**
 * Changes the reader's words. What another tab has changed by then is not undone: the change is made to that.
 * @throws what the call does
 */
export async function changeWords(
  client: QueryClient,
  change: (words: WordsByLanguage) => Record<string, string[]>,
): Promise<void> {
  let known = await client.ensureQueryData(wordsQuery)
  for (let tries = 1; ; tries += 1) {
    try {
      const body = { words: change(known.words), revision: known.revision }
      client.setQueryData(wordsQuery.queryKey, await call(putWords, { body }))
      return
    } catch (error) {
      const current = currentOf(error)
      if (!current || tries === mostTries) throw error
      known = current
    }
  }
}
