import { type CodeFinding, compareCodes, isRefused } from '@hub/text/checks/codes'
import type { Text } from '@hub/text/text'
import { codesByNumber, readTyped, strayMarks } from '@hub/text/typed'

/** `unknown`: a typed `{9}` that looks like a code and is none. */
export type Problem = { kind: CodeFinding['key'] | 'unknown'; code: number; blocks: boolean }

/** What is wrong with the codes of what was typed; `blocks`: it waits on this device until it is fixed. */
export function problemsOf(typed: string, source: Text): Problem[] {
  const target = readTyped(typed, codesByNumber(source))
  return [
    ...compareCodes(source, target).map(
      (finding): Problem => ({ kind: finding.key, code: finding.code, blocks: isRefused(finding) }),
    ),
    ...strayMarks(source, target).map((code): Problem => ({ kind: 'unknown', code, blocks: true })),
  ]
}

export const isBlocked = (problems: readonly Problem[]): boolean => problems.some(({ blocks }) => blocks)
