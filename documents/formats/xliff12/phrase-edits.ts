import { codesOf, type Text } from '@hub/text/text'
import type { Splice } from '../../bytes/splice.ts'
import { childrenNamed, type XmlElement } from '../../bytes/xml.ts'
import { PHRASE } from './states.ts'
import type { Segment } from './units.ts'

/** What a segment says now. */
type SegmentChange = { segment: Segment; target: Text }

/**
 * Phrase explains a target's codes apart from its source's: those that a new target uses are explained as the
 * source's are.
 */
export function explainedCodes(unit: XmlElement, changes: readonly SegmentChange[], text: string): Splice[] {
  const ofPhrase = (name: string) => childrenNamed(unit, name).find(({ uri }) => uri === PHRASE)
  const source = ofPhrase('tunit-metadata')
  if (!source) return []
  const target = ofPhrase('tunit-target-metadata')
  const ids = new Set(target ? marksOf(target).map(idOf) : [])
  const usedMarks = new Set(changes.flatMap(marksUsed))
  const missing = marksOf(source).filter((mark) => usedMarks.has(idOf(mark)) && !ids.has(idOf(mark)))
  if (missing.length === 0) return []
  const additions = missing.map((mark) => `${text.slice(mark.start, mark.end)}\n`).join('')
  const name = source.name.replace(/tunit-metadata$/, 'tunit-target-metadata')
  const whole = `<${name}>\n${additions}</${name}>`
  if (!target) return [{ start: source.end, end: source.end, text: `\n${whole}` }]
  if (target.selfClosing) return [{ start: target.start, end: target.end, text: whole }]
  return [{ start: target.closeStart, end: target.closeStart, text: additions }]
}

const marksOf = (metadata: XmlElement): XmlElement[] => childrenNamed(metadata, 'mark')
const idOf = (mark: XmlElement): string => mark.attributes.get('id') ?? ''

function marksUsed({ segment, target }: SegmentChange): string[] {
  const numbers = new Set(codesOf(target).map(({ code }) => code))
  return segment.source.codes
    .filter(({ code, element }) => numbers.has(code.code) && element.uri === PHRASE)
    .map(({ element }) => idOf(element))
}
