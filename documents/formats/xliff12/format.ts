import { asDeclared, encode, overruledProblems, unencodable } from '../../bytes/encoding.ts'
import { refuseTooLarge } from '../../bytes/limits.ts'
import { splice } from '../../bytes/splice.ts'
import { decodeXml, referXml } from '../../bytes/xml.ts'
import type { Block, Content, Format, ReadOptions, Translation, WriteOptions } from '../../document.ts'
import { isLocked, stateOf } from './states.ts'
import { readUnits, type Unit } from './units.ts'
import { editsOf, segmentState } from './write.ts'

/** XLIFF 1.0 to 1.2, and the dialects of memoQ, Trados, Phrase and Wordfast. */
export const xliff12: Format = {
  name: 'xliff12',
  extensions: ['.xlf', '.xliff', '.sdlxliff', '.mqxliff', '.mxliff', '.txlf'],
  mediaType: 'application/x-xliff+xml',
  recognises,
  read,
  write,
}

function recognises(bytes: Uint8Array): boolean {
  // UTF-16 or not: without its zeros, the beginning of any of them reads like ASCII.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 16_384)).replaceAll('\u0000', '')
  return /<([\w.-]+:)?xliff[\s>]/.test(head)
}

function read(bytes: Uint8Array, options: ReadOptions = {}): Content {
  refuseTooLarge(bytes, options.maxBytes)
  const decoded = decodeXml(bytes)
  const { text } = decoded
  const { made, files, problems } = readUnits(text, blocksOf, (id) => asDeclared(id, decoded))
  return {
    format: 'xliff12',
    sourceLanguage: files[0]?.attributes.get('source-language') ?? null,
    targetLanguage: files[0]?.attributes.get('target-language') ?? null,
    blocks: made,
    problems: [...overruledProblems(decoded, [0, text.indexOf('?>') + 2]), ...problems],
  }
}

function blocksOf(unit: Unit): Block[] {
  return unit.segments.flatMap((segment) => {
    const locked = !unit.translate || isLocked(unit.element, segment.definition)
    const about = { note: unit.note, segmented: true }
    const whole: Block = {
      key: segment.key,
      source: segment.source.text,
      target: segment.target && segment.target.text !== '' ? segment.target.text : null,
      state: locked ? 'locked' : segmentState(unit, segment),
      maxLength: unit.maxLength,
      ...about,
    }
    const subs = segment.subs.map((sub): Block => {
      const target = sub.target && sub.target.text !== '' ? sub.target.text : null
      const state = stateOf(unit.element, unit.target, segment.definition, sub.source.text, target)
      return {
        key: sub.key,
        source: sub.source.text,
        target,
        state: locked ? 'locked' : state,
        maxLength: null,
        ...about,
      }
    })
    return [whole, ...subs]
  })
}

function write(
  bytes: Uint8Array,
  translations: ReadonlyMap<string, Translation>,
  { targetLanguage }: WriteOptions,
): Uint8Array {
  const decoded = decodeXml(bytes)
  const { text, encoding } = decoded
  const edits = editsOf(text, translations, targetLanguage, (id) => asDeclared(id, decoded))
  if (edits.length === 0) return bytes
  const missing = unencodable(edits.map((edit) => edit.text).join(''), encoding)
  return encode(
    splice(
      text,
      edits.map((edit) => ({ ...edit, text: referXml(edit.text, missing) })),
    ),
    encoding,
  )
}
