import { canonical, nameOf, type Part, partsOf, type Text, withWords } from '@hub/text/text'
import { renderParts } from '../codes.ts'
import { joinedMarkdown } from './beside.ts'
import { escapedMarkdown, hasWikiLinks, signsEscapedIn, type Where } from './escape.ts'

/** What a translation is written into. */
export type Frame = {
  source: Text
  /** of the source's codes, by name */
  markup: ReadonlyMap<string, string>
  /** How each line feed of the source is written. */
  breaks: readonly string[]
  /** The source as it is written. */
  raw: string
  where: Pick<Where, 'lineStart' | 'cell'>
}

/**
 * A target as Markdown. Its lines end where a line of its source could; where they are those of the source, as they
 * did there.
 */
export function writtenMarkdown(target: Text, { source, markup, breaks, raw, where }: Frame): string {
  const tidy = breaks.length === 0 ? withWords(target, asOneLine) : withoutBreaksAtEnds(target)
  const ends = endsOf(tidy, source, breaks)
  const marks = [...partsOf(tidy)].map((part) =>
    typeof part === 'string' ? part : (markup.get(nameOf(part)) ?? ''),
  )
  const tildes = raw.includes('\\~') || marks.join('').replaceAll(/~+/g, '~').split('~').length > 2
  const signs = signsEscapedIn(raw)
  const wiki = hasWikiLinks(raw)
  let lineStart = where.lineStart
  const escapeWords = (words: string): string => {
    const safe = escapedMarkdown(words, { ...where, lineStart, tildes, signs, wiki })
    if (words !== '') lineStart = false
    return safe
  }
  const parts = partsOf(tidy).map((part): Part => {
    if (typeof part !== 'string') {
      if (part.type === 'break') lineStart = where.lineStart
      return part
    }
    const lines = part.split('\n').map((line, index) => {
      if (index > 0) lineStart = true
      return (index > 0 ? (ends.shift() ?? ' ') : '') + escapeWords(line)
    })
    return lines.join('')
  })
  return joinedMarkdown(renderParts(canonical(parts), markup, (words) => words))
}

const asOneLine = (words: string): string => words.replace(/[\r\n]+/g, ' ')

/** Two line ends in a row would end the paragraph, and so would one beside a code that breaks the line. */
function withoutBreaksAtEnds(target: Text): Text {
  const parts = partsOf(canonical(target))
  const endsLine = (part: Part | undefined) =>
    part === undefined || (typeof part !== 'string' && part.type === 'break')
  return parts.map((part, index) => {
    if (typeof part !== 'string') return part
    const words = part.replace(/[ \t]*[\r\n][ \t\r\n]*/g, '\n')
    const start = endsLine(parts[index - 1]) ? words.replace(/^\n/, '') : words
    return endsLine(parts[index + 1]) ? start.replace(/\n$/, '') : start
  })
}

/** How the lines of a target end: those that are as in the source like there, the others as most do. */
function endsOf(target: Text, source: Text, breaks: readonly string[]): string[] {
  const [lines, own] = [linesOf(target), linesOf(source)]
  const most = mostOf(breaks)
  let before = 0
  while (before < own.length && own[before] === lines[before]) before += 1
  let after = 0
  while (after < own.length && own.at(-1 - after) === lines.at(-1 - after)) after += 1
  return lines.slice(1).map((_, index) => {
    const behind = lines.length - 1 - index
    if (index < before) return breaks[index] ?? most
    return behind <= after ? (breaks[breaks.length - behind] ?? most) : most
  })
}

const linesOf = (text: Text): string[] =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : `\u0000${nameOf(part)}\u0000`))
    .join('')
    .split('\n')

function mostOf(breaks: readonly string[]): string {
  const groups = [...Map.groupBy(breaks, (one) => one).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? ' '
}
