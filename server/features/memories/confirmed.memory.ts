import { wordsOf } from '@hub/text/text'
import type { Database } from '../../db/connect.ts'
import { searchFor } from './concordance.rules.ts'
import { findEqual, findPlaces, findTexts, type JobOfMemories } from './confirmed.queries.ts'
import { exactMatches } from './matches.rules.ts'
import type { Found, Memory } from './memories.ts'

/** So many texts are searched before other calls have their turn. */
const atOnce = 500

/** What is confirmed in a job, and in its consultant's other jobs of the project: `This document` and `This project`, exact matches only. */
export const confirmedMemory = (db: Database, job: JobOfMemories): Memory => ({
  lookUp: async (segment, most) => {
    const equal = await findEqual(db, job, [segment])
    return exactMatches(segment, equal.get(segment.id) ?? []).slice(0, most)
  },
  best: async (segments) => {
    const equal = await findEqual(db, job, segments)
    return new Map(
      segments.flatMap((segment) => {
        const [best] = exactMatches(segment, equal.get(segment.id) ?? [])
        return best ? [[segment.id, best]] : []
      }),
    )
  },
  search: async ({ words, sides }, most) => {
    const marksIn = searchFor(words)
    const { places, cut } = await findPlaces(db, job)
    const found: Found[] = []
    for (let at = 0; at < places.length; at += atOnce) {
      for (const unit of await findTexts(db, job, places.slice(at, at + atOnce))) {
        const source = sides.source ? marksIn(wordsOf(unit.source).join('')) : []
        const target = sides.target ? marksIn(wordsOf(unit.target).join('')) : []
        if (source.length + target.length === 0) continue
        if (found.length === most) return { found, more: true }
        found.push({ unit, marks: { source, target } })
      }
    }
    return { found, more: cut }
  },
})
