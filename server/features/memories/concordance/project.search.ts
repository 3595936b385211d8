import type { Database } from '../../../db/connect.ts'
import { createTurns } from '../../../others-turn.ts'
import type { ProjectMemory } from '../jobs.queries.ts'
import type { Finding, Hit, Search } from '../memories.ts'
import { wordsWanted } from '../units/folding.rules.ts'
import { lookFor, newest } from './concordance.rules.ts'
import { findMatching, findNewest, findUnits } from './project.queries.ts'

/** Units that are read at once. */
const atOnce = 50
/** The words of so many bytes are looked through for one search; the rest may hold others. */
export const mostLookedThrough = 16 * 1024 * 1024
/** So many units that have the words, in any order, are searched. */
const lookedAt = 1000
/**
 * So many of the newest units are searched first: words that are everywhere are among them, and the others are not
 * looked at.
 */
const newestAsked = 4000
/** Where these promise enough, more of the newest are searched before all units: so many at least, and at most. */
const further = { least: 16_000, most: 64_000 }
/**
 * A unit that the index of words gives is read from anywhere, which costs as much as this many that are read in their
 * order.
 */
const inOrder = 8

/** How many further ones cost no more than all that probably have the words, by how many of the newest have them. */
const mostFurther = (units: number, have: number): number =>
  Math.min(further.most, Math.max(further.least, Math.floor((inOrder * have * units) / newestAsked)))

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

/** The words in the memories that a job's project reads. */
export async function searchProject(
  db: Database,
  memories: readonly ProjectMemory[],
  search: Search,
  most: number,
): Promise<Finding> {
  const all: Finding = { found: [], more: false }
  for (const memory of memories) {
    const { found, more } = await searchMemory(db, memory, search, most)
    all.found.push(...found)
    all.more ||= more
  }
  return newest([all], most)
}

async function searchMemory(
  db: Database,
  memory: ProjectMemory,
  search: Search,
  most: number,
): Promise<Finding> {
  const query = queryFor(search, memory.short)
  const among = (numbers: readonly number[], room = most) =>
    lookAt(db, memory, search, { numbers, most: room })
  const those = { behind: 0, among: newestAsked, most: lookedAt }
  const newestNumbers = await findNewest(db, memory, query, those)
  const first = await among(newestNumbers)
  if (first.more) return first
  // Without words that an index knows, only the newest units are searched.
  if (query === null) return { ...first, more: newestNumbers.length === lookedAt }
  const further = furtherFor(first.found.length, most)
  // Where more have the words than were looked at, those behind them would leave some out.
  if (newestNumbers.length < lookedAt && further <= mostFurther(memory.units, newestNumbers.length)) {
    const others = await findNewest(db, memory, query, { ...those, behind: newestAsked, among: further })
    const next = await among(others, most - first.found.length)
    if (next.more) return { found: [...first.found, ...next.found], more: true }
  }
  const { numbers, cut } = await findMatching(db, query, lookedAt)
  const all = await among(numbers)
  return { found: all.found, more: all.more || cut }
}

/**
 * How many units behind the newest probably hold as many as are wanted, by what the newest hold; a third more, for
 * chance is not even.
 */
const furtherFor = (count: number, most: number): number =>
  Math.ceil(((newestAsked * (most + 1 - count)) / count) * 1.33)

/** Which of these units hold the words in their order; `more`: of those that were left there may be some. */
async function lookAt(
  db: Database,
  memory: ProjectMemory,
  search: Search,
  { numbers, most }: { numbers: readonly number[]; most: number },
): Promise<Finding> {
  const look = lookFor(search)
  const othersTurn = createTurns()
  const hits: Hit[] = []
  let bytes = 0
  for (let at = 0; at < numbers.length; at += atOnce)
    for (const { bytes: weight, ...one } of await findUnits(db, memory, numbers.slice(at, at + atOnce))) {
      bytes += weight
      if (bytes > mostLookedThrough) return { found: hits, more: true }
      await othersTurn()
      const marks = look(one.unit)
      if (!marks) continue
      if (hits.length === most) return { found: hits, more: true }
      hits.push({ ...one, marks })
    }
  return { found: hits, more: false }
}
