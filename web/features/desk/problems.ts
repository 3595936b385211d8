import { compareCodes, isRefused } from '@hub/text/checks/codes'
import type { Text } from '@hub/text/text'

/** The numbers of codes that the server would refuse in this target: it waits on this device until that is fixed. */
export const problemsOf = (target: Text, source: Text): number[] =>
  compareCodes(source, target)
    .filter(isRefused)
    .map(({ code }) => code)

export const isBlocked = (problems: readonly number[]): boolean => problems.length > 0
