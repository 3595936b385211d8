import { quote } from '@hub/text/quote'
import { inFigures, most, refuseTooManySegments, tooMuch } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { insideQuotes, unescapedByLetter, unescapePo } from './strings.ts'

/** A keyword's strings as they are written: `start` is the first quote, `end` after the last one. */
type PoStrings = { inside: string; start: number; end: number }
/** `older`: the value as it was read while escapes of bytes were taken for letters. */
type PoString = { value: string; older: string; start: number; end: number }
type PoLine = { start: number; end: number }

export type PoEntry = {
  context: string | null
  /** Of its context and id; keys are made of it. */
  identity: string
  id: PoString
  plural: PoString | null
  /** By plural form; a message without plurals has form 0 alone. */
  forms: Map<number, PoString>
  flags: string[]
  flagLines: PoLine[]
  /** What the id was when a translation of it was taken over: `#| msgid "Close"`. */
  previousLines: PoLine[]
  /** `#.` comments of the developers, then those of translators. */
  comments: string[]
  /** Where the program has the text: `src/menu.c:12`. */
  references: string[]
  /** Where its keywords begin: the start of the line of `#|`, `msgctxt` or `msgid`. */
  start: number
}

type OpenEntry = Pick<PoEntry, 'flags' | 'flagLines' | 'previousLines' | 'comments' | 'references'> & {
  context: PoStrings | null
  id: PoStrings | null
  plural: PoStrings | null
  forms: Map<number, PoStrings>
  start: number | null
  faulty: boolean
}

const KEYWORD = /^\s*(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,3})\])?\s*(?=")/
const STRINGS = /^\s*"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/

/**
 * Our own reader of lines, since what we write is cut in at offsets: libraries give values without places, and one of
 * two entries with the same id. `#~` entries are left where they are.
 */
export function readEntries(
  text: string,
  encoding = 'utf-8',
): { entries: PoEntry[]; problems: PlacedProblem[] } {
  const entries: PoEntry[] = []
  const problems: PlacedProblem[] = []
  let draft = emptyDraft()
  let string: PoStrings | null = null
  /** where the first line of the draft begins, its comments included */
  let from: number | null = null

  const finish = () => {
    const { id, start, faulty } = draft
    if (id !== null && start !== null && !faulty) {
      if (draft.forms.size > 0) entries.push(entryOf({ ...draft, id, start }, encoding))
      else
        problems.push({
          code: 'po-no-msgstr',
          at: start,
          message: `The entry "${quote(unescapePo(id.inside, encoding))}" has no msgstr.`,
        })
    }
    draft = emptyDraft()
    string = null
    from = null
    // One of them may be the header.
    refuseTooManySegments(entries.length - 1)
  }
  const fail = (line: PoLine & { number: number }) => {
    draft.faulty = true
    string = null
    if (problems.length >= most.problems) throw tooMuch(`more than ${inFigures(most.problems)} faults`)
    problems.push({
      code: 'po-syntax',
      at: line.start,
      message: `Line ${line.number} is not written as PO files are; its entry is left out.`,
    })
  }

  for (const line of linesOf(text)) {
    if (line.end - line.start > most.line) throw tooMuch('a line of more than 1 MB')
    const begin = line.start + (text.startsWith('\ufeff', line.start) ? 1 : 0)
    const content = text.slice(begin, line.end).trimEnd()
    if (content.trim() === '') continue
    from ??= line.start
    if (line.end - from > most.unit) throw tooMuch('an entry of more than 4 MB')
    if (/^\s*#/.test(content)) {
      if (draft.forms.size > 0 || draft.faulty || /^\s*#~/.test(content)) finish()
      addComment(draft, content.trimStart(), line)
      continue
    }
    const keyword = KEYWORD.exec(content)
    const strings = stringsIn(content.slice(keyword?.[0].length ?? 0))
    const end = text.lastIndexOf('"', begin + content.length - (strings?.comment.length ?? 0) - 1) + 1
    if (keyword) {
      const [, word = '', form] = keyword
      const begins = word === 'msgctxt' || (word === 'msgid' && draft.id !== null)
      if (begins && (draft.id !== null || draft.faulty)) finish()
      if (!strings) {
        fail(line)
        continue
      }
      const first = text.indexOf(
        '"',
        line.start + (content.length - content.trimStart().length) + word.length,
      )
      string = { inside: strings.inside, start: first, end }
      if (!place(draft, word, Number(form ?? 0), string, line)) fail(line)
    } else if (string && strings) {
      string.inside += strings.inside
      string.end = end
    } else fail(line)
    // Nothing follows a comment: it would be lost with what is written there.
    if (strings && strings.comment !== '') string = null
  }
  finish()
  return { entries, problems }
}

function entryOf(
  {
    context,
    id,
    plural,
    forms,
    flags,
    flagLines,
    previousLines,
    comments,
    references,
    start,
  }: OpenEntry & { id: PoStrings; start: number },
  encoding: string,
): PoEntry {
  const read = ({ inside, ...where }: PoStrings): PoString => ({
    value: unescapePo(inside, encoding),
    older: unescapedByLetter(inside),
    ...where,
  })
  return {
    context: context && read(context).value,
    identity: `${context ? read(context).older : ''}\u0004${unescapedByLetter(id.inside)}`,
    id: read(id),
    plural: plural && read(plural),
    forms: new Map([...forms].map(([form, string]) => [form, read(string)])),
    flags,
    flagLines,
    previousLines,
    comments,
    references,
    start,
  }
}

function place(draft: OpenEntry, word: string, form: number, string: PoStrings, line: PoLine): boolean {
  draft.start ??= line.start
  if (word === 'msgctxt') draft.context = string
  else if (word === 'msgid') draft.id = string
  else if (word === 'msgid_plural') draft.plural = string
  else if (draft.id === null || draft.forms.has(form)) return false
  else draft.forms.set(form, string)
  return true
}

function addComment(draft: OpenEntry, content: string, line: PoLine): void {
  if (content.startsWith('#,')) {
    draft.flagLines.push(line)
    for (const flag of flagsIn(content)) draft.flags.push(flag)
  } else if (content.startsWith('#|')) {
    draft.start ??= line.start
    draft.previousLines.push(line)
  } else if (content.startsWith('#:')) draft.references.push(content.slice(2).trim())
  else if (/^#[.\s]/.test(content)) draft.comments.push(content.slice(2).trim())
}

export function flagsIn(line: string): string[] {
  return line
    .slice(line.indexOf(',') + 1)
    .split(',')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '')
}

function emptyDraft(): OpenEntry {
  return {
    context: null,
    id: null,
    plural: null,
    forms: new Map(),
    flags: [],
    flagLines: [],
    previousLines: [],
    comments: [],
    references: [],
    start: null,
    faulty: false,
  }
}

/** What a line's strings hold, and the comment that may be behind them; null for what is none. */
function stringsIn(line: string): { inside: string; comment: string } | null {
  const [strings] = STRINGS.exec(line) ?? []
  if (strings === undefined) return null
  const comment = line.slice(strings.length).trimStart()
  return comment === '' || comment.startsWith('#') ? { inside: insideQuotes(strings), comment } : null
}

/** What ends a line: line feeds, since others may be inside a string; returns where a file has no line feed. */
export const lineEndOf = (text: string): '\n' | '\r' =>
  text.includes('\r') && !text.includes('\n') ? '\r' : '\n'

/** Each that is not empty, with its line end. */
function* linesOf(text: string): Generator<PoLine & { number: number }> {
  const lineEnd = lineEndOf(text)
  let number = 0
  let count = 0
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf(lineEnd, start)
    const end = at < 0 ? text.length : at + 1
    number += 1
    if (end > start + 1) {
      count += 1
      if (count > most.lines) throw tooMuch(`more than ${inFigures(most.lines)} lines`)
      yield { start, end, number }
    }
    start = end
  }
}
