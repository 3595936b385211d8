import { wordsOf } from '@hub/text/text'
import type { Database } from '../../../db/connect.ts'
import { createTurns } from '../../../others-turn.ts'
import { mostLookedThrough } from '../concordance/concordance.memory.ts'
import { searchFor } from '../concordance/concordance.rules.ts'
import type { Found, Memory } from '../memories.ts'
import {
  findBestEqual,
  findEqual,
  findPlaces,
  findTexts,
  type JobOfMemories,
  type Place,
} from './confirmed.queries.ts'
import { exactMatches, worthOf } from './matches.rules.ts'

/** So many texts are read at once, and so many bytes of them. */
const atOnce = 500
const bytesAtOnce = 512 * 1024

/** What is confirmed in a job, and in its consultant's other jobs of the project: `This document` and `This project`, exact matches only. */
export const confirmedMemory = (db: Database, job: JobOfMemories): Memory => ({
  lookUp: async (segment, most) =>
    exactMatches(segment.source, await findEqual(db, job, segment)).slice(0, most),
  best: async (segments) => {
    const best = await findBestEqual(db, job, segments)
    return new Map([...best].map(([id, agreeing]) => [id, worthOf(agreeing)]))
  },
  search: async ({ words, sides }, most) => {
    const marksIn = searchFor(words)
    const { places, cut } = await findPlaces(db, job)
    const othersTurn = createTurns()
    const found: Found[] = []
    let bytes = 0
    for (const some of handfuls(places)) {
      bytes += some.reduce((sum, place) => sum + place.bytes, 0)
      if (bytes > mostLookedThrough) return { found, more: true }
      for (const unit of await findTexts(db, job, some)) {
        await othersTurn()
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

/** Places whose texts are read at once: so many, and of long ones fewer. */
function* handfuls(places: readonly Place[]): Generator<Place[]> {
  let some: Place[] = []
  let bytes = 0
  for (const place of places) {
    some.push(place)
    bytes += place.bytes
    if (some.length < atOnce && bytes < bytesAtOnce) continue
    yield some
    some = []
    bytes = 0
  }
  if (some.length > 0) yield some
}
