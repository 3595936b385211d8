import { later } from '../../ui/later.tsx'
import { SpellingLine, SpellingPart, Suggestions } from './spelling/parts.ts'
import { TermsPanel, TermsPart } from './terms/parts.ts'

// What the first rows do without. It is loaded when they are there, not when it is wanted: by then there may be no
// network.

export const TargetField = later(async () => (await import('./TargetField.tsx')).TargetField)
export const EditorDialogs = later(async () => (await import('./EditorDialogs.tsx')).EditorDialogs)
export const OpenBest = later(async () => (await import('./memories/OpenBest.tsx')).OpenBest, {
  idle: true,
})
export const FindRest = later(async () => (await import('./find/FindRest.tsx')).FindRest)

/** Loads all of it, one part after the other. */
export async function fetchParts() {
  for (const part of [
    TargetField,
    OpenBest,
    EditorDialogs,
    FindRest,
    SpellingPart,
    SpellingLine,
    Suggestions,
    TermsPanel,
    TermsPart,
  ])
    await part.fetch().catch(() => undefined)
}
