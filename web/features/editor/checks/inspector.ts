import { type CheckInput, check } from '@hub/text/checks/check'
import type { Finding } from '@hub/text/checks/findings'
import { createConsistency } from '@hub/text/checks/inconsistent'

/** A segment as it is on the desk. `settled`: nobody is typing in it, so that it can be compared with the others. */
export type InspectedSegment = Pick<CheckInput, 'source' | 'target' | 'status' | 'maxLength'> & {
  readonly id: string
  /** its number in the document */
  readonly position: number
  readonly settled: boolean
}

export type Languages = Pick<CheckInput, 'sourceLanguage' | 'targetLanguage'>

/** What is found in a segment now, for each one of which that has changed. */
export type Findings = readonly (readonly [id: string, findings: readonly Finding[]])[]

/**
 * Looks through a document, segment by segment as they come and change. Pure but for what it remembers: it runs on a
 * thread of its own, and on the page's where a browser has no other.
 */
export function createInspector(languages: Languages) {
  const own = new Map<string, readonly Finding[]>()
  const others = new Map<string, string>()
  const positions = new Map<string, number>()
  const consistency = createConsistency<string>()

  const findingsOf = (id: string): readonly Finding[] => {
    const other = consistency.findingOf(id)
    if (!other) return own.get(id) ?? []
    const segment = positions.get(consistency.otherOf(id) ?? '')
    return [...(own.get(id) ?? []), segment === undefined ? other : { ...other, segment }]
  }
  /** One segment can make many agree, or none. */
  const updateOthers = (): string[] => {
    if (consistency.count() === 0 && others.size === 0) return []
    const ids: string[] = []
    for (const id of own.keys()) {
      const other = consistency.otherOf(id)
      if (other === others.get(id)) continue
      ids.push(id)
      if (other === undefined) others.delete(id)
      else others.set(id, other)
    }
    return ids
  }

  return {
    set: (segments: readonly InspectedSegment[]): Findings => {
      const changedIds = new Set<string>()
      for (const { id, position, settled, ...segment } of segments) {
        positions.set(id, position)
        const findings = check({ ...segment, ...languages })
        if (findings.length > 0 || (own.get(id)?.length ?? 0) > 0) changedIds.add(id)
        own.set(id, findings)
        if (settled && segment.status !== 'locked') consistency.set(id, segment.source, segment.target)
      }
      for (const id of updateOthers()) changedIds.add(id)
      return [...changedIds].map((id) => [id, findingsOf(id)] as const)
    },
  }
}
