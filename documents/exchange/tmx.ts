import { withWholePairs } from '@hub/text/halves'
import { isBlank, partsOf, type Text, wordsOf } from '@hub/text/text'
import { escapeAttribute, escapeXml } from '../bytes/xml.ts'

type TmxUnit = { id: string; source: Text; target: Text | null; changedAt?: Date; author?: string }
export type TmxJob = {
  sourceLanguage: string
  targetLanguage: string
  createdAt: Date
  units: readonly TmxUnit[]
}

/**
 * TMX 1.4b, level 2; what has no translation is no unit of a memory. Each unit says what is before and after it in the
 * document, as OmegaT does: the source texts beside it without their codes, translated or not.
 */
export function writeTmx({ sourceLanguage, targetLanguage, createdAt, units }: TmxJob): Uint8Array {
  const source = escapeAttribute(sourceLanguage)
  const target = escapeAttribute(targetLanguage)
  const translated = units.flatMap((unit, index) =>
    unit.target === null || isBlank(unit.target)
      ? []
      : [{ ...unit, target: unit.target, prev: units[index - 1], next: units[index + 1] }],
  )
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<tmx version="1.4">',
      `  <header creationtool="Consultant Hub" creationtoolversion="1" segtype="sentence" o-tmf="xliff" adminlang="en" srclang="${source}" datatype="plaintext" creationdate="${tmxDate(createdAt)}"/>`,
      '  <body>',
      ...translated.flatMap((unit) => [
        `    <tu tuid="${escapeAttribute(unit.id)}"${changed(unit)}>`,
        ...neighbour('prev', unit.prev),
        ...neighbour('next', unit.next),
        `      <tuv xml:lang="${source}"><seg>${content(unit.source)}</seg></tuv>`,
        `      <tuv xml:lang="${target}"><seg>${content(withWholePairs(unit.target, unit.source))}</seg></tuv>`,
        '    </tu>',
      ]),
      '  </body>',
      '</tmx>',
      '',
    ].join('\n'),
    'utf8',
  )
}

/** A document's first and last text have none there. */
function neighbour(type: 'prev' | 'next', unit: TmxUnit | undefined): string[] {
  return unit ? [`      <prop type="${type}">${escapeXml(wordsOf(unit.source).join(''))}</prop>`] : []
}

function changed({ changedAt, author }: TmxUnit): string {
  const date = changedAt ? ` changedate="${tmxDate(changedAt)}"` : ''
  return author === undefined ? date : `${date} changeid="${escapeAttribute(author)}"`
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
