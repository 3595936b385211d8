import { fold } from '@hub/tm/folding'

/** What beats what at one place, the lower the better; of compounds those with the longer part. */
export const ranks = { exact: 0, form: 1, compound: 2 } as const

/** A term that was found, before the longest ones have won. */
export type Found = {
  index: number
  concept: number
  term: number
  from: number
  to: number
  /** the number of its status, preferred ones first */
  status: number
  rank: number
  /** of the term, folded */
  textOf(): string
}

const lengthOf = ({ from, to }: Found): number => to - from

/**
 * The longest ones, of which none overlap, in the order of the text; of equally long ones the first. At one place
 * the very word beats its forms, and these a compound's last part; of a concept's terms one stays.
 */
export function resolved(all: readonly Found[], plain: string): Found[] {
  const byLength = all.toSorted((one, other) => lengthOf(other) - lengthOf(one) || one.from - other.from)
  const taken = new Uint8Array(plain.length)
  const won: Found[] = []
  for (let at = 0; at < byLength.length; ) {
    const first = byLength[at]
    let end = at + 1
    if (!first) break
    while (byLength[end]?.from === first.from && byLength[end]?.to === first.to) end += 1
    if (!isTaken(taken, first)) {
      taken.fill(1, first.from, first.to)
      won.push(...best(byLength.slice(at, end), plain))
    }
    at = end
  }
  return won.sort(
    (one, other) => one.from - other.from || one.index - other.index || one.concept - other.concept,
  )
}

/** A longer one that is in its way holds its beginning or its end. */
const isTaken = (taken: Uint8Array, { from, to }: Found): boolean => taken[from] === 1 || taken[to - 1] === 1

function best(place: readonly Found[], plain: string): readonly Found[] {
  if (place.length === 1) return place
  const ranked = place.map((found) => {
    if (found.rank !== ranks.form) return found
    const isExact = found.textOf() === fold(plain.slice(found.from, found.to))
    return isExact ? { ...found, rank: ranks.exact } : found
  })
  const least = Math.min(...ranked.map(({ rank }) => rank))
  const ofConcepts = new Map<string, Found>()
  for (const found of ranked) {
    if (found.rank !== least) continue
    const name = `${found.index} ${found.concept}`
    const other = ofConcepts.get(name)
    if (!other || found.status < other.status || (found.status === other.status && found.term < other.term))
      ofConcepts.set(name, found)
  }
  return [...ofConcepts.values()]
}
