import { isBlank, type Text } from '../text.ts'
import type { Finding } from './findings.ts'

const confirmedStates = new Set(['translated', 'reviewed'])

/**
 * Confirmed with nothing but white space and codes, though the source says something. What is not confirmed is only
 * not done yet.
 */
export const checkEmpty = ({
  source,
  target,
  status,
}: {
  source: Text
  target: Text
  status: string
}): Finding[] =>
  confirmedStates.has(status) && isBlank(target) && !isBlank(source) ? [{ key: 'empty', at: null }] : []
