import { wordsOf } from '@hub/text/text'
import type { Database } from '../../db/connect.ts'
import {
  findMatching,
  findNewest,
  findReadMemories,
  findUnits,
  type ReadMemory,
} from './concordance.queries.ts'
import { searchFor } from './concordance.rules.ts'
import { wordsWanted } from './folding.rules.ts'
import type { Found, Memory, Search } from './memories.ts'

/** Units that are looked at before other calls have their turn. */
const atOnce = 200
/** So many units that have the words, in whatever order, are looked at. */
const lookedAt = 1000

/** What a memory's units have to have among their words, as PostgreSQL asks for it; null where any may do. */
function queryFor({ words: text, sides }: Search, short: number): string | null {
  const { words, open } = wordsWanted(text)
  if (words.length === 0) return null
  const ofSide = (side: 's' | 't') =>
    words
      .map((word, index) => `'${short}${side}${word}'${open && index === words.length - 1 ? ':*' : ''}`)
      .join(' & ')
  return [...(sides.source ? [ofSide('s')] : []), ...(sides.target ? [ofSide('t')] : [])]
    .map((all) => `(${all})`)
    .join(' | ')
}

type Finding = Awaited<ReturnType<Memory['search']>>

/** The words in the memories that the job's project reads, as far as they are in its languages. */
export async function searchBank(
  db: Database,
  job: { project_id: string; source_language: string; target_language: string },
  search: Search,
  most: number,
): Promise<Finding> {
  const all: Finding = { found: [], more: false }
  for (const memory of await findReadMemories(db, job)) {
    const { found, more } = await searchMemory(db, memory, search, most)
    all.found.push(...found)
    all.more ||= more
  }
  return newest([all], most)
}

/** The newest of what was found in several places. */
export function newest(findings: readonly Finding[], most: number): Finding {
  const time = ({ unit, undated }: Found) => (undated ? 0 : unit.changedAt.getTime())
  const found = findings.flatMap((each) => each.found).toSorted((one, other) => time(other) - time(one))
  return { found: found.slice(0, most), more: found.length > most || findings.some(({ more }) => more) }
}

async function searchMemory(
  db: Database,
  memory: ReadMemory,
  search: Search,
  most: number,
): Promise<Finding> {
  const query = queryFor(search, memory.short)
  const among = (numbers: readonly number[]) => lookAt(db, memory, search, { numbers, most })
  const newestNumbers = await findNewest(db, memory, query, lookedAt)
  const first = await among(newestNumbers)
  if (first.more) return first
  // Without words that an index knows, the newest units are all that is looked at.
  if (query === null) return { ...first, more: newestNumbers.length === lookedAt }
  const { numbers, cut } = await findMatching(db, query, lookedAt)
  const all = await among(numbers)
  return { found: all.found, more: all.more || cut }
}

/** Which of these units hold the words in their order; `more`: of those that were left there may be some. */
async function lookAt(
  db: Database,
  memory: ReadMemory,
  search: Search,
  { numbers, most }: { numbers: readonly number[]; most: number },
): Promise<Finding> {
  const look = lookFor(search)
  const found: Found[] = []
  for (let at = 0; at < numbers.length; at += atOnce)
    for (const one of await findUnits(db, memory, numbers.slice(at, at + atOnce))) {
      const marks = look(one.unit)
      if (!marks) continue
      if (found.length === most) return { found, more: true }
      found.push({ ...one, marks })
    }
  return { found, more: false }
}

/** Where the words are in a unit; null where they are not in their order. */
function lookFor({ words, sides }: Search): (unit: Found['unit']) => Found['marks'] | null {
  const marksIn = searchFor(words)
  return (unit) => {
    const source = sides.source ? marksIn(wordsOf(unit.source).join('')) : []
    const target = sides.target ? marksIn(wordsOf(unit.target).join('')) : []
    return source.length + target.length === 0 ? null : { source, target }
  }
}
