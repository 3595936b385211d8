import type { Database } from '../../../db/connect.ts'
import { createTurns } from '../../../others-turn.ts'
import type { JobOfMemories } from '../jobs.queries.ts'
import type { Finding, Hit, Search } from '../memories.ts'
import { lookFor } from './concordance.rules.ts'
import { findPlaces, findTexts, type Place } from './confirmed.queries.ts'
import { mostLookedThrough } from './project.search.ts'

/** So many texts are read at once, and so many bytes of them. */
const atOnce = 500
const bytesAtOnce = 512 * 1024

/** The words in what is confirmed in a job and in its consultant's other jobs of the project. */
export async function searchConfirmed(
  db: Database,
  job: JobOfMemories,
  search: Search,
  most: number,
): Promise<Finding> {
  const look = lookFor(search)
  const { places, cut } = await findPlaces(db, job)
  const othersTurn = createTurns()
  const hits: Hit[] = []
  let bytes = 0
  for (const some of handfuls(places)) {
    bytes += some.reduce((sum, place) => sum + place.bytes, 0)
    if (bytes > mostLookedThrough) return { found: hits, more: true }
    for (const unit of await findTexts(db, job, some)) {
      await othersTurn()
      const marks = look(unit)
      if (!marks) continue
      if (hits.length === most) return { found: hits, more: true }
      hits.push({ unit, marks })
    }
  }
  return { found: hits, more: cut }
}

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
