import type { JobUnit } from '../../db/columns.ts'
import type { Segment } from '../../threads/documents.tasks.ts'

/** What counts come to in a unit; null for what is not counted in texts. */
export function countedAs(
  unit: JobUnit,
  { words, characters, segments }: { words: number; characters: number; segments: number },
): string | null {
  switch (unit) {
    case 'Words':
      return String(words)
    case 'Characters':
      return String(characters)
    case 'Segments':
      return String(segments)
    case 'Hours':
    case 'Pages':
    case 'Minutes':
      return null
  }
}

/** The same of texts. */
export const countedIn = (
  unit: JobUnit,
  segments: readonly Pick<Segment, 'words' | 'characters'>[],
): string | null =>
  countedAs(unit, {
    words: segments.reduce((total, { words }) => total + words, 0),
    characters: segments.reduce((total, { characters }) => total + characters, 0),
    segments: segments.length,
  })
