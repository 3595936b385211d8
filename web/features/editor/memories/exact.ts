import type { Answer } from '@hub/contract/endpoint'
import type { listBestMatches } from '@hub/contract/memories'
import type { Change } from '../../desk/desk.ts'
import type { Match } from './memories.query.ts'

/** From which score on a match is the segment itself: 100, or 101 with its surroundings. */
const exact = 100
/**
 * How many are looked up at once: the server takes four dear calls of a person, and the segment that is written in
 * needs its own.
 */
const atOnce = 2

type Best = Answer<typeof listBestMatches>

export type Looking = {
  /** the best scores of the segments behind one of them; undefined: from the first on */
  best: (after: string | undefined) => Promise<Best>
  matches: (segment: string) => Promise<readonly Match[]>
  /** whether a segment is to be filled */
  wants: (segment: string) => boolean
  progress: (doneCount: number, of: number) => void
  signal: AbortSignal
}

/** The segments whose best match is exact. */
async function exactOnes({ best, wants, signal }: Looking): Promise<string[]> {
  const segments: string[] = []
  let after: string | undefined
  do {
    const { results, next } = await best(after)
    for (const { segment, score } of results) if (score >= exact && wants(segment)) segments.push(segment)
    after = next ?? undefined
  } while (after !== undefined && !signal.aborted)
  return segments
}

/** A match whose codes do not fit is none to insert unseen. */
function changeOf(segment: string, matches: readonly Match[]): Change[] {
  const match = matches.find(({ score, codes_mapped }) => score >= exact && codes_mapped)
  return match ? [{ id: segment, text: match.target, status: 'draft', origin: 'tm', match: match.score }] : []
}

/** What the exact matches would write: a draft for each segment, in the order of the document. */
export async function exactChanges(looking: Looking): Promise<Change[]> {
  const { matches, progress, signal } = looking
  const segments = await exactOnes(looking)
  const changes: Change[][] = segments.map(() => [])
  let [next, count] = [0, 0]
  progress(0, segments.length)
  const lookUp = async () => {
    for (let at = next++; at < segments.length && !signal.aborted; at = next++) {
      const segment = segments[at]
      if (segment === undefined) return
      changes[at] = changeOf(segment, await matches(segment))
      count += 1
      progress(count, segments.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lookUp))
  return changes.flat()
}
