import type { InlineCode, Segment as SegmentSchema, SegmentText } from '@hub/contract/translation'
import type * as z from 'zod/mini'

export type Segment = z.output<typeof SegmentSchema>
export type Text = z.output<typeof SegmentText>
export type Code = z.output<typeof InlineCode>

/** A segment's codes by number, each with its kinds in order: `open, close` for a pair, else a single one. */
export type Codes = ReadonlyMap<number, readonly Code['kind'][]>

export type Problem = { kind: 'half' | 'extra' | 'unknown' | 'missing'; code: number }

export const partsOf = (text: Text): readonly (string | Code)[] => (typeof text === 'string' ? [text] : text)

/** The codes of a source, which are all that its target may hold. */
export function codesOf(source: Text): Codes {
  const codes = new Map<number, Code['kind'][]>()
  for (const part of partsOf(source)) {
    if (typeof part === 'string') continue
    codes.set(part.code, [...(codes.get(part.code) ?? []), part.kind])
  }
  return codes
}

// Backslashes belong to the mark they stand before: an even run leaves a code, an odd one escapes it.
const marks = /(\\*)\{([1-9]\d*)\}/g

const doubled = (backslashes: string) => backslashes + backslashes

/** Text that is not a code, so written that it can't be read as one. */
const escaped = (text: string, codes: Codes, beforeCode: boolean): string => {
  const marked = text.replace(marks, (mark, backslashes: string, number: string) =>
    codes.has(Number(number)) ? `${doubled(backslashes)}\\{${number}}` : mark,
  )
  return beforeCode ? marked.replace(/\\+$/, doubled) : marked
}

/** A segment's text as it is typed: codes read `{n}`, a literal `{n}` that looks like one of them `\{n}`. */
export function toText(text: Text, codes: Codes): string {
  const parts = partsOf(text)
  return parts
    .map((part, at) => {
      if (typeof part !== 'string') return `{${part.code}}`
      const next = parts[at + 1]
      return escaped(part, codes, next !== undefined && typeof next !== 'string')
    })
    .join('')
}

/** What was typed, as the server keeps it; `{n}` is the n-th code's opening half first, then its closing one. */
export function toParts(typed: string, codes: Codes): Text {
  const parts: (string | Code)[] = []
  const seen = new Map<number, number>()
  let literal = ''
  let end = 0
  const closeLiteral = () => {
    if (literal !== '') parts.push(literal)
    literal = ''
  }
  for (const match of typed.matchAll(marks)) {
    const [mark, backslashes = '', number = ''] = match
    const code = Number(number)
    literal += typed.slice(end, match.index)
    end = match.index + mark.length
    const kinds = codes.get(code)
    if (!kinds) {
      literal += mark
      continue
    }
    literal += backslashes.slice(0, Math.floor(backslashes.length / 2))
    if (backslashes.length % 2 === 1) {
      literal += `{${number}}`
      continue
    }
    closeLiteral()
    const times = seen.get(code) ?? 0
    seen.set(code, times + 1)
    parts.push({ code, kind: kinds[times % kinds.length] ?? 'alone' })
  }
  literal += typed.slice(end)
  closeLiteral()
  if (parts.length === 0) return ''
  const [only] = parts
  return parts.length === 1 && typeof only === 'string' ? only : parts
}

const literals = (text: Text) =>
  partsOf(text)
    .filter((part) => typeof part === 'string')
    .join(' ')

const countOf = (target: Text) => {
  const counts = new Map<number, number>()
  for (const part of partsOf(target))
    if (typeof part !== 'string') counts.set(part.code, (counts.get(part.code) ?? 0) + 1)
  return counts
}

/** What is wrong with the codes of a target; an empty one has nothing to be wrong with. */
export function problemsOf(typed: string, source: Text): Problem[] {
  if (typed === '') return []
  const codes = codesOf(source)
  if (codes.size === 0) return []
  const target = toParts(typed, codes)
  const counts = countOf(target)
  const problems = [...codes].flatMap(([code, kinds]): Problem[] => {
    const count = counts.get(code) ?? 0
    if (count > kinds.length) return [{ kind: 'extra', code }]
    if (kinds.includes('close') && kinds.includes('open') && count % 2 === 1) return [{ kind: 'half', code }]
    return count < kinds.length ? [{ kind: 'missing', code }] : []
  })
  // `{9}` beside real codes is a slip, unless the source says it in so many words.
  const sourceWords = literals(source)
  const unknown = [...literals(target).matchAll(marks)].flatMap(([, backslashes, number]): Problem[] =>
    !backslashes && !codes.has(Number(number)) && !sourceWords.includes(`{${number}}`)
      ? [{ kind: 'unknown', code: Number(number) }]
      : [],
  )
  return [...problems, ...unknown]
}

/** What the server would refuse: it waits on the device until it is mended. A missing code is only warned of. */
export const isBlocking = (problem: Problem) => problem.kind !== 'missing'

/** What a button for code n puts in place of the selection: a pair goes around it. */
export function insertion(code: number, codes: Codes, selected: string): string {
  const mark = `{${code}}`
  return (codes.get(code)?.length ?? 1) > 1 ? mark + selected + mark : mark
}
