import { type CodeFinding, compareCodes, isRefused } from '@hub/text/checks/codes'
import type { Text } from '@hub/text/text'

export type Problem = { kind: CodeFinding['key']; code: number; blocks: boolean }

/** What is wrong with the codes of a target; `blocks`: it waits on this device until it is fixed. */
export const problemsOf = (target: Text, source: Text): Problem[] =>
  compareCodes(source, target).map((finding) => ({
    kind: finding.key,
    code: finding.code,
    blocks: isRefused(finding),
  }))

export const isBlocked = (problems: readonly Problem[]): boolean => problems.some(({ blocks }) => blocks)
