import { DocumentProblems, problemsHeader, untranslatedHeader } from '@hub/contract/downloads'
import type * as z from 'zod/mini'

export type Problems = z.output<typeof DocumentProblems>

/**
 * What an answer says of the document it brings: how many segments stand in its own language, and what went wrong in
 * it.
 */
export type DownloadSummary = { untranslated: number; problems: Problems }

const none: Problems = { count: 0, problems: [] }

function problemsIn(header: string | null): Problems {
  if (header === null) return none
  try {
    return DocumentProblems.safeParse(JSON.parse(decodeURIComponent(header))).data ?? none
  } catch {
    // A document is not to be lost for what is said about it.
    return none
  }
}

export function downloadedFrom(headers: Pick<Headers, 'get'>): DownloadSummary {
  const count = Number(headers.get(untranslatedHeader) ?? 0)
  return {
    untranslated: Number.isSafeInteger(count) && count > 0 ? count : 0,
    problems: problemsIn(headers.get(problemsHeader)),
  }
}
