import { leastScore } from '../bands.ts'
import { agreement, type Context } from '../context.ts'
import { fold } from '../folding.ts'
import { differs, penaltiesFor } from '../penalties.ts'
import { baseOf, byRank, type Match, type Score, type Unit } from '../score.ts'
import type { Token, TokenKind, Tokens } from '../tokens.ts'

// The rules of the score as they are written down, one after the other, for every unit there is. It is slow, and the
// judge of the fast one.

const isWordOrNumber = ({ kind }: Token): boolean => kind === 'word' || kind === 'number'

/** What two segments are measured by; one without a word never equals one with words. */
function measure({ tokens, hasWords }: Tokens): string[] {
  if (!hasWords) return tokens.map(({ kind, text }) => `alone ${kind} ${text}`)
  return tokens
    .filter(isWordOrNumber)
    .map(({ kind, text }) => (kind === 'number' ? 'a number' : `the word ${fold(text)}`))
}

/** How many tokens have to be changed, taken out or put in to make one text of the other (Levenshtein). */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, token] of one.entries()) {
    const next = [index + 1]
    for (let place = 0; place < other.length; place++)
      next.push(
        Math.min(
          (row[place] ?? 0) + Number(token !== other[place]),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const textsOf = ({ tokens }: Tokens, kind: TokenKind): string[] =>
  tokens.filter((token) => token.kind === kind).map(({ text }) => text)

const isCode = ({ kind }: Token): boolean => kind === 'open' || kind === 'close' || kind === 'alone'

const differ = (one: readonly string[], other: readonly string[]): boolean =>
  one.length !== other.length || one.some((text, index) => text !== other[index])

const differAsSets = (one: readonly string[], other: readonly string[]): boolean =>
  differ(one.toSorted(), other.toSorted())

const kindsOfCodes = ({ tokens }: Tokens): string[] => tokens.filter(isCode).map(({ kind }) => kind)

/**
 * A unit's score for a segment; null below 50.
 * @param memory the penalty of the unit's memory, in points
 */
export function scoreOf(
  segment: Tokens,
  around: Context,
  unit: Tokens,
  context: Context,
  memory: number,
): Score | null {
  const own = measure(segment)
  const theirs = measure(unit)
  const tokens = Math.max(own.length, theirs.length)
  const different = distance(own, theirs)
  const differences =
    (differAsSets(textsOf(segment, 'number'), textsOf(unit, 'number')) ? differs.numbers : 0) |
    (differ(kindsOfCodes(segment), kindsOfCodes(unit)) ? differs.codes : 0) |
    (differAsSets(textsOf(segment, 'punctuation'), textsOf(unit, 'punctuation')) ? differs.punctuation : 0) |
    (different === 0 && differ(textsOf(segment, 'word'), textsOf(unit, 'word')) ? differs.case : 0)
  const penalties = penaltiesFor(differences, memory)
  const off = penalties.reduce((sum, { kind, points }) => sum + (kind === 'memory' ? 0 : points), 0)
  const plain = segment.form === unit.form ? 100 : Math.min(99, baseOf(tokens, different) - off)
  const same = agreement(around, context)
  const score = plain === 100 && memory === 0 && same > 0 ? 101 : plain - memory
  return score < leastScore ? null : { score, context: same, penalties, base: { tokens, different } }
}

/** Scores every unit of every memory. */
export function obviousMatches(
  segment: Tokens,
  around: Context,
  memories: readonly { units: readonly Unit[]; penalty: number }[],
  most: number,
): Match[] {
  return memories
    .flatMap(({ units, penalty }, memory) =>
      units.flatMap(({ source, context, number, time }) => {
        const score = scoreOf(segment, around, source, context, penalty)
        return score === null ? [] : [{ ...score, memory, number, time }]
      }),
    )
    .toSorted(byRank)
    .slice(0, most)
}
