import type { Answer } from '@hub/contract/endpoint'
import type { find } from '@hub/contract/find'
import { currentUser } from '../../api/session-store.ts'

export type Found = Answer<typeof find>['results'][number]

/** A screen of the reader's navigation. */
export type Screen = {
  href: string
  name: string
  /** the group it is in */
  within?: string
}

/** How things are looked for, and where they are. */
export type Finding = {
  find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>
  /** the page of something that was found */
  addressOf: (found: Found) => string
  /** where it opens now, where that has to be asked */
  resolve?: (found: Found) => Promise<string>
  /** what is written beside a thing, by its kind */
  kinds: Readonly<Record<string, string>>
  /** what the box says while it is empty */
  hint: string
}

/** What the palette knows of a reader. */
type PaletteSource = {
  /** in the order of the navigation */
  screens: readonly Screen[]
  /** a consultant's where it is left out */
  finding?: Finding
}

const handed = new Set<{ user: string; source: PaletteSource }>()

/**
 * Gives the palette what it knows. A source with a search of its own goes before one without, whichever came first,
 * and counts for who is signed in now alone. @returns how to take it back
 */
export function handPaletteSource(source: PaletteSource): () => void {
  const entry = { user: currentUser(), source }
  handed.add(entry)
  return () => void handed.delete(entry)
}

export function paletteSource(): PaletteSource {
  const user = currentUser()
  const sources = [...handed]
    .filter((entry) => !entry.source.finding || entry.user === user)
    .map(({ source }) => source)
  return sources.findLast(({ finding }) => finding) ?? sources.at(-1) ?? { screens: [] }
}
