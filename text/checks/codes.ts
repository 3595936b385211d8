import { codesOf, isEmpty, nameOf, type Text } from '../text.ts'

/** From the worst to the mildest. A code is reported once, with the worst that is true of it. */
const reasons = ['unknown', 'repeated', 'unopened', 'unclosed', 'missing'] as const
type Reason = (typeof reasons)[number]

const keys = {
  unknown: 'codes-extra',
  repeated: 'codes-extra',
  unopened: 'codes-half',
  unclosed: 'codes-half',
  missing: 'codes-missing',
} as const satisfies Record<Reason, string>

export type CodeFinding = { key: (typeof keys)[Reason]; reason: Reason; code: number }

/**
 * The codes of a target beside those of its source, in the order of their numbers. They may change places and pairs may
 * cross: writers put that right. A code used more often than in its source would be written twice into the document.
 */
export function compareCodes(source: Text, target: Text): CodeFinding[] {
  // An empty target is a finding of its own, not one for each code.
  if (isEmpty(target)) return []
  const found = new Map<number, Reason>()
  const note = (code: number, reason: Reason) => {
    const before = found.get(code)
    if (before === undefined || reasons.indexOf(reason) < reasons.indexOf(before)) found.set(code, reason)
  }
  const left = new Map<string, number>()
  for (const code of codesOf(source)) left.set(nameOf(code), (left.get(nameOf(code)) ?? 0) + 1)

  const open = new Set<number>()
  for (const code of codesOf(target)) {
    const rest = left.get(nameOf(code))
    if (rest === undefined) note(code.code, 'unknown')
    else if (rest === 0) note(code.code, 'repeated')
    else left.set(nameOf(code), rest - 1)
    if (code.kind === 'open') open.add(code.code)
    else if (code.kind === 'close' && !open.delete(code.code)) note(code.code, 'unopened')
  }
  for (const code of open) note(code, 'unclosed')
  for (const code of codesOf(source)) if (left.get(nameOf(code))) note(code.code, 'missing')

  return [...found]
    .map(([code, reason]) => ({ key: keys[reason], reason, code }))
    .toSorted((one, other) => one.code - other.code)
}

/** What keeps a target from being saved; a missing code is only worth a second look. */
export const isRefused = (finding: CodeFinding): boolean => finding.key !== 'codes-missing'
