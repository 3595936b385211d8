import { withWholePairs } from '@hub/text/halves'
import { isBlank, partsOf, type Text, wordsOf } from '@hub/text/text'
import { inPieces } from '../bytes/pieces.ts'
import { escapeAttribute, escapeXml } from '../bytes/xml.ts'

/** A unit of a memory, with the words beside it and an id of its own. */
export type TmxMemoryUnit = {
  id: string
  source: Text
  target: Text
  previous: Text | null
  next: Text | null
  context: string | null
  author: string | null
  changedAt: Date | null
}

type TmxLanguages = { sourceLanguage: string; targetLanguage: string }

type TmxUnit = { id: string; source: Text; target: Text | null; changedAt?: Date; author?: string }
export type TmxJob = TmxLanguages & {
  createdAt: Date
  units: readonly TmxUnit[]
}

/**
 * TMX 1.4b, level 2; what has no translation is no unit of a memory. Each unit says what is before and after it in
 * the document, as OmegaT does: the source texts beside it without their codes, translated or not.
 */
export function writeTmx(job: TmxJob): Generator<Uint8Array> {
  return inPieces(linesOf(job))
}

function* linesOf({ units, ...head }: TmxJob): Generator<string> {
  yield* headLines(head).map(endLine)
  for (const [index, { author, changedAt, ...unit }] of units.entries()) {
    if (unit.target === null || isBlank(unit.target)) continue
    const whole: TmxMemoryUnit = {
      ...unit,
      target: unit.target,
      previous: units[index - 1]?.source ?? null,
      next: units[index + 1]?.source ?? null,
      context: null,
      author: author ?? null,
      changedAt: changedAt ?? null,
    }
    yield* unitLines(whole, head).map(endLine)
  }
  yield endLines.join('\n')
}

const endLine = (line: string): string => `${line}\n`

/** A memory as TMX 1.4b, level 2, in pieces as its units come. */
export async function* tmxOfMemory(
  head: TmxLanguages & { createdAt: Date },
  batches: AsyncIterable<readonly TmxMemoryUnit[]>,
): AsyncGenerator<Uint8Array> {
  const piece = (lines: readonly string[]) => Buffer.from(lines.join('\n'), 'utf8')
  yield piece([...headLines(head), ''])
  for await (const units of batches)
    if (units.length > 0) yield piece([...units.flatMap((unit) => unitLines(unit, head)), ''])
  yield piece(endLines)
}

const headLines = ({ sourceLanguage, createdAt }: TmxLanguages & { createdAt: Date }): string[] => [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<tmx version="1.4">',
  `  <header creationtool="Consultant Hub" creationtoolversion="1" segtype="sentence" o-tmf="xliff" adminlang="en" srclang="${escapeAttribute(sourceLanguage)}" datatype="plaintext" creationdate="${tmxDate(createdAt)}"/>`,
  '  <body>',
]

const endLines: readonly string[] = ['  </body>', '</tmx>', '']

function unitLines(unit: TmxMemoryUnit, { sourceLanguage, targetLanguage }: TmxLanguages): string[] {
  const side = (language: string, text: Text) =>
    `      <tuv xml:lang="${escapeAttribute(language)}"><seg>${content(text)}</seg></tuv>`
  return [
    `    <tu tuid="${escapeAttribute(unit.id)}"${changeAttributes(unit)}>`,
    ...neighbour('prev', unit.previous),
    ...neighbour('next', unit.next),
    ...(unit.context === null ? [] : [`      <prop type="id">${escapeXml(unit.context)}</prop>`]),
    side(sourceLanguage, unit.source),
    side(targetLanguage, withWholePairs(unit.target, unit.source)),
    '    </tu>',
  ]
}

/** A document's first and last text have none there. */
function neighbour(type: 'prev' | 'next', source: Text | null): string[] {
  return source === null ? [] : [`      <prop type="${type}">${escapeXml(wordsOf(source).join(''))}</prop>`]
}

function changeAttributes({ changedAt, author }: TmxMemoryUnit): string {
  const date = changedAt ? ` changedate="${tmxDate(changedAt)}"` : ''
  return author === null ? date : `${date} changeid="${escapeAttribute(author)}"`
}

/** `i` pairs the halves within a text, `x` matches codes between the two. */
function content(text: Text): string {
  return partsOf(text)
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part)
      const display = escapeXml(part.display ?? '')
      if (part.kind === 'open') return `<bpt i="${part.code}" x="${part.code}">${display}</bpt>`
      if (part.kind === 'close') return `<ept i="${part.code}">${display}</ept>`
      return `<ph x="${part.code}">${display}</ph>`
    })
    .join('')
}

/** 20261121T045800Z */
function tmxDate(date: Date): string {
  return `${date.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`
}
