import { checkTerms } from '@hub/terms/check'
import type { Language } from '@hub/terms/language'
import type { SourceTerm } from '@hub/terms/term'
import { type Finding, mostOfAKey } from '@hub/text/checks/findings'
import { partsOf, type Text } from '@hub/text/text'
import type { Findings, InspectedSegment } from '../checks/inspector.ts'

/** Where a stretch of a text without its codes is in the text with them, each a unit. */
export function placeOf(text: Text, from: number, to: number): { from: number; to: number } {
  const place = { from, to }
  let plain = 0
  for (const part of partsOf(text)) {
    if (typeof part === 'string') plain += part.length
    else {
      if (plain <= from) place.from += 1
      if (plain < to) place.to += 1
    }
  }
  return place
}

const wantedOf = ({ targets }: SourceTerm): string =>
  targets
    .filter(({ status }) => status === 'preferred' || status === 'admitted')
    .map(({ text }) => text)
    .join(' / ')

/** What the terms of a source make of a target. */
function findingsIn({ source, target }: InspectedSegment, terms: readonly SourceTerm[], language: Language) {
  const { missing, forbidden } = checkTerms({ terms, source, target, language })
  const found: Finding[] = [
    ...missing
      .slice(0, mostOfAKey)
      .map((term) => ({ key: 'term-missing' as const, term: term.text, wanted: wantedOf(term), at: null })),
    ...forbidden.slice(0, mostOfAKey).map(({ term, text, from, to }) => ({
      key: 'term-forbidden' as const,
      word: text,
      wanted: wantedOf(term),
      at: placeOf(target, from, to),
    })),
  ]
  return found
}

/** Looks for terms that are missing in targets, or that must not be used. Pure but for what it remembers. */
export function createTermsLook(language: Language) {
  const terms = new Map<string, readonly SourceTerm[]>()
  const withFindings = new Set<string>()
  return {
    /** The terms of sources, as they come; each segment is to be looked at again. */
    know: (segments: readonly (readonly [id: string, terms: readonly SourceTerm[]])[]) => {
      for (const [id, some] of segments) terms.set(id, some)
    },
    set: (segments: readonly InspectedSegment[]): Findings =>
      segments.flatMap((segment) => {
        const { id, status } = segment
        const some = status === 'locked' ? [] : (terms.get(id) ?? [])
        const findings = some.length > 0 ? findingsIn(segment, some, language) : []
        const had = withFindings.has(id)
        if (findings.length > 0) withFindings.add(id)
        else withFindings.delete(id)
        return findings.length > 0 || had ? [[id, findings] as const] : []
      }),
  }
}
