import { type Code, type CodeKind, canonical, codesOf, type Part, type Text } from '@hub/text/text'

/** A segment's codes by number, each with its kinds in order: `open, close` for a pair, else a single one. */
type Codes = ReadonlyMap<number, readonly CodeKind[]>

function codesByNumber(source: Text): Codes {
  const codes = new Map<number, CodeKind[]>()
  for (const { code, kind } of codesOf(source)) {
    const kinds = codes.get(code)
    if (kinds) kinds.push(kind)
    else codes.set(code, [kind])
  }
  return codes
}

// Backslashes belong to the mark that follows them: an even run leaves a code, an odd one escapes it.
const marks = /(\\*)\{([1-9]\d*)\}/g

/**
 * A draft that an editor without chips has left: codes read `{n}`, a literal `{n}` that looks like one of them
 * `\{n}`. The first `{n}` is the n-th code's opening half, the next one its closing half.
 * @param source of the segment, whose codes are all that could be typed
 */
export function readTypedDraft(input: string, source: Text): Text {
  const codes = codesByNumber(source)
  const parts: Part[] = []
  const counts = new Map<number, number>()
  let end = 0
  for (const match of input.matchAll(marks)) {
    const [mark, backslashes = '', number = ''] = match
    parts.push(input.slice(end, match.index))
    end = match.index + mark.length
    const kinds = codes.get(Number(number))
    if (!kinds) {
      parts.push(mark)
      continue
    }
    parts.push(backslashes.slice(0, Math.floor(backslashes.length / 2)))
    parts.push(backslashes.length % 2 === 1 ? `{${number}}` : nextHalf(Number(number), kinds, counts))
  }
  return canonical([...parts, input.slice(end)])
}

function nextHalf(code: number, kinds: readonly CodeKind[], counts: Map<number, number>): Code {
  const times = counts.get(code) ?? 0
  counts.set(code, times + 1)
  return { code, kind: kinds[times % kinds.length] ?? 'alone' }
}
