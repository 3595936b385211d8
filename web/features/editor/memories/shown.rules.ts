import { canonical, type Part, partsOf, type Text } from '@hub/text/text'
import type { Match } from './memories.query.ts'

/**
 * What is shown of a text in the panel, characters: more is not read beside a field, and keeps it from being drawn.
 */
export const mostShown = 1500

/** The beginning of a text, and how many of its characters are left out. */
export function shownText(text: Text): { text: Text; left: number } {
  let room = mostShown
  let left = 0
  const parts = partsOf(text).flatMap((part): Part[] => {
    if (typeof part !== 'string') return room > 0 ? [part] : []
    const shown = part.slice(0, room).toWellFormed()
    room -= shown.length
    left += part.length - shown.length
    return shown === '' ? [] : [shown]
  })
  return left === 0 ? { text, left } : { text: canonical(parts), left }
}

/** The same of a difference. */
export function shownDifference(parts: Match['difference']): { parts: Match['difference']; left: number } {
  let room = mostShown
  let left = 0
  const shown = parts.flatMap(({ kind, text }) => {
    const beginning = text.slice(0, room).toWellFormed()
    room -= beginning.length
    left += text.length - beginning.length
    return beginning === '' ? [] : [{ kind, text: beginning }]
  })
  return { parts: shown, left }
}
