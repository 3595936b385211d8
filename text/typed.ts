import { type Code, type CodeKind, canonical, codesOf, type Part, partsOf, type Text } from './text.ts'

/** A segment's codes by number, each with its kinds in order: `open, close` for a pair, else a single one. */
export type Codes = ReadonlyMap<number, readonly CodeKind[]>

/** The codes of a source, which are all that can be typed into its target. */
export function codesByNumber(source: Text): Codes {
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

const markOf = (code: number) => `{${code}}`

const doubled = (backslashes: string) => backslashes + backslashes

/** Text that is not a code, written so that it can't be read as one. */
const escaped = (text: string, codes: Codes, beforeCode: boolean): string => {
  const marked = text.replace(marks, (mark, backslashes: string, number: string) =>
    codes.has(Number(number)) ? `${doubled(backslashes)}\\{${number}}` : mark,
  )
  return beforeCode ? marked.replace(/\\+$/, doubled) : marked
}

/** A text as a person types it: codes read `{n}`, a literal `{n}` that looks like one of them `\{n}`. */
export function printTyped(text: Text, codes: Codes): string {
  const parts = partsOf(text)
  return parts
    .map((part, at) =>
      typeof part === 'string' ? escaped(part, codes, typeof parts[at + 1] === 'object') : markOf(part.code),
    )
    .join('')
}

/** What was typed, as a text; the first `{n}` is the n-th code's opening half, the next one its closing half. */
export function readTyped(typed: string, codes: Codes): Text {
  const parts: Part[] = []
  const seen = new Map<number, number>()
  let end = 0
  for (const match of typed.matchAll(marks)) {
    const [mark, backslashes = '', number = ''] = match
    parts.push(typed.slice(end, match.index))
    end = match.index + mark.length
    const kinds = codes.get(Number(number))
    if (!kinds) {
      parts.push(mark)
      continue
    }
    parts.push(backslashes.slice(0, Math.floor(backslashes.length / 2)))
    parts.push(backslashes.length % 2 === 1 ? `{${number}}` : nextHalf(Number(number), kinds, seen))
  }
  return canonical([...parts, typed.slice(end)])
}

function nextHalf(code: number, kinds: readonly CodeKind[], seen: Map<number, number>): Code {
  const times = seen.get(code) ?? 0
  seen.set(code, times + 1)
  return { code, kind: kinds[times % kinds.length] ?? 'alone' }
}

/** The mark of code n in place of the selected text; those of a pair go around it. */
export function markAround(code: number, codes: Codes, selected: string): string {
  const mark = markOf(code)
  return (codes.get(code)?.length ?? 1) > 1 ? mark + selected + mark : mark
}
