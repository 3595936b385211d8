import { inFigures, most, refuseTooManySegments, tooMuch } from './limits.ts'

/** In UTF-16 units, or counted, over a whole file. */
const mostOf = {
  /** one tag with its attributes */
  tag: 2 * 1024 * 1024,
  tags: 2_000_000,
  references: 4_000_000,
}

/** The ends of what is no element; a document type's own declarations are looked at one by one. */
const ASIDES: [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
]
const CDATA: [begin: string, end: string] = ['<![CDATA[', ']]>']

const EXCLAMATION = 33
const QUESTION = 63
const QUOTE = 34
const APOSTROPHE = 39
const GREATER = 62
const COLON = 58
const LESS = 60
const SPACE = 32
const SLASH = 47

/**
 * Refuses what would take a parser of characters long, in one pass that only looks for brackets: the parser reads a
 * few megabytes a second, and what it makes of them takes many times their memory. A file that is not well-formed
 * passes where it can't be counted; the parser refuses it.
 * @param unitName of the elements that hold the texts, without a prefix
 * @param refuse judges how many of them there are so far
 * @throws DocumentRefused
 */
export function refuseOversizedXml(text: string, unitName: string, refuse = refuseTooManySegments): void {
  let tags = 0
  let asides = 0
  let units = 0
  let unitStart: number | null = null
  for (let at = text.indexOf('<'); at >= 0; ) {
    const aside = asideAt(text, at)
    const closes = text.charCodeAt(at + 1) === SLASH
    const nameEnd = aside ? at : nameEndIn(text, at + 1)
    const end = aside ? endOf(text, at, aside) : tagEnd(text, nameEnd)
    if (aside && aside !== CDATA) {
      asides += end - at
      if (asides > most.asides) throw tooMuch('more than 4 MB of comments, instructions or document types')
    } else if (!aside) {
      tags += 1
      if (tags > mostOf.tags) throw tooMuch(`more than ${inFigures(mostOf.tags)} tags`)
      if (end - at > mostOf.tag) throw tooMuch('a tag of more than 2 MB')
      if (isNamed(text, nameEnd, unitName)) {
        if (closes && unitStart !== null) refuseLongUnit(end - unitStart)
        units += closes ? 0 : 1
        refuse(units)
        unitStart = closes || text.charCodeAt(end - 2) === SLASH ? null : at
      }
    }
    at = text.indexOf('<', end)
  }
  if (unitStart !== null) refuseLongUnit(text.length - unitStart)
  refuseManyReferences(text)
}

function refuseLongUnit(length: number): void {
  if (length > most.unit) throw tooMuch('a text of more than 4 MB')
}

function refuseManyReferences(text: string): void {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  if (count > mostOf.references) throw tooMuch(`more than ${inFigures(mostOf.references)} references`)
}

function asideAt(text: string, at: number): [begin: string, end: string] | undefined {
  const next = text.charCodeAt(at + 1)
  if (next !== EXCLAMATION && next !== QUESTION) return undefined
  return text.startsWith(CDATA[0], at) ? CDATA : ASIDES.find(([begin]) => text.startsWith(begin, at))
}

function endOf(text: string, at: number, [begin, end]: [begin: string, end: string]): number {
  const place = text.indexOf(end, at + begin.length)
  return place < 0 ? text.length : place + end.length
}

/** Where a tag's name ends, with its prefix: at white space, a slash that closes the tag, or a bracket. */
function nameEndIn(text: string, start: number): number {
  for (let end = start + 1; end < text.length; end += 1) {
    const character = text.charCodeAt(end)
    if (character === GREATER || character <= SPACE || character === SLASH) return end
  }
  return text.length
}

/** After the `>` that is in no attribute's value. */
function tagEnd(text: string, nameEnd: number): number {
  let quote = 0
  for (let end = nameEnd; end < text.length; end += 1) {
    const character = text.charCodeAt(end)
    if (quote !== 0) quote = character === quote ? 0 : quote
    else if (character === GREATER) return end + 1
    else if (character === QUOTE || character === APOSTROPHE) quote = character
  }
  return text.length
}

/** Whether the name that ends here is this one, with a prefix or without. */
function isNamed(text: string, end: number, name: string): boolean {
  const start = end - name.length
  const before = text.charCodeAt(start - 1)
  return (before === LESS || before === SLASH || before === COLON) && text.startsWith(name, start)
}
