import { pageSize } from './address.ts'
import { type Filter, isChanged, isFound, type ReviewedSegment, type Summary } from './change.ts'
import { type Gap, gapAt, type Known, take, unknown } from './spans.ts'

type Answer = { summary: Summary; results: readonly ReviewedSegment[] }
export type Ask = (query: { from: number; limit: number }) => Promise<Answer>

/** How many are looked through at a time for the change before. */
const seekSize = 200

/** Height of a row that has not been measured yet, px. */
export const guess = 90

export type State = {
  readonly known: Known<ReviewedSegment>
  readonly segments: number
  /** what could not be loaded, and is not asked for again by itself */
  readonly failure: { readonly from: number; readonly error: unknown } | undefined
}

type Parts = {
  filter: Filter
  /** whether the segments beside those found come too */
  around: boolean
  ask: Ask
  /** asks for changes alone, or for what the filter finds, without what is beside them */
  seek: Ask
  /** hears what each answer says of the whole job */
  told: (summary: Summary) => void
}

/** Which part of a job's segments a filter probably shows. */
function shareOf(filter: Filter, around: boolean, { segments, changed }: Summary): number {
  if (filter === 'all' || segments === 0) return 1
  const found = filter === 'changed' ? changed / segments : 0.01
  return Math.min(1, found * (around ? 2 : 1))
}

/**
 * The segments that one filter shows, loaded where somebody looks: a page at a time, in any order. What has not been
 * loaded is a gap, as high as its rows probably are.
 */
export class Reading {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #state: State | undefined
  #share = 1
  #busy: Promise<unknown> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  readonly state = (): State | undefined => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The first page, from a segment on. */
  open(from: number): Promise<void> {
    return this.#load(from, undefined)
  }

  /** How many segments a page probably spans. */
  get span(): number {
    return Math.max(1, Math.floor(pageSize / Math.max(this.#share, 0.001)))
  }

  /** Loads a part that is in sight, unless another is on its way. @param above what is left of its gap above, px */
  want(from: number, above: number): void {
    if (this.#busy || this.#state?.failure) return
    this.#load(from, above).catch((error: unknown) => this.#become({ failure: { from, error } }))
  }

  /** What is in sight may be asked for again. */
  retry(): void {
    this.#become({ failure: undefined })
  }

  /** Loads the end of a gap: what comes before the rows after it. Resolves when its last segment is known. */
  async reachEnd({ to }: Gap): Promise<void> {
    for (;;) {
      await this.#busy?.catch(() => undefined)
      const gap = this.#state && gapAt(this.#state.known, to)
      if (!gap) return
      const from = Math.max(gap.from, gap.to - this.span + 1)
      if (!this.#busy) await this.#load(from, this.#heightAbove(from))
    }
  }

  /** Resolves when it is known whether a segment is shown. */
  async reach(number: number): Promise<void> {
    for (;;) {
      await this.#busy?.catch(() => undefined)
      if (!this.#state || !gapAt(this.#state.known, number)) return
      if (!this.#busy) await this.#load(number, this.#heightAbove(number))
    }
  }

  isShown(number: number): boolean {
    return this.#state?.known.rows.some((row) => row.number === number) ?? false
  }

  /** The change after a segment; undefined where there is none. With a filter, what it finds. */
  async next(after: number): Promise<number | undefined> {
    const { rows = [], gaps = [] } = this.#state?.known ?? {}
    const here = rows.find((row) => row.number > after && this.#isChange(row))
    const gap = gaps.find(({ to }) => to > after)
    if (here ? !gap || gap.from > here.number : !gap) return here?.number
    return (await this.#parts.seek({ from: after + 1, limit: 1 })).results[0]?.number
  }

  async previous(before: number): Promise<number | undefined> {
    const { rows = [], gaps = [] } = this.#state?.known ?? {}
    const here = rows.findLast((row) => row.number < before && this.#isChange(row))
    const gap = gaps.findLast(({ from }) => from < before)
    if (here ? !gap || gap.to < here.number : !gap) return here?.number
    // Pages go forward only: more and more of what is before is looked through.
    let to = before - 1
    for (let width = 2 * seekSize; to > 0; width *= 2) {
      const from = Math.max(1, to - width + 1)
      const last = await this.#lastWithin(from, to)
      if (last !== undefined) return last
      to = from - 1
    }
    return undefined
  }

  async #lastWithin(from: number, to: number): Promise<number | undefined> {
    let last: number | undefined
    for (let next = from; next <= to; ) {
      const { results } = await this.#parts.seek({ from: next, limit: seekSize })
      last = results.findLast(({ number }) => number <= to)?.number ?? last
      next = (results.at(-1)?.number ?? to) + 1
    }
    return last
  }

  #isChange(row: ReviewedSegment): boolean {
    const { filter } = this.#parts
    return filter === 'all' ? isChanged(row) : isFound(row, filter)
  }

  #heightAbove(number: number): number {
    const gap = this.#state && gapAt(this.#state.known, number)
    return gap ? (gap.height * (number - gap.from)) / (gap.to - gap.from + 1) : 0
  }

  #load(from: number, above: number | undefined): Promise<void> {
    const { ask } = this.#parts
    const answer = ask({ from, limit: pageSize }).finally(() => {
      // Before anybody hears of what has come: they may want the next page at once.
      this.#busy = undefined
    })
    this.#busy = answer
    return answer.then((page) => this.#take(page, from, above))
  }

  #take({ summary, results }: Answer, from: number, above: number | undefined): void {
    const { told, filter, around } = this.#parts
    told(summary)
    const { segments } = summary
    if (!this.#state) {
      this.#share = shareOf(filter, around, summary)
      const known = unknown<ReviewedSegment>(segments, segments * this.#share * guess)
      this.#state = { known, segments, failure: undefined }
    }
    const through = this.#throughOf(from, results)
    const sizes = { row: guess, above: above ?? (from - 1) * this.#share * guess }
    // One that is found itself comes again, together with what is beside it.
    const rows = results.filter(
      (row) => (row.number >= from && row.number <= through) || filter === 'all' || !isFound(row, filter),
    )
    const known = take(this.#state.known, { from, through, rows }, sizes)
    this.#become({ known, failure: undefined })
  }

  /**
   * Up to which number nothing else is found: that of the last one found. The last row of an answer is only there to
   * be read beside another, unless the document ends with it.
   */
  #throughOf(from: number, results: readonly ReviewedSegment[]): number {
    const { filter, around } = this.#parts
    const segments = this.#state?.segments ?? 0
    const isBeside = (row: ReviewedSegment, at: number) =>
      around && filter !== 'all' && at === results.length - 1 && row.number < segments
    const last = results.findLast(
      (row, at) => row.number >= from && isFound(row, filter) && !isBeside(row, at),
    )
    return last?.number ?? segments
  }

  #become(change: Partial<State>): void {
    if (!this.#state) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
