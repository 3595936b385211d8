import { type CheckInput, check } from './check.ts'
import type { Finding, FindingKey } from './findings.ts'
import { createConsistency } from './inconsistent.ts'

/** A document's segments in their order, with its languages. */
export type DocumentToCheck<Id> = Pick<CheckInput, 'sourceLanguage' | 'targetLanguage'> & {
  readonly segments: readonly (Omit<CheckInput, 'sourceLanguage' | 'targetLanguage'> & { readonly id: Id })[]
}

/** The keys of what is found in a whole document, by the ids of the segments that have findings. */
export function checkDocument<Id>({ segments, ...languages }: DocumentToCheck<Id>): Map<Id, FindingKey[]> {
  const consistency = createConsistency<Id>()
  for (const { id, source, target } of segments) consistency.set(id, source, target)
  const keys = new Map<Id, FindingKey[]>()
  for (const segment of segments) {
    const findings: Finding[] = check({ ...segment, ...languages })
    const other = segment.status === 'locked' ? null : consistency.findingOf(segment.id)
    if (other) findings.push(other)
    if (findings.length > 0) keys.set(segment.id, [...new Set(findings.map(({ key }) => key))])
  }
  return keys
}
