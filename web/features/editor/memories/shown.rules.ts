import { canonical, type Part, partsOf, type Text } from '@hub/text/text'
import type { Match } from './memories.query.ts'

/**
 * What is shown of a text in the panel, characters: more is not read beside a field, and keeps it from being drawn.
 */
export const mostShown = 1500

/** The beginning of a text, and how many of its characters are left out. */
export function shownText(text: Text): { text: Text; left: number } {
  let room = mostShown
  let rest = 0
  const parts = partsOf(text).flatMap((part): Part[] => {
    if (typeof part !== 'string') return room > 0 ? [part] : []
    const head = part.slice(0, room).toWellFormed()
    room -= head.length
    rest += part.length - head.length
    return head === '' ? [] : [head]
  })
  return rest === 0 ? { text, left: rest } : { text: canonical(parts), left: rest }
}

/** The same of a difference. */
export function shownDifference(parts: Match['difference']): { parts: Match['difference']; left: number } {
  let room = mostShown
  let rest = 0
  const visible = parts.flatMap(({ kind, text }) => {
    const beginning = text.slice(0, room).toWellFormed()
    room -= beginning.length
    rest += text.length - beginning.length
    return beginning === '' ? [] : [{ kind, text: beginning }]
  })
  return { parts: visible, left: rest }
}
