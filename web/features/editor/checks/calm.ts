import type { Finding, FindingKey } from '@hub/text/checks/findings'

/** A mistake whatever is typed next; any other may be half of a word, of a number or of a pair of codes. */
const certain: ReadonlySet<FindingKey> = new Set([
  'codes-extra',
  'too-long',
  'length',
  'subtitle-speed',
  'subtitle-line',
])
const isCertain = ({ key }: Finding): boolean => certain.has(key)

/**
 * What is shown of a segment while somebody types in it: what is certainly wrong, and what was shown before as long
 * as it is still found. Everything else waits until the typing rests.
 */
export function whileTyping(findings: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const still = new Set(findings.map(({ key }) => key))
  return [
    ...findings.filter(isCertain),
    ...before.filter((finding) => !isCertain(finding) && still.has(finding.key)),
  ]
}
