import { type Code, codesOf, isEmpty, nameOf, partsOf, type Text } from '../text.ts'
import type { Place } from './findings.ts'

/** From the worst to the mildest. A code is reported once, with the worst that is true of it. */
const reasons = ['unknown', 'repeated', 'unopened', 'unclosed', 'missing'] as const
type Reason = (typeof reasons)[number]

/** `at`: where in the target, each code one unit; null for one that is missing. */
export type CodeFinding = { readonly code: number; readonly at: Place | null } & (
  | { readonly key: 'codes-extra'; readonly reason: 'unknown' | 'repeated' }
  | { readonly key: 'codes-half'; readonly reason: 'unopened' | 'unclosed' }
  | { readonly key: 'codes-missing'; readonly reason: 'missing' }
)

/** What may be copied is allowed as often as the translation wants it: in each branch of a plural, say. */
const mayRepeat = ({ never }: Code): boolean => never !== undefined && !never.includes('copy')

/**
 * The codes of a target beside those of its source, in the order of their numbers. They may change places and pairs
 * may cross: writers put that right. A code used more often than in its source would be written twice into the
 * document, unless the source says that it may be copied; of several such codes with the same markup one is enough,
 * since a language may need fewer branches of a plural than the source has. A code that has just one half in the
 * source as well is no half.
 */
export function compareCodes(source: Text, target: Text): CodeFinding[] {
  if (typeof source === 'string' && typeof target === 'string') return []
  // An empty target is a finding of its own, not one for each code.
  if (isEmpty(target)) return []
  const faults = new Map<number, { reason: Reason; at: Place | null }>()
  const note = (code: number, reason: Reason, at: number | null) => {
    const before = faults.get(code)
    if (before && reasons.indexOf(reason) >= reasons.indexOf(before.reason)) return
    faults.set(code, { reason, at: at === null ? null : { from: at, to: at + 1 } })
  }
  const expected = expectedOf(source)
  const usedNames = new Set<string>()
  const open = new Map<number, number>()
  let at = 0
  for (const part of partsOf(target)) {
    if (typeof part === 'string') {
      at += part.length
      continue
    }
    const { code, kind } = part
    const of = expected.get(nameOf(part))
    if (!of) note(code, 'unknown', at)
    else if (of.left === 0 && !of.free) note(code, 'repeated', at)
    else {
      of.left = Math.max(of.left - 1, 0)
      if (of.free) usedNames.add(of.free)
    }
    if (kind === 'open' && expected.has(`${code} close`)) open.set(code, at)
    else if (kind === 'close' && !open.delete(code) && expected.has(`${code} open`))
      note(code, 'unopened', at)
    at += 1
  }
  for (const [code, place] of open) note(code, 'unclosed', place)
  for (const { code, left, free } of expected.values())
    if (left > 0 && !(free && usedNames.has(free))) note(code, 'missing', null)

  return [...faults]
    .map(([code, { reason, at }]) => findingOf(code, reason, at))
    .toSorted((one, other) => one.code - other.code)
}

/**
 * `left`: how often it is still to come; `free`: what names all codes that may stand for it, where it may be copied.
 */
type ExpectedCode = { code: number; left: number; free: string | null }

function expectedOf(source: Text): Map<string, ExpectedCode> {
  const expected = new Map<string, ExpectedCode>()
  for (const code of codesOf(source)) {
    const before = expected.get(nameOf(code))
    if (before) before.left += 1
    else {
      const free = mayRepeat(code) ? `${code.kind} ${code.display || nameOf(code)}` : null
      expected.set(nameOf(code), { code: code.code, left: 1, free })
    }
  }
  return expected
}

function findingOf(code: number, reason: Reason, at: Place | null): CodeFinding {
  switch (reason) {
    case 'unknown':
    case 'repeated':
      return { key: 'codes-extra', reason, code, at }
    case 'unopened':
    case 'unclosed':
      return { key: 'codes-half', reason, code, at }
    case 'missing':
      return { key: 'codes-missing', reason, code, at }
  }
}

/**
 * What keeps a target from being saved: its document has no such code to write. All else is only worth a second look.
 */
export const isRefused = (finding: CodeFinding): finding is Extract<CodeFinding, { key: 'codes-extra' }> =>
  finding.key === 'codes-extra'
