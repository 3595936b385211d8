import { type CheckInput, check } from '@hub/text/checks/check'
import type { Finding } from '@hub/text/checks/findings'
import { createConsistency } from '@hub/text/checks/inconsistent'

/** A segment as it is on the desk. `settled`: nobody is typing in it, so that it can be compared with the others. */
export type InspectedSegment = Pick<
  CheckInput,
  'source' | 'target' | 'status' | 'maxLength' | 'room' | 'cue'
> & {
  readonly id: string
  /** its number in the document */
  readonly position: number
  readonly settled: boolean
}

export type Languages = Pick<CheckInput, 'sourceLanguage' | 'targetLanguage'>

/** What is found in a segment now, for each one of which that has changed. */
export type Findings = readonly (readonly [id: string, findings: readonly Finding[]])[]

/** What looks at segments beside the checks: at their words, at their terms. */
export type OtherLook = { set: (segments: readonly InspectedSegment[]) => Findings }
type OtherName = 'spelling' | 'terms'

/**
 * Looks through a document, segment by segment as they come and change. Pure but for what it remembers: it runs on a
 * thread of its own, and on the page's where a browser has no other.
 */
export function createInspector(languages: Languages) {
  const own = new Map<string, readonly Finding[]>()
  /** the other looks, and what each has found */
  const otherLooks = new Map<OtherName, OtherLook>()
  const beside = {
    spelling: new Map<string, readonly Finding[]>(),
    terms: new Map<string, readonly Finding[]>(),
  }
  const others = new Map<string, string>()
  const positions = new Map<string, number>()
  const consistency = createConsistency<string>()

  const findingsOf = (id: string): readonly Finding[] => {
    const other = consistency.findingOf(id)
    const found = [own, beside.spelling, beside.terms].flatMap((all) => all.get(id) ?? [])
    if (!other) return found
    const segment = positions.get(consistency.otherOf(id) ?? '')
    return [...found, segment === undefined ? other : { ...other, segment }]
  }
  /** Keeps what another look has found; gives whose findings these are. */
  const keep = (name: OtherName, changes: Findings): string[] =>
    changes.map(([id, findings]) => {
      if (findings.length > 0) beside[name].set(id, findings)
      else beside[name].delete(id)
      return id
    })
  const answer = (ids: Iterable<string>): Findings => [...ids].map((id) => [id, findingsOf(id)] as const)
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
      for (const [name, look] of otherLooks)
        for (const id of keep(name, look.set(segments))) changedIds.add(id)
      return answer(changedIds)
    },
    /** Segments are no more: what they were compared with may agree now. */
    forget: (ids: readonly string[]): Findings => {
      for (const id of ids) {
        own.delete(id)
        others.delete(id)
        positions.delete(id)
        consistency.set(id, '', '')
        for (const found of Object.values(beside)) found.delete(id)
      }
      return answer(updateOthers())
    },
    /** From now on another look is taken at each segment that is set, or none; what the one before has found is gone. */
    look: (name: OtherName, look: OtherLook | undefined): Findings => {
      if (look) otherLooks.set(name, look)
      else otherLooks.delete(name)
      const ids = [...beside[name].keys()]
      beside[name].clear()
      return answer(ids)
    },
    /** What another look finds now, though no segment has changed. */
    take: (name: OtherName, changes: Findings): Findings => answer(keep(name, changes)),
  }
}
