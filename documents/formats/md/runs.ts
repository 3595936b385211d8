import type { Token, TokenizeContext } from 'micromark-util-types'

/**
 * Nanoseconds: to go past an entry of the parser's list, to compare a run of stars with another one, to bring an
 * entry between two of them in order.
 */
const [PASS, COMPARE, ORDER] = [25, 700, 250]

/** `at`: how many entries the parser's list had */
type Run = { at: number; sign: number; size: number; open: boolean; close: boolean }

/** Runs of stars, lines and tildes in one paragraph, as the parser will pair them once it has seen all. */
export class Runs {
  readonly #waiting: Run[] = []

  /**
   * @returns nanoseconds for going back from this run to its partner, or to the beginning when it has none close by
   */
  cost(token: Token, { events, sliceSerialize }: TokenizeContext): number {
    const run: Run = {
      at: events.length,
      sign: sliceSerialize(token).charCodeAt(0),
      size: token.end.offset - token.start.offset,
      open: token._open === true,
      close: token._close === true,
    }
    const last = this.#waiting.at(-1)
    if (run.close && last && arePartners(last, run)) {
      this.#waiting.pop()
      return COMPARE + (run.at - last.at) * ORDER
    }
    if (run.open) this.#waiting.push(run)
    return run.close ? events.length * PASS + this.#waiting.length * COMPARE : 0
  }
}

const arePartners = (one: Run, other: Run): boolean =>
  one.open &&
  one.sign === other.sign &&
  one.size === other.size &&
  // What may both open and close pairs by a rule of thirds.
  (!(one.close || other.open) || other.size % 3 === 0 || (one.size + other.size) % 3 !== 0)
