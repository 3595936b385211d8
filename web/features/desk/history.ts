import { partsOf, sameText, type Text } from '@hub/text/text'
import type { Content } from './entry.ts'

/**
 * What somebody can do to texts: each is one step back, but for typing, which goes back word by word. `brace`: one
 * was typed that asks for a code, which is one step with it.
 */
export type Act =
  | 'typing'
  | 'brace'
  | 'code'
  | 'cut'
  | 'paste'
  | 'copy'
  | 'match'
  | 'replace'
  | 'repetitions'
  | 'confirm'
  | 'reopen'
  | 'accept'
  | 'choice'
  | 'split'
  | 'join'

export type SegmentChange = { readonly id: string; readonly before: Content; readonly after: Content }
/**
 * A segment that was split, or joined with the next one: `id` is the first, which stays, `second` the other one, which
 * has the same id whenever it is there. `at`: where, in UTF-16 units of the words of both; `before`: what the one said,
 * or the two.
 */
export type Cut = {
  readonly act: 'split' | 'join'
  readonly id: string
  readonly second: string
  readonly at: number
  readonly before: readonly Content[]
}
export type Step = {
  readonly act: Act
  readonly changes: readonly SegmentChange[]
  /** what the server has to take back, or do again */
  readonly cut?: Cut
}

/** How many steps are kept. */
const mostSteps = 200
/** A pause that ends a step of typing, ms. */
const pause = 1000

/**
 * Where something was typed, in characters from the start, a code is one: what was selected before, the cursor after
 * it.
 */
export type TypingPlace = { readonly from: number; readonly to: number; readonly cursor: number }

/** A piece of text that took the place of another one; `at` and lengths in characters, a code is one. */
type Stroke = {
  readonly at: number
  readonly removed: string
  readonly inserted: string
  /** whether it took the place of what was selected, which no typing goes on with */
  readonly over: boolean
}

const flat = (text: Text): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : '\ufffc'))
    .join('')

/** From the texts alone it can't be known which of two equal signs was typed: where it was typed decides. */
function strokeOf(before: Text, after: Text, place: TypingPlace | undefined): Stroke {
  const [old, now] = [flat(before), flat(after)]
  if (place) {
    const { from, to, cursor } = place
    const insertion = now.slice(from, cursor)
    if (old.slice(0, from) + insertion + old.slice(to) === now)
      return { at: from, removed: old.slice(from, to), inserted: insertion, over: from < to }
    // A browser may tell late where the cursor was before; where it is after is certain.
    const growth = now.length - old.length
    const at = cursor - Math.max(growth, 0)
    const end = at + Math.max(-growth, 0)
    if (at >= 0 && old.slice(0, at) + now.slice(at, cursor) + old.slice(end) === now)
      return { at, removed: old.slice(at, end), inserted: now.slice(at, cursor), over: false }
  }
  const shorter = Math.min(old.length, now.length)
  let at = 0
  while (at < shorter && old[at] === now[at]) at += 1
  let end = 0
  while (end < shorter - at && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  return {
    at,
    removed: old.slice(at, old.length - end),
    inserted: now.slice(at, now.length - end),
    over: false,
  }
}

/** Whether a stroke belongs to the same word as the one before: it goes on there, in the same direction. */
function goesOn(last: Stroke, next: Stroke): boolean {
  if (last.inserted !== '' && next.inserted !== '')
    return (
      next.at === last.at + last.inserted.length && !(/\s$/.test(last.inserted) && /^\S/.test(next.inserted))
    )
  const backwards = next.at + next.removed.length === last.at
  return last.inserted === '' && next.inserted === '' && (backwards || next.at === last.at)
}

/** Whether a code took the place of the brace that was typed for it. */
function answers({ id, before, after }: SegmentChange, last: Step | undefined): boolean {
  const [brace] = last?.act === 'brace' ? last.changes : []
  return (
    brace?.id === id &&
    sameText(brace.after.text, before.text) &&
    strokeOf(before.text, after.text, undefined).removed === '{'
  )
}

/** Typing that may go on; `from` to `to` is what it has written so far. */
type Typing = { id: string; stroke: Stroke; at: number; from: number; to: number }

function typingOf({ id, before, after }: SegmentChange, at: number, place: TypingPlace | undefined): Typing {
  const stroke = strokeOf(before.text, after.text, place)
  return { id, stroke, at, from: stroke.at, to: stroke.at + stroke.inserted.length }
}

/** A composition replaces what it has written so far, again and again. */
const rewrites = ({ from, to }: Typing, { at, removed, inserted }: Stroke): boolean =>
  removed !== '' && inserted !== '' && at >= from && at + removed.length <= to

/** The steps that can be taken back, over all segments of a desk, and those that were. */
export class History {
  #past: Step[] = []
  #future: Step[] = []
  #typing: Typing | undefined

  get hasPast(): boolean {
    return this.#past.length > 0
  }

  get hasFuture(): boolean {
    return this.#future.length > 0
  }

  /**
   * @param now when it was done, ms
   * @param place where, if it was typed and that is known
   */
  record({ act, changes }: Step, now: number, place?: TypingPlace) {
    const [only] = changes
    if (only === undefined) return
    this.#future = []
    const next = act === 'typing' || act === 'brace' ? typingOf(only, now, place) : undefined
    const last = this.#past.at(-1)
    const before = last?.changes[0]?.before
    const merge = next && before && act === 'typing' ? this.#joinTyping(next) : undefined
    if (before && (merge || (act === 'code' && answers(only, last))))
      this.#past[this.#past.length - 1] = { act, changes: [{ ...only, before }] }
    else this.#past.push({ act, changes })
    if (this.#past.length > mostSteps) this.#past.shift()
    this.#typing = merge ?? next
  }

  /** A segment was cut in two, or two joined. */
  recordCut(cut: Cut) {
    this.#future = []
    this.#typing = undefined
    this.#past.push({ act: cut.act, changes: [], cut })
    if (this.#past.length > mostSteps) this.#past.shift()
  }

  /** The typing so far with what was typed next, when both are one word; undefined when a new step begins. */
  #joinTyping(next: Typing): Typing | undefined {
    const last = this.#typing
    if (last === undefined || last.id !== next.id || next.at - last.at >= pause) return undefined
    if (next.stroke.over) return undefined
    const growth = next.stroke.inserted.length - next.stroke.removed.length
    if (rewrites(last, next.stroke)) return { ...next, from: last.from, to: last.to + growth }
    if (!goesOn(last.stroke, next.stroke)) return undefined
    return { ...next, from: Math.min(last.from, next.from), to: Math.max(last.to, next.to) }
  }

  /** The last step, which is then the first one to be done again. */
  back(): Step | undefined {
    return this.#move(this.#past, this.#future)
  }

  /** The step that was taken back last. */
  forth(): Step | undefined {
    return this.#move(this.#future, this.#past)
  }

  #move(from: Step[], to: Step[]): Step | undefined {
    this.#typing = undefined
    const step = from.pop()
    if (step) to.push(step)
    return step
  }
}
